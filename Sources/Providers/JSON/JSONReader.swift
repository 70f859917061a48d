import Foundation

extension JSON {
  /// The limits on a text, which bound the time and memory that a response can cost.
  ///
  /// The largest answers of the services have about 40,000 values, ten levels deep.
  struct Limits: Sendable {
    var bytes = HTTPTransport.standardBodyLimit
    var depth = 100
    var values = 500_000
  }

  /// Reads a text (RFC 8259).
  ///
  /// Foundation's readers are not used: `JSONSerialization` makes such a tree in four times the time,
  /// `JSONDecoder` in ten times. Neither limits the number of values. A number such as 1e999 makes
  /// `JSONSerialization` refuse the whole text.
  init(_ data: Data, limits: Limits = Limits()) throws(JSONError) {
    guard data.count <= limits.bytes else { throw .tooManyBytes(limit: limits.bytes) }
    var reader = JSONReader(bytes: Array(data), limits: limits)
    self = try reader.document()
  }
}

private struct JSONReader {
  let bytes: [UInt8]
  let limits: JSON.Limits
  private var position = 0
  private var valueCount = 0

  init(bytes: [UInt8], limits: JSON.Limits) {
    self.bytes = bytes
    self.limits = limits
  }

  mutating func document() throws(JSONError) -> JSON {
    // RFC 8259 lets a reader ignore a byte order mark.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    skipSpace()
    if next == UInt8(ascii: "<") { throw .webPage }
    let value = try value(depth: 0)
    skipSpace()
    guard next == nil else { throw .invalid }
    return value
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSON {
    valueCount += 1
    guard valueCount <= limits.values else { throw .tooManyValues(limit: limits.values) }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return .object(try members(depth: depth + 1))
    case UInt8(ascii: "["): return .list(try elements(depth: depth + 1))
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "t"): return try word("true", .flag(true))
    case UInt8(ascii: "f"): return try word("false", .flag(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func members(depth: Int) throws(JSONError) -> [String: JSON] {
    guard depth <= limits.depth else { throw .tooDeep(limit: limits.depth) }
    position += 1
    var members: [String: JSON] = [:]
    if take("}") { return members }
    while true {
      skipSpace()
      let name = try string()
      guard take(":") else { throw .invalid }
      let value = try value(depth: depth)
      // Of members with the same name, the first counts, as in Foundation's decoder.
      if members[name] == nil { members[name] = value }
      if take("}") { return members }
      guard take(",") else { throw .invalid }
    }
  }

  private mutating func elements(depth: Int) throws(JSONError) -> [JSON] {
    guard depth <= limits.depth else { throw .tooDeep(limit: limits.depth) }
    position += 1
    var elements: [JSON] = []
    if take("]") { return elements }
    while true {
      elements.append(try value(depth: depth))
      if take("]") { return elements }
      guard take(",") else { throw .invalid }
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSON) throws(JSONError) -> JSON {
    let isThere = word.withUTF8Buffer { bytes[position...].starts(with: $0) }
    guard isThere else { throw .invalid }
    position += word.utf8CodeUnitCount
    return value
  }

  // MARK: Numbers

  private mutating func number() throws(JSONError) -> Double {
    let start = position
    if next == UInt8(ascii: "-") { position += 1 }
    // A number has no leading zeros.
    if next == UInt8(ascii: "0") { position += 1 } else { try skipDigits() }
    if next == UInt8(ascii: ".") {
      position += 1
      try skipDigits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      try skipDigits()
    }
    guard let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)) else {
      throw .invalid
    }
    return number
  }

  private mutating func skipDigits() throws(JSONError) {
    let start = position
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    guard position > start else { throw .invalid }
  }

  // MARK: Strings

  private mutating func string() throws(JSONError) -> String {
    guard next == UInt8(ascii: "\"") else { throw .invalid }
    position += 1
    var text: [UInt8] = []
    var start = position
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        let end = bytes[start..<position]
        position += 1
        let string =
          text.isEmpty
          ? String(validating: end, as: UTF8.self) : String(validating: text + end, as: UTF8.self)
        guard let string else { throw .invalid }
        return string
      case UInt8(ascii: "\\"):
        text += bytes[start..<position]
        position += 1
        try unescape(into: &text)
        start = position
      case ..<0x20: throw .invalid
      default: position += 1
      }
    }
    throw .invalid
  }

  private mutating func unescape(into text: inout [UInt8]) throws(JSONError) {
    guard let byte = next else { throw .invalid }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      var units = [try codeUnit()]
      if UTF16.isLeadSurrogate(units[0]) {
        guard bytes[position...].starts(with: Array("\\u".utf8)) else { throw .invalid }
        position += 2
        units.append(try codeUnit())
      }
      guard let scalars = String(validating: units, as: UTF16.self) else { throw .invalid }
      text += scalars.utf8
    default: throw .invalid
    }
  }

  private mutating func codeUnit() throws(JSONError) -> UInt16 {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy(\.isHexDigit),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw .invalid }
    position += 4
    return unit
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool { Character(Unicode.Scalar(self)).isHexDigit }
}
