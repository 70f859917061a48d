internal import Domain

/// The folding of names, by which `São Paulo`, `sao paulo`, and `SAO PAULO` are equal.
///
/// It uses the gazetteer's own table, because the keys are sorted by it.
final class NameFolding {
  private let file: GazetteerFile
  /// The folded ASCII characters, which make most searches of the table unnecessary.
  private let ascii: [UInt64]

  /// Creates a folding by the table of a gazetteer.
  init(_ file: GazetteerFile) {
    self.file = file
    ascii = (0..<128).map { Self.folded($0, file) }
  }

  /// Returns a folded text, in UTF-8.
  func folded(_ text: String) -> [UInt8] {
    var text = text
    return text.withUTF8 { Array(FoldedBytes(of: UnsafeRawBufferPointer($0), by: self)) }
  }

  /// Returns the UTF-8 bytes of a folded character, the first one lowest, or 0 if it is dropped.
  func folded(_ scalar: UInt32) -> UInt64 {
    scalar < 0x80 ? ascii[Int(scalar)] : Self.folded(scalar, file)
  }

  /// Returns the UTF-8 bytes of a folded character, by a search of the table.
  ///
  /// The table folds a character to at most two. A character that the table lacks stays unchanged.
  private static func folded(_ scalar: UInt32, _ file: GazetteerFile) -> UInt64 {
    let mask: UInt64 = 0x1FFFFF
    func entry(_ row: Int) -> UInt64 {
      file.number(UInt64.self, in: file.foldings, row: row, size: 8)
    }
    let rows = 0..<file.foldings.count
    let row = rows.partitioningIndex { entry($0) >> 42 >= UInt64(scalar) }
    guard row < rows.upperBound, entry(row) >> 42 == UInt64(scalar) else { return utf8(scalar) }
    return utf8(UInt32(entry(row) >> 21 & mask), before: utf8(UInt32(entry(row) & mask)))
  }

  /// Returns the bytes of a character followed by `rest`.
  ///
  /// Zero and invalid characters have no bytes.
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
