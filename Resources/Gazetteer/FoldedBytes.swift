/// The bytes of a folded text, computed one at a time.
///
/// Comparing two names usually ends after a few bytes, so most of a name is never folded.
struct FoldedBytes: Sequence, IteratorProtocol {
  private static let blank = UInt8(ascii: " ")
  private let text: UnsafeRawBufferPointer
  private let folding: NameFolding
  private var index = 0
  /// The folded bytes that were not returned yet, with the next one in the lowest byte.
  private var pending: UInt64 = 0
  private var hasBegun = false
  private var isAfterBlank = false

  /// Creates a sequence for a text up to its end or a zero byte.
  init(of text: UnsafeRawBufferPointer, by folding: NameFolding) {
    self.text = text
    self.folding = folding
  }

  /// Whether the text starts with these bytes.
  ///
  /// The bytes compared are consumed.
  mutating func begin(with beginning: [UInt8]) -> Bool {
    for byte in beginning where next() != byte { return false }
    return true
  }

  /// Returns the next byte.
  ///
  /// Runs of spaces become one, and spaces at both ends are dropped.
  mutating func next() -> UInt8? {
    while let byte = nextOrBlank() {
      if byte == Self.blank {
        isAfterBlank = hasBegun
        continue
      }
      hasBegun = true
      guard isAfterBlank else { return byte }
      isAfterBlank = false
      pending = pending << 8 | UInt64(byte)
      return Self.blank
    }
    return nil
  }

  private mutating func nextOrBlank() -> UInt8? {
    while pending == 0 {
      guard index < text.count, text[index] != 0 else { return nil }
      pending = folding.folded(nextScalar())
    }
    defer { pending >>= 8 }
    return UInt8(truncatingIfNeeded: pending)
  }

  /// Reads a UTF-8 sequence of one to four bytes.
  ///
  /// An invalid sequence ends before the first byte that is not a continuation byte.
  private mutating func nextScalar() -> UInt32 {
    let lead = text[index]
    index += 1
    if lead < 0x80 { return UInt32(lead) }
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for _ in 1..<length where index < text.count && text[index] & 0xC0 == 0x80 {
      value = value << 6 | UInt32(text[index] & 0x3F)
      index += 1
    }
    return value
  }
}
