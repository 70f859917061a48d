import Domain

/// A value in the response of a service, read without trust.
///
/// A member that is absent, null, or of another type reads as `nil`, so that an odd value omits only
/// itself. ``required(_:_:)`` reads what a report cannot do without.
enum JSON: Equatable, Sendable {
  case null
  case flag(Bool)
  /// A number, which is infinite if `Double` cannot represent it.
  case number(Double)
  case text(String)
  case list([JSON])
  case object([String: JSON])

  /// The value of the member at a path such as `properties.periods`, or ``null`` if there is none.
  subscript(path: String) -> JSON {
    guard case .object(let members) = self else { return .null }
    if let member = members[path] { return member }
    guard let dot = path.firstIndex(of: "."), let member = members[String(path[..<dot])] else {
      return .null
    }
    return member[String(path[path.index(after: dot)...])]
  }

  var object: JSON? { if case .object = self { self } else { nil } }

  var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }

  /// The number, or `nil` if this is none or cannot be a measurement (`Double.isPlausible`).
  var number: Double? {
    if case .number(let number) = self, number.isPlausible { number } else { nil }
  }

  /// The height of a place on land above sea level in meters, or `nil` if this cannot be one.
  var elevation: Double? { number?.elevation }

  /// The number, or `nil` if this is none or not a whole one.
  var integer: Int? { if case .number(let number) = self { Int(exactly: number) } else { nil } }

  /// The text on one line, cut, and without control characters, or `nil` if that is empty.
  var text: String? { rawText?.displayable }

  /// The text as the service sent it, for identifiers, addresses, and long texts.
  var rawText: String? { if case .text(let text) = self { text } else { nil } }

  /// The time with an offset from UTC.
  var time: ZonedTime? { rawText.flatMap(ZonedTime.init(iso8601:)) }

  /// The elements that are read at most, far more than any service sends; without a list, none.
  var list: [JSON] { elements ?? [] }

  /// The same as ``list``, or `nil` if this is no list.
  var elements: [JSON]? {
    if case .list(let list) = self { Array(list.prefix(Self.longestSearch)) } else { nil }
  }

  /// Returns the values of at most ``longestList`` elements that can be read.
  func list<Value>(of read: (JSON) -> Value?) -> [Value] {
    var values: [Value] = []
    for element in list {
      guard values.count < Self.longestList else { break }
      if let value = read(element) { values.append(value) }
    }
    return values
  }

  /// Returns the values as ``list(of:)`` does, of those that are wanted, and counts the elements that
  /// cannot be read or are beyond the bound.
  func countedList<Value>(
    of read: (JSON) -> Value?, where isWanted: (Value) -> Bool
  ) -> (values: [Value], unreadable: Int) {
    guard case .list(let elements) = self else { return ([], 0) }
    var values: [Value] = []
    var unreadable = 0
    for (index, element) in elements.enumerated() {
      guard index < Self.longestSearch, values.count < Self.longestList else {
        return (values, unreadable + elements.count - index)
      }
      guard let value = read(element) else {
        unreadable += 1
        continue
      }
      if isWanted(value) { values.append(value) }
    }
    return (values, unreadable)
  }

  /// Returns the value of the first of several members that can be read.
  func first<Value>(_ paths: String..., read: (JSON) -> Value?) -> Value? {
    for path in paths {
      if let value = read(self[path]) { return value }
    }
    return nil
  }

  /// Throws ``JSONError/unreadable(path:)`` if it cannot be read, with the path `body` if this is no object.
  func required<Value>(_ path: String, _ read: (JSON) -> Value?) throws(JSONError) -> Value {
    guard let value = read(self[path]) else {
      throw .unreadable(path: object == nil ? "body" : path)
    }
    return value
  }

  /// The largest number of elements of a list that are kept.
  static let longestList = 500
  /// The largest number of elements of a list among which readable ones are looked for.
  static let longestSearch = 20 * longestList
}

extension Double {
  /// This number, or `nil` if it cannot be the height of a place on land in meters.
  var elevation: Double? { (-500...9_000).contains(self) ? self : nil }
}

/// The reason why a response cannot be read.
enum JSONError: Error, Equatable {
  /// The text is not JSON (RFC 8259), for example because it is cut off.
  case invalid
  case webPage
  /// The text has more than this many bytes.
  case tooManyBytes(limit: Int)
  /// The values are nested more deeply than this.
  case tooDeep(limit: Int)
  /// The text has more than this many values.
  case tooManyValues(limit: Int)
  /// The value at a path is absent or of another type, though a report cannot do without it.
  case unreadable(path: String)
}

extension ProviderError.Failure {
  init(_ error: JSONError) {
    self =
      switch error {
      case .invalid, .tooDeep, .tooManyValues: .malformed(field: "body")
      case .webPage: .webPage
      case .tooManyBytes(let limit): .tooLarge(limit: limit)
      case .unreadable(let path): .malformed(field: path)
      }
  }
}
