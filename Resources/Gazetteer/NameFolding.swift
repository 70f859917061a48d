/// Folds names, so that `São Paulo`, `sao paulo` and `SAO PAULO` are the same.
///
/// The table is that of the gazetteer, by which its keys are sorted.
final class NameFolding {
  private let file: GazetteerFile
  /// What the characters of ASCII become: most of a name needs no search of the table.
  private let ascii: [UInt64]

  /// Prepares to fold by the table of a gazetteer.
  init(_ file: GazetteerFile) {
    self.file = file
    ascii = (0..<128).map { Self.folded($0, file) }
  }

  /// A text as it is compared, in UTF-8.
  func folded(_ text: String) -> [UInt8] {
    var text = text
    return text.withUTF8 { Array(FoldedBytes(of: UnsafeRawBufferPointer($0), by: self)) }
  }

  /// What a character becomes: bytes of UTF-8, the first of which is the lowest; 0 for nothing.
  func folded(_ scalar: UInt32) -> UInt64 {
    scalar < 0x80 ? ascii[Int(scalar)] : Self.folded(scalar, file)
  }

  /// What the table says: the character itself where it does not have it, else up to two others.
  private static func folded(_ scalar: UInt32, _ file: GazetteerFile) -> UInt64 {
    let mask: UInt64 = 0x1FFFFF
    var (low, high) = (0, file.foldings.count)
    while low < high {
      let middle = (low + high) / 2
      let entry = file.number(UInt64.self, in: file.foldings, row: middle, size: 8)
      let character = UInt32(entry >> 42)
      if character == scalar {
        return utf8(UInt32(entry >> 21 & mask), before: utf8(UInt32(entry & mask)))
      }
      if character < scalar { low = middle + 1 } else { high = middle }
    }
    return utf8(scalar)
  }

  /// The bytes of a character before others; none for 0 and if there is no such character.
  private static func utf8(_ scalar: UInt32, before rest: UInt64 = 0) -> UInt64 {
    guard scalar != 0, let encoded = Unicode.Scalar(scalar).flatMap(Unicode.UTF8.encode) else {
      return rest
    }
    var (bytes, width): (UInt64, UInt64) = (0, 0)
    for byte in encoded {
      bytes |= UInt64(byte) << width
      width += 8
    }
    return rest << width | bytes
  }
}
