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
  /// The opacity of each pixel.
  let opacities: [UInt8]

  /// The largest number of pixels in a row or a column.
  static let largestSide = 1_024

  /// Decodes a picture.
  ///
  /// - Throws: ``RadarDataError``
  init(_ bytes: [UInt8]) throws(RadarDataError) {
    guard var chunks = PNGChunks(bytes), let first = chunks.next(),
      let header = PNGHeader(first)
    else { throw .notPNG }
    var (palette, transparency, packed): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
    var isComplete = false
    while !isComplete, let chunk = chunks.next() {
      switch chunk.kind {
      case PNGChunks.Kind.palette: palette = Array(chunk.data)
      case PNGChunks.Kind.transparency: transparency = Array(chunk.data)
      case PNGChunks.Kind.pixels: packed += chunk.data
      case PNGChunks.Kind.end: isComplete = true
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
private struct PNGChunks {
  enum Kind {
    static let header = Array("IHDR".utf8)
    static let palette = Array("PLTE".utf8)
    static let transparency = Array("tRNS".utf8)
    static let pixels = Array("IDAT".utf8)
    static let end = Array("IEND".utf8)
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private var rest: ArraySlice<UInt8>

  /// Creates a cursor over the chunks, or `nil` if the bytes are no PNG file.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.signature) else { return nil }
    rest = bytes.dropFirst(Self.signature.count)
  }

  /// Reads the next chunk, or returns `nil` at the end or if the chunk is cut.
  mutating func next() -> (kind: [UInt8], data: ArraySlice<UInt8>)? {
    // The length, the kind, and the checksum have four bytes each.
    guard rest.count >= 12 else { return nil }
    let length = bigEndian(rest.prefix(4))
    guard length <= rest.count - 12 else { return nil }
    let start = rest.startIndex + 8
    defer { rest = rest[(start + length + 4)...] }
    return (Array(rest[start - 4..<start]), rest[start..<start + length])
  }
}

/// Returns a number of up to four bytes, the highest first.
private func bigEndian(_ bytes: some Sequence<UInt8>) -> Int {
  bytes.reduce(0) { $0 << 8 | Int($1) }
}

/// The size and the format of a PNG picture.
private struct PNGHeader {
  let width, height, depth, channels: Int
  let color: Color

  /// The color types.
  enum Color: Int {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAndAlpha = 4
    case rgba = 6

    var channels: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAndAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }

    var depths: Set<Int> {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .rgb, .grayAndAlpha, .rgba: [8, 16]
      }
    }
  }

  /// Reads the first chunk, or returns `nil` if it is no header of a picture that can be read.
  init?(_ chunk: (kind: [UInt8], data: ArraySlice<UInt8>)) {
    let bytes = Array(chunk.data)
    guard chunk.kind == PNGChunks.Kind.header, bytes.count == 13,
      let color = Color(rawValue: Int(bytes[9])), color.depths.contains(Int(bytes[8])),
      // The only compression, the only set of filters, and no interlacing.
      bytes[10...] == [0, 0, 0]
    else { return nil }
    (width, height) = (bigEndian(bytes[0..<4]), bigEndian(bytes[4..<8]))
    (depth, channels, self.color) = (Int(bytes[8]), color.channels, color)
    let sides = 1...PNGPicture.largestSide
    guard sides.contains(width), sides.contains(height) else { return nil }
  }

  /// The number of bytes in a row, without the number of its filter.
  var bytesInRow: Int { (width * channels * depth + 7) / 8 }
  /// The distance to the byte of the pixel at the left, which is at least one byte.
  var bytesInPixel: Int { max(1, channels * depth / 8) }
}

/// The filters of rows, which replace each byte by its difference from bytes around it (section 9).
private enum PNGFilters {
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

/// The meaning of the samples of a PNG picture.
private struct PNGColors {
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
    case 16: return Int(rows[start + 2 * index]) << 8 | Int(rows[start + 2 * index + 1])
    default:
      let inByte = 8 / header.depth
      let shift = 8 - header.depth * (index % inByte + 1)
      return Int(rows[start + index / inByte]) >> shift & (1 << header.depth - 1)
    }
  }

  /// Returns a sample in eight bits, or `nil` if the palette lacks it.
  private func value(_ sample: Int) -> UInt8? {
    if header.color == .palette {
      return palette.indices.contains(3 * sample) ? palette[3 * sample] : nil
    }
    return scaled(sample)
  }

  private func scaled(_ sample: Int) -> UInt8 {
    header.depth == 16 ? UInt8(sample >> 8) : UInt8(sample * 255 / (1 << header.depth - 1))
  }

  /// Returns the opacity of the pixel at a column, whose first sample is known.
  private func opacity(of x: Int, _ first: Int, _ rows: [UInt8], _ start: Int) -> UInt8 {
    let (channels, pixel) = (header.channels, x * header.channels)
    switch header.color {
    case .palette: return transparency.indices.contains(first) ? transparency[first] : 255
    case .grayAndAlpha, .rgba: return scaled(sample(pixel + channels - 1, rows, start))
    case .gray, .rgb:
      // One color, with two bytes for each channel, is transparent.
      guard transparency.count == 2 * channels else { return 255 }
      let isClear = (0..<channels).allSatisfy {
        bigEndian(transparency[2 * $0..<2 * $0 + 2]) == sample(pixel + $0, rows, start)
      }
      return isClear ? 0 : 255
    }
  }
}
