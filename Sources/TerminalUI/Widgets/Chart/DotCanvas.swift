/// A grid of dots finer than cells: eight to a cell in braille, two above each other in ASCII.
struct DotCanvas {
  /// The number of columns and rows of cells.
  let cells: Size
  private let isBraille: Bool
  private var bits: [UInt8]

  init(cells: Size, glyphs: Glyphs) {
    self.cells = cells
    isBraille = glyphs.isUnicode
    bits = Array(repeating: 0, count: cells.width * cells.height)
  }

  var dots: Size {
    Size(width: cells.width * dotsPerCell.width, height: cells.height * dotsPerCell.height)
  }

  private var dotsPerCell: Size {
    isBraille ? Size(width: 2, height: 4) : Size(width: 1, height: 2)
  }

  func cellRow(ofDot y: Int) -> Int { y / dotsPerCell.height }

  /// Sets the dots inside the grid that connect a row of the column before with a row of this column.
  mutating func plot(column x: Int, from last: Int, to row: Int) {
    guard (0..<dots.width).contains(x) else { return }
    let rows = last < row ? last + 1...row : row...max(row, last - 1)
    for y in rows where (0..<dots.height).contains(y) {
      let cell = cellRow(ofDot: y) * cells.width + x / dotsPerCell.width
      bits[cell] |=
        isBraille
        ? Self.brailleBit(column: x % dotsPerCell.width, row: y % dotsPerCell.height)
        : asciiBits(of: y, to: row, isRising: row < last)
    }
  }

  /// The fourth row of braille has the last two bits (Unicode, section 21.1).
  private static func brailleBit(column: Int, row: Int) -> UInt8 {
    row < 3 ? 1 << (row + 3 * column) : 0x40 << column
  }

  /// Returns the bits of a dot: those of both dots of a cell that the stroke passes through, and 4 if it rises.
  private func asciiBits(of y: Int, to row: Int, isRising: Bool) -> UInt8 {
    let isPassed = cellRow(ofDot: y) != cellRow(ofDot: row)
    return (isPassed ? 3 : 1 << (y % dotsPerCell.height)) | (isRising ? 4 : 0)
  }

  /// Returns the symbol of a cell, in ASCII another for a dotted line, or `nil` if the cell has no dot.
  func symbol(at position: Position, isDotted: Bool = false) -> Unicode.Scalar? {
    let bits = bits[position.y * cells.width + position.x]
    guard bits != 0 else { return nil }
    if isBraille { return Unicode.Scalar(Self.blank + UInt32(bits)) }
    return switch bits & 3 {
    case 1: isDotted ? "'" : "-"
    case 2: isDotted ? "." : "_"
    default: bits & 4 == 0 ? "\\" : "/"
    }
  }

  private static let blank: UInt32 = 0x2800

  /// Returns the eighths of a cell, from 1 to 7, below the middle of the dots of a braille symbol, or `nil` for
  /// any other symbol.
  static func height(of symbol: String) -> Int? {
    guard let scalar = symbol.unicodeScalars.first,
      (blank + 1...blank + 0xff).contains(scalar.value)
    else { return nil }
    let bits = UInt8(truncatingIfNeeded: scalar.value)
    let heights = (0..<2).map { column -> Double in
      let rows = (0..<4).filter { bits & brailleBit(column: column, row: $0) != 0 }
      guard let top = rows.first, let bottom = rows.last else { return 0 }
      return 3.5 - Double(top + bottom) / 2
    }
    return max(1, Int((heights[0] + heights[1]).rounded()))
  }
}
