import Domain

/// A JSON value whose members keep their order.
///
/// The output format has a fixed order, and `null` for absent values. `JSONEncoder` orders members
/// randomly or by name, and omits absent ones.
enum JSONValue: Equatable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  struct Member: Equatable {
    var name: String
    var value: JSONValue

    init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }
}

protocol JSONConvertible {
  var json: JSONValue { get }
}

extension JSONValue: JSONConvertible, ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral members: (String, any JSONConvertible)...) {
    self = .object(members.map { Member($0, $1.json) })
  }

  var json: JSONValue { self }

  func adding(_ more: JSONValue) -> JSONValue {
    guard case (.object(let members), .object(let others)) = (self, more) else { return self }
    return .object(members + others)
  }
}

extension Bool: JSONConvertible { var json: JSONValue { .bool(self) } }
extension Int: JSONConvertible { var json: JSONValue { .integer(self) } }
extension Double: JSONConvertible { var json: JSONValue { .number(self) } }
extension String: JSONConvertible { var json: JSONValue { .string(self) } }
extension Timestamp: JSONConvertible { var json: JSONValue { .string(description) } }
extension ZonedTime: JSONConvertible { var json: JSONValue { .string(description) } }
extension CivilDate: JSONConvertible { var json: JSONValue { .string(description) } }

extension Double {
  /// Rounds off the digits that a conversion adds.
  func rounded(places: Int) -> Double {
    let factor = (0..<places).reduce(1.0) { factor, _ in factor * 10 }
    return (self * factor).rounded() / factor
  }
}

extension Optional: JSONConvertible where Wrapped: JSONConvertible {
  var json: JSONValue { self?.json ?? .null }
}

extension Array: JSONConvertible where Element: JSONConvertible {
  var json: JSONValue { .array(map(\.json)) }
}

extension Place: JSONConvertible {
  var json: JSONValue {
    [
      "name": name, "region": region, "country": country, "latitude": coordinates.latitude,
      "longitude": coordinates.longitude, "timeZone": timeZone,
    ]
  }
}

extension JSONValue {
  /// The JSON text in one line.
  ///
  /// Line ends in strings are escaped, so that each one in the text only separates members.
  var line: String { text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined() }

  /// The JSON text, indented by two spaces per level.
  var text: String {
    var text = ""
    write(to: &text, lineEnd: "\n")
    return text
  }

  /// `lineEnd` is a line end with the indentation of the next line.
  private func write(to text: inout String, lineEnd: String) {
    let inner = lineEnd + "  "
    func list<Item>(_ open: String, _ items: [Item], _ close: String, write: (Item) -> Void) {
      text += open
      for (index, item) in items.enumerated() {
        text += index == 0 ? inner : "," + inner
        write(item)
      }
      text += items.isEmpty ? close : lineEnd + close
    }
    switch self {
    case .null: text += "null"
    case .bool(let value): text += "\(value)"
    case .integer(let value): text += "\(value)"
    case .number(let value): text += Self.text(of: value)
    case .string(let value): text += Self.quoted(value)
    case .array(let elements): list("[", elements, "]") { $0.write(to: &text, lineEnd: inner) }
    case .object(let members):
      list("{", members, "}") {
        text += Self.quoted($0.name) + ": "
        $0.value.write(to: &text, lineEnd: inner)
      }
    }
  }

  /// Returns the JSON text of a number.
  ///
  /// Infinities and NaN, which JSON lacks, become `null`. Whole numbers have no decimal point.
  private static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    return Int(exactly: number).map(String.init) ?? "\(number)"
  }

  /// Whether a scalar is escaped, because a terminal would not show it as it is.
  ///
  /// All such scalars have at most four hexadecimal digits.
  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E: false
    case 0...0x9F, 0x200B, 0x2028, 0x2029: true
    default: scalar.properties.isBidiControl
    }
  }

  /// Returns a string by the rules of RFC 8259, section 7.
  private static func quoted(_ string: String) -> String {
    let isPlain = string.utf8.allSatisfy {
      (0x20...0x7E).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    guard !isPlain else { return "\"\(string)\"" }
    return string.unicodeScalars.reduce(into: "\"") { text, scalar in
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where isEscaped(scalar):
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    } + "\""
  }
}
