/// A picture in the PNG format (ISO/IEC 15948), as far as values need it: the first channel of each
/// pixel, and its opacity.
///
/// All color types and depths are read. Interlaced pictures are refused, as are those with a side of
/// more than ``largestSide`` pixels, so a picture takes a bounded amount of memory whatever its bytes
/// claim. Checksums of chunks are not compared, because zlib has its own.
struct PNGPicture: Equatable {
  /// The number of pixels in a row and in a column.
  let width, height: Int
  /// The gray value, or else the red one, of each pixel, row by row.
  let values: [UInt8]
  let opacities: [UInt8]

  /// The largest number of pixels in a row or a column.
  static let largestSide = 1_024

  /// Decodes a picture.
  ///
  /// - Throws: ``RadarDataError``
  init(_ bytes: [UInt8]) throws(RadarDataError) {
    guard var chunks = PNGChunks(bytes), let first = chunks.next(), first.kind == "IHDR",
      let header = PNGHeader(Array(first.data))
    else { throw .notPNG }
    var (palette, transparency, packed): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
    var isComplete = false
    while !isComplete, let chunk = chunks.next() {
      switch chunk.kind {
      case "PLTE": palette = Array(chunk.data)
      case "tRNS": transparency = Array(chunk.data)
      case "IDAT": packed += chunk.data
      case "IEND": isComplete = true
      default: break
      }
    }
    guard isComplete else { throw .notPNG }
    var rows = try Inflation.bytes(packed, count: (header.bytesInRow + 1) * header.height)
    try PNGFilters.undo(in: &rows, of: header)
    let colors = PNGColors(header: header, palette: palette, transparency: transparency)
    (width, height) = (header.width, header.height)
    (values, opacities) = try colors.pixels(of: rows)
  }
}

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

/// The meaning of the samples of a PNG picture.
struct PNGColors {
  let header: PNGHeader
  let palette, transparency: [UInt8]

  /// Returns the first channel and the opacity of each pixel.
  func pixels(of rows: [UInt8]) throws(RadarDataError) -> (values: [UInt8], opacities: [UInt8]) {
    var (values, opacities): ([UInt8], [UInt8]) = ([], [])
    values.reserveCapacity(header.width * header.height)
    opacities.reserveCapacity(header.width * header.height)
    for row in 0..<header.height {
      let start = row * (header.bytesInRow + 1) + 1
      for x in 0..<header.width {
        let first = sample(x * header.channels, rows, start)
        guard let value = value(first) else { throw .notPNG }
        values.append(value)
        opacities.append(opacity(of: x, first, rows, start))
      }
    }
    return (values, opacities)
  }

  /// Returns a sample of the row that starts at a byte.
  private func sample(_ index: Int, _ rows: [UInt8], _ start: Int) -> Int {
    switch header.depth {
    case 8: return Int(rows[start + index])
    case 16: return PNGChunks.number(rows[start + 2 * index...start + 2 * index + 1])
    default:
      let inByte = 8 / header.depth
      let shift = 8 - header.depth * (index % inByte + 1)
      return Int(rows[start + index / inByte]) >> shift & (1 << header.depth - 1)
    }
  }

  /// Returns the first sample of a pixel in eight bits, or `nil` if the palette lacks it.
  private func value(_ sample: Int) -> UInt8? {
    guard header.isIndexed else { return scaled(sample) }
    return palette.indices.contains(3 * sample) ? palette[3 * sample] : nil
  }

  private func scaled(_ sample: Int) -> UInt8 {
    header.depth == 16 ? UInt8(sample >> 8) : UInt8(sample * 255 / (1 << header.depth - 1))
  }

  /// Returns the opacity of the pixel at a column, whose first sample is known.
  private func opacity(of x: Int, _ first: Int, _ rows: [UInt8], _ start: Int) -> UInt8 {
    if header.isIndexed {
      return transparency.indices.contains(first) ? transparency[first] : 255
    }
    let (channels, pixel) = (header.channels, x * header.channels)
    if header.hasOpacity { return scaled(sample(pixel + channels - 1, rows, start)) }
    // One color, with two bytes for each channel, is transparent.
    guard transparency.count == 2 * channels else { return 255 }
    let isClear = (0..<channels).allSatisfy {
      PNGChunks.number(transparency[2 * $0...2 * $0 + 1]) == sample(pixel + $0, rows, start)
    }
    return isClear ? 0 : 255
  }
}

/// The filters of rows of a PNG picture, which replace each byte by its difference from bytes around it
/// (section 9).
enum PNGFilters {
  /// Restores the bytes of all rows in place.
  static func undo(in rows: inout [UInt8], of header: PNGHeader) throws(RadarDataError) {
    let (length, distance) = (header.bytesInRow + 1, header.bytesInPixel)
    for row in 0..<header.height {
      let start = row * length
      let filter = rows[start]
      guard filter <= 4 else { throw .notPNG }
      guard filter > 0 else { continue }
      for index in start + 1..<start + length {
        let hasLeft = index - start > distance
        let left = hasLeft ? rows[index - distance] : 0
        let above = row > 0 ? rows[index - length] : 0
        let corner = hasLeft && row > 0 ? rows[index - length - distance] : 0
        rows[index] &+= predicted(filter, left: left, above: above, corner: corner)
      }
    }
  }

  private static func predicted(
    _ filter: UInt8, left: UInt8, above: UInt8, corner: UInt8
  ) -> UInt8 {
    switch filter {
    case 1: return left
    case 2: return above
    case 3: return UInt8((Int(left) + Int(above)) / 2)
    default:
      let guess = Int(left) + Int(above) - Int(corner)
      let (toLeft, toAbove) = (abs(guess - Int(left)), abs(guess - Int(above)))
      let toCorner = abs(guess - Int(corner))
      if toLeft <= toAbove, toLeft <= toCorner { return left }
      return toAbove <= toCorner ? above : corner
    }
  }
}
