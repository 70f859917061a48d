/// A grid of dots finer than cells: eight to a cell in braille, three above each other in ASCII.
struct DotCanvas {
  /// The number of columns and rows of cells.
  let cells: Size
  private let isBraille: Bool
  private var bits: [UInt8]

  /// Creates a grid without dots.
  init(cells: Size, glyphs: Glyphs) {
    self.cells = cells
    isBraille = glyphs.isUnicode
    bits = Array(repeating: 0, count: cells.width * cells.height)
  }

  /// The number of columns and rows of dots.
  var dots: Size {
    Size(width: cells.width * dotsPerCell.width, height: cells.height * dotsPerCell.height)
  }

  private var dotsPerCell: Size {
    isBraille ? Size(width: 2, height: 4) : Size(width: 1, height: 3)
  }

  /// Returns the row of cells that contains a row of dots.
  func cellRow(ofDot y: Int) -> Int { y / dotsPerCell.height }

  /// Sets the dots of a column between two rows, both included.
  ///
  /// Dots outside the grid are ignored.
  mutating func plot(column x: Int, rows: ClosedRange<Int>) {
    guard (0..<dots.width).contains(x) else { return }
    for y in rows where (0..<dots.height).contains(y) {
      let cell = y / dotsPerCell.height * cells.width + x / dotsPerCell.width
      bits[cell] |= bit(column: x % dotsPerCell.width, row: y % dotsPerCell.height)
    }
  }

  private func bit(column: Int, row: Int) -> UInt8 {
    guard isBraille else { return 1 << row }
    // The fourth row of braille has the last two bits (Unicode, section 21.1).
    return row < 3 ? 1 << (row + 3 * column) : 0x40 << column
  }

  /// Returns the symbol of a cell, or `nil` if the cell has no dot.
  func symbol(at position: Position) -> Unicode.Scalar? {
    let bits = bits[position.y * cells.width + position.x]
    guard bits != 0 else { return nil }
    return isBraille ? Unicode.Scalar(0x2800 + UInt32(bits)) : Self.asciiSymbol(bits)
  }

  /// Returns the symbol of the dots of a cell, which are one above the other.
  ///
  /// Several dots become a colon, since a stroke would look like the line that marks a step.
  private static func asciiSymbol(_ bits: UInt8) -> Unicode.Scalar {
    switch bits {
    case 1: "'"
    case 2: "-"
    case 4: "."
    default: ":"
    }
  }
}
