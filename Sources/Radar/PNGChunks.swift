/// The chunks of a PNG file.
struct PNGChunks {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private var rest: ArraySlice<UInt8>

  /// Creates a cursor over the chunks, or `nil` if the bytes are no PNG file.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.signature) else { return nil }
    rest = bytes.dropFirst(Self.signature.count)
  }

  /// Reads the next chunk, or returns `nil` at the end or if the chunk is cut.
  mutating func next() -> (kind: String, data: ArraySlice<UInt8>)? {
    // The length, the kind, and the checksum have four bytes each.
    guard rest.count >= 12 else { return nil }
    let length = Self.number(rest.prefix(4))
    guard length <= rest.count - 12 else { return nil }
    let start = rest.startIndex + 8
    defer { rest = rest[(start + length + 4)...] }
    return (String(decoding: rest[start - 4..<start], as: UTF8.self), rest[start..<start + length])
  }

  /// Returns a number of up to four bytes, the highest first.
  static func number(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}

/// The size and the format of a PNG picture.
struct PNGHeader {
  let width, height, depth, channels: Int
  /// Whether a pixel is a number in the palette, and whether its last channel is its opacity.
  let isIndexed, hasOpacity: Bool

  /// The number of channels of each color type, and the depths that it may have.
  private static let colors: [UInt8: (channels: Int, depths: Set<Int>)] = [
    0: (1, [1, 2, 4, 8, 16]), 2: (3, [8, 16]), 3: (1, [1, 2, 4, 8]), 4: (2, [8, 16]),
    6: (4, [8, 16]),
  ]

  /// Reads the content of the first chunk, or returns `nil` if it is that of no picture that can be
  /// read.
  init?(_ bytes: [UInt8]) {
    guard bytes.count == 13, let color = Self.colors[bytes[9]],
      color.depths.contains(Int(bytes[8])),
      // The only compression, the only set of filters, and no interlacing.
      bytes[10...] == [0, 0, 0]
    else { return nil }
    (width, height) = (PNGChunks.number(bytes[0..<4]), PNGChunks.number(bytes[4..<8]))
    (depth, channels) = (Int(bytes[8]), color.channels)
    (isIndexed, hasOpacity) = (bytes[9] == 3, bytes[9] & 4 != 0)
    let sides = 1...PNGPicture.largestSide
    guard sides.contains(width), sides.contains(height) else { return nil }
  }

  /// The number of bytes in a row, without the number of its filter.
  var bytesInRow: Int { (width * channels * depth + 7) / 8 }
  /// The distance to the byte of the pixel at the left, which is at least one byte.
  var bytesInPixel: Int { max(1, channels * depth / 8) }
}
