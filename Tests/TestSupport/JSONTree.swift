package import Foundation

/// A JSON value, of which what is absent reads as `null`.
///
/// `JSONSerialization` rounds the last digit of some numbers differently from `JSONDecoder`.
package indirect enum JSONTree: Decodable, Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONTree])
  case object([String: JSONTree])

  /// Decodes a JSON text.
  package init(reading text: String) throws { try self.init(reading: Data(text.utf8)) }

  package init(reading data: Data) throws {
    self = try JSONDecoder().decode(JSONTree.self, from: data)
  }

  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    // Each failed attempt throws an error, whose backtrace Swift Testing records: try the most frequent first.
    if value.decodeNil() {
      self = .null
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .string(text)
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let elements = try? value.decode([JSONTree].self) {
      self = .array(elements)
    } else {
      self = .object(try value.decode([String: JSONTree].self))
    }
  }

  /// The member of an object with this name, or `null` if there is none.
  package subscript(name: String) -> JSONTree {
    get { members[name] ?? .null }
    set {
      guard case .object(var members) = self else { return }
      members[name] = newValue
      self = .object(members)
    }
  }

  /// The element of an array at this index, or `null` if there is none.
  package subscript(index: Int) -> JSONTree {
    elements.indices.contains(index) ? elements[index] : .null
  }

  package var members: [String: JSONTree] {
    if case .object(let members) = self { members } else { [:] }
  }
  package var elements: [JSONTree] { if case .array(let elements) = self { elements } else { [] } }
  package var text: String? { if case .string(let text) = self { text } else { nil } }
  package var isNull: Bool { self == .null }

  /// The number, or 1 and 0 for `true` and `false`.
  package var number: Double? {
    switch self {
    case .number(let number): number
    case .bool(let flag): flag ? 1 : 0
    default: nil
    }
  }
}

extension JSONTree: ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  package init(arrayLiteral elements: JSONTree...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONTree)...) {
    self = .object(Dictionary(elements) { first, _ in first })
  }
}
