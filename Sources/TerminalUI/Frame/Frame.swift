/// A drawing on a grid of cells.
///
/// A terminal can show every frame unchanged, whatever was written to it:
/// - No cell contains a control character.
/// - The widths of the characters in a row add up to its columns (see ``TerminalCharacter``).
/// - Content beyond the edges is cut off.
/// - If a wide character is cut in two, both halves become blanks.
package struct Frame: Hashable, Sendable {
  package private(set) var size: Size
  /// The cells, row by row from the top, one for each column.
  package internal(set) var cells: [Cell]
  /// The number of cells in a row, which stays the same while only a part is drawn.
  let rowLength: Int
  /// The rectangle that can be drawn on: the whole frame, unless a part is drawn that extends beyond an edge.
  private(set) var visible: Rect
  /// The position of the frame's corner in the cells, which is zero unless a part is drawn.
  private(set) var start = Position.zero

  package init(size: Size, style: Style = .text) {
    self.size = size
    rowLength = size.width
    visible = Rect(size: size)
    cells = Array(repeating: Cell(style: style), count: size.width * size.height)
  }

  /// Makes all cells blank and sets the size; an unchanged one needs no new memory.
  mutating func clear(to size: Size) {
    guard size == self.size else {
      self = Frame(size: size)
      return
    }
    guard !size.isEmpty else { return }
    // Copying a row is faster than filling it cell by cell.
    cells.withUnsafeMutableBufferPointer { cells in
      cells[..<rowLength].update(repeating: .blank)
      for row in 1..<size.height {
        _ = cells[(row * rowLength)...].update(fromContentsOf: cells[..<rowLength])
      }
    }
  }

  /// Draws on a rectangle as if it were a whole frame.
  package mutating func draw(in rect: Rect, _ draw: (inout Frame) -> Void) {
    let whole = (size, visible, start)
    defer { (size, visible, start) = whole }
    visible = visible.intersection(rect)
    visible.origin.x -= rect.origin.x
    visible.origin.y -= rect.origin.y
    start.x += rect.origin.x
    start.y += rect.origin.y
    size = rect.size
    draw(&self)
  }

  /// Limits what can be drawn on to a rectangle, and returns what it was before.
  mutating func limit(to rect: Rect) -> Rect {
    defer { visible = visible.intersection(rect) }
    return visible
  }

  mutating func endLimit(_ before: Rect) { visible = before }

  package var bounds: Rect { Rect(size: size) }

  /// Returns the cells of a row, or no cells if the frame has no such row.
  package func row(_ y: Int) -> ArraySlice<Cell> {
    guard bounds.rows.contains(y) else { return [] }
    let first = index(of: Position(x: 0, y: y))
    return cells[first..<first + size.width]
  }

  /// The cell at a position, or a blank if the position is outside the frame.
  package subscript(position: Position) -> Cell {
    visible.contains(position) ? cells[index(of: position)] : .blank
  }

  /// The text of each row, without trailing blanks.
  package var lines: [String] {
    bounds.rows.map { y in
      let row = row(y)
      let end = row.lastIndex { $0.inlineText != .blank } ?? row.startIndex - 1
      return row[...end].map(\.text).joined()
    }
  }

  /// The text of the frame: one line for each row, without trailing blanks.
  package var text: String { lines.joined(separator: "\n") }

  func index(of position: Position) -> Int {
    (start.y + position.y) * rowLength + start.x + position.x
  }
}

/// One column of one row of a frame.
///
/// A cell has no padding bytes, because `memcmp` compares rows of cells.
package struct Cell: Hashable, Sendable {
  var inlineText: InlineText
  package var style: Style

  /// Creates a cell; of a text longer than seven UTF-16 units, only the first scalars are kept.
  package init(_ text: String = " ", style: Style = .text) {
    self.init(InlineText(text), style: style)
  }

  init(_ text: InlineText, style: Style) {
    inlineText = text
    self.style = style
  }

  package static let blank = Cell()

  /// The character that begins in this column; empty in the second column of a wide character.
  package var text: String {
    get { inlineText.string }
    set { inlineText = InlineText(newValue) }
  }

  package func forEachScalar(_ body: (Unicode.Scalar) -> Void) { inlineText.forEachScalar(body) }

  /// The byte of a text that is one ASCII character, or `nil` for any other text.
  package var asciiByte: UInt8? { inlineText.asciiByte }

  /// Whether the cell is the second column of the wide character before it.
  package var isContinuation: Bool { inlineText.isEmpty }
}
