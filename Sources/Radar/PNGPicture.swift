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
