internal import CNcurses
internal import TerminalUI

/// The curses cells of a run of frame cells.
///
/// Curses and the frame agree on the width of every character in these cells.
struct CursesCells {
  /// The cells for curses: one per column, except that a wide one covers two, and a mark none.
  private(set) var cells: [curses_cell] = []
  /// Whether the text contains a flag, of which curses sends only the changed half.
  private(set) var hasFlag = false
  private let isUnicode: Bool

  init(glyphs: Glyphs) {
    isUnicode = glyphs.isUnicode
    cells.reserveCapacity(512)
  }

  mutating func removeAll() {
    cells.removeAll(keepingCapacity: true)
    hasFlag = false
  }

  /// Appends a cell's text in the style at a position of the palette.
  ///
  /// Frames contain only drawable text of the right width, and this is the last check of it. It
  /// keeps control characters of a faulty pane from the terminal. If the C library's width differs
  /// from the frame's, a replacement character of the right width is sent instead.
  mutating func append(_ cell: Cell, columns: Int, in style: UInt16) {
    if columns == 1, let byte = cell.asciiByte, (0x20..<0x7f).contains(byte) {
      append(UInt32(byte), columns: 1, in: style)
    } else {
      append(checking: cell, columns: columns, in: style)
    }
  }

  private mutating func append(_ scalar: UInt32, columns: UInt8, in style: UInt16) {
    cells.append(curses_cell(scalar: scalar, style: style, columns: columns))
  }

  private mutating func append(checking cell: Cell, columns: Int, in style: UInt16) {
    let start = cells.count
    var isDrawable = true
    var width = 0
    cell.forEachScalar { scalar in
      guard isDrawable, let scalarWidth = self.width(of: scalar) else { return isDrawable = false }
      isDrawable = append(scalar, columns: scalarWidth, behind: start, in: style)
      width += Int(scalarWidth)
    }
    guard !isDrawable || width != columns else { return }
    cells.removeSubrange(start...)
    append(isUnicode ? 0xfffd : 0x3f, columns: 1, in: style)
    for _ in 1..<columns { append(0x20, columns: 1, in: style) }
  }

  /// Appends a scalar, or a mark if it has no width.
  ///
  /// The result is `false` if the mark has no scalar after `start` to combine with, or too many
  /// marks are there already.
  private mutating func append(
    _ scalar: Unicode.Scalar, columns: UInt8, behind start: Int, in style: UInt16
  ) -> Bool {
    hasFlag = hasFlag || (0x1f1e6...0x1f1ff).contains(scalar.value)
    guard columns > 0 || hasRoomForMark(behind: start) else { return false }
    append(scalar.value, columns: columns, in: style)
    return true
  }

  private func hasRoomForMark(behind start: Int) -> Bool {
    guard let base = cells[start...].lastIndex(where: { $0.columns > 0 }) else { return false }
    return cells.count - base <= curses_max_marks
  }

  /// Returns the width of a scalar in columns, or `nil` if it must not be sent.
  private func width(of scalar: Unicode.Scalar) -> UInt8? {
    guard !scalar.isControl, isUnicode || scalar.isASCII else { return nil }
    return UInt8(exactly: curses_width(scalar.value))
  }
}
