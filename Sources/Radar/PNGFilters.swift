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
