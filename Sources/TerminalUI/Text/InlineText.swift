/// A few scalars of text, kept in place instead of in a `String`.
///
/// Frames are filled, copied and compared by thousands of cells, and this makes cells plain bytes.
/// Sixteen bytes of UTF-8 hold any base with four combining marks of the basic plane.
struct InlineText: Hashable, Sendable {
  /// The first eight bytes, the lowest first; zero where the text has ended.
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  static let capacity = 16
  static let empty = InlineText()
  static let blank = InlineText(ascii: 0x20)
  static let degree = InlineText("°" as Unicode.Scalar)

  private init() {}

  init(ascii byte: UInt8) {
    low = UInt64(byte)
  }

  init(_ scalar: Unicode.Scalar) {
    self.init()
    append(scalar)
  }

  /// Takes the first scalars of a text, as many as there is room for.
  init(_ text: String) {
    self.init()
    for scalar in text.unicodeScalars where !append(scalar) { break }
  }

  var isEmpty: Bool { low == 0 }

  var isASCII: Bool { low < 0x80 }

  /// The one byte of a text that is an ASCII character.
  var asciiByte: UInt8? { isASCII && !isEmpty ? UInt8(truncatingIfNeeded: low) : nil }

  /// How many bytes of UTF-8 it has.
  var utf8Count: Int {
    Self.capacity
      - (high == 0 ? 8 + low.leadingZeroBitCount / 8 : high.leadingZeroBitCount / 8)
  }

  /// Adds a scalar where there is room for all of it.
  @discardableResult
  mutating func append(_ scalar: Unicode.Scalar) -> Bool {
    let count = utf8Count
    let bytes = UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    guard count + bytes.count <= Self.capacity else { return false }
    for (index, byte) in zip(count..., bytes) {
      if index < 8 {
        low |= UInt64(byte) << (index * 8)
      } else {
        high |= UInt64(byte) << ((index - 8) * 8)
      }
    }
    return true
  }

  var string: String {
    if isASCII { return isEmpty ? "" : String(Unicode.Scalar(UInt8(truncatingIfNeeded: low))) }
    return withUnsafeBytes(of: (low.littleEndian, high.littleEndian)) {
      String(decoding: $0.prefix(utf8Count), as: UTF8.self)
    }
  }
}
