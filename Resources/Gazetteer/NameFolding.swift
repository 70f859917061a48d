/// Folds names, so that `São Paulo`, `sao paulo` and `SAO PAULO` are the same.
///
/// The table is that of the gazetteer, by which its keys are sorted.
struct NameFolding {
  private let file: GazetteerFile
  /// What the characters of ASCII become: most of a name needs no search of the table.
  private let ascii: [UInt8]
  private static let dropped: UInt8 = 0

  /// Prepares to fold by the table of a gazetteer.
  init(_ file: GazetteerFile) {
    self.file = file
    ascii = (0..<128).map { character in
      let (first, _) = Self.folded(UInt32(character), file)
      return first.map { UInt8(truncatingIfNeeded: $0) } ?? Self.dropped
    }
  }

  /// A text as it is compared, in UTF-8.
  func folded(_ text: String) -> [UInt8] {
    var text = text
    var folded: [UInt8] = []
    text.withUTF8 { append(UnsafeRawBufferPointer($0), to: &folded) }
    return folded
  }

  /// Folds a text up to a zero byte, or until there are so many bytes of it.
  func append(_ text: UnsafeRawBufferPointer, to folded: inout [UInt8], limit: Int = .max) {
    var isAfterBlank = false
    var index = 0
    func append(_ byte: UInt8) {
      if byte == UInt8(ascii: " ") {
        isAfterBlank = !folded.isEmpty
        return
      }
      if isAfterBlank {
        folded.append(UInt8(ascii: " "))
        isAfterBlank = false
      }
      folded.append(byte)
    }
    while index < text.count, text[index] != 0, folded.count < limit {
      guard text[index] >= 0x80 else {
        let byte = ascii[Int(text[index])]
        if byte != Self.dropped { append(byte) }
        index += 1
        continue
      }
      let scalar = Self.scalar(text, &index)
      let (first, second) = Self.folded(scalar, file)
      if let first { Self.utf8(first).forEach(append) }
      if let second { Self.utf8(second).forEach(append) }
    }
  }

  /// The bytes of a character; none if there is no such character.
  private static func utf8(_ scalar: UInt32) -> Unicode.UTF8.EncodedScalar {
    Unicode.Scalar(scalar).flatMap(Unicode.UTF8.encode) ?? Unicode.UTF8.EncodedScalar()
  }

  /// Reads a character of two to four bytes; a damaged one ends where the next begins.
  private static func scalar(_ text: UnsafeRawBufferPointer, _ index: inout Int) -> UInt32 {
    let lead = text[index]
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    index += 1
    for _ in 1..<length where index < text.count && text[index] & 0xC0 == 0x80 {
      value = value << 6 | UInt32(text[index] & 0x3F)
      index += 1
    }
    return value
  }

  /// What a character becomes: itself where the table does not have it, else up to two others.
  private static func folded(_ scalar: UInt32, _ file: GazetteerFile) -> (UInt32?, UInt32?) {
    let mask: UInt64 = 0x1FFFFF
    var (low, high) = (0, file.foldings.count)
    while low < high {
      let middle = (low + high) / 2
      let entry = file.number(UInt64.self, in: file.foldings, row: middle, size: 8)
      let character = UInt32(entry >> 42)
      if character == scalar {
        let parts = (UInt32(entry >> 21 & mask), UInt32(entry & mask))
        return (parts.0 == 0 ? nil : parts.0, parts.1 == 0 ? nil : parts.1)
      }
      if character < scalar { low = middle + 1 } else { high = middle }
    }
    return (scalar, nil)
  }
}
