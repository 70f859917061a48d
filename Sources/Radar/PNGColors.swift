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
