internal import CNcurses
internal import TerminalUI

/// A painter that draws frames on the curses screen, which sends only the differences.
///
/// Only changed cells are given to curses, and never half of a wide character. A narrow character
/// over one half would leave the other half on the screen.
struct Painter {
  private var palette: Palette
  private let canHideCursor: Bool
  private var glyphs: Glyphs
  private let fallback: CellFallback?
  /// The replacement of cells that the terminal cannot show, or `nil` if it shows all.
  private var replacement: (@Sendable (Cell) -> Cell)?
  private var text: CursesCells
  private var flaggedRows: Set<Int> = []
  private var isCursorVisible = false
  /// Whether every row must be given to curses, because the theme changed.
  private var isRestyled = false

  init(palette: Palette, glyphs: Glyphs, fallback: CellFallback?) {
    self.palette = palette
    self.glyphs = glyphs
    self.fallback = fallback
    replacement = fallback?(palette.theme, palette.colors.depth, glyphs)
    text = CursesCells(glyphs: glyphs)
    canHideCursor = Terminfo.string("civis") != nil
  }

  /// The translation of curses' output to direct colors, if the terminal needs one.
  var directColors: DirectColors? { palette.colors.direct }

  /// Changes the appearance of all styles.
  ///
  /// The next frame draws every row, and curses sends what looks different, or all of it with direct colors.
  mutating func use(_ theme: Theme) {
    palette.use(theme)
    replacement = fallback?(theme, palette.colors.depth, glyphs)
    isRestyled = true
  }

  /// Changes the glyphs, after which the next frame must be a repaint.
  mutating func use(_ glyphs: Glyphs) {
    self.glyphs = glyphs
    replacement = fallback?(palette.theme, palette.colors.depth, glyphs)
    text = CursesCells(glyphs: glyphs)
  }

  mutating func paint(_ presentation: Presentation, isRepaint: Bool) {
    let frame = presentation.frame
    if isRepaint { curses_repaint() }
    if isRestyled, directColors != nil { curses_resend_all() }
    if isRepaint || isRestyled {
      isRestyled = false
      for y in frame.bounds.rows { paint(frame.bounds.columns, of: frame.row(y), y: y) }
    } else {
      for row in presentation.changedRows { paint(row.columns, of: frame.row(row.y), y: row.y) }
    }
    place(presentation.cursor, in: frame.size)
    curses_refresh()
  }

  private mutating func paint(_ columns: Range<Int>, of row: ArraySlice<Cell>, y: Int) {
    let columns = columns.clamped(to: 0..<row.count)
    text.removeAll()
    row.withUnsafeBufferPointer { append(UnsafeBufferPointer(rebasing: $0[columns])) }
    curses_write(
      CInt(columns.lowerBound), CInt(y), text.cells, CInt(text.cells.count), palette.styles)
    resendFlags(y: y, hasFlag: text.hasFlag, isWhole: columns.count == row.count)
  }

  private mutating func append(_ cells: UnsafeBufferPointer<Cell>) {
    var style = Style.text
    var position = palette.position(of: style)
    var index = 0
    while index < cells.count {
      let cell = replacement?(cells[index]) ?? cells[index]
      if cell.style != style {
        style = cell.style
        position = palette.position(of: style)
      }
      let start = index
      index += 1
      if index < cells.count, cells[index].isContinuation { index += 1 }
      text.append(cell, columns: index - start, in: position)
    }
  }

  /// Makes curses send an entire row if a flag appears, disappears or changes in it.
  private mutating func resendFlags(y: Int, hasFlag: Bool, isWhole: Bool) {
    guard hasFlag || !flaggedRows.isEmpty else { return }
    let hadFlag = flaggedRows.contains(y)
    if hasFlag { flaggedRows.insert(y) } else if isWhole { flaggedRows.remove(y) }
    if hasFlag || hadFlag { curses_resend_row(CInt(y)) }
  }

  /// Moves the cursor, shown or hidden.
  ///
  /// Without one, it stays where the last character was written, or in the lower right corner of a terminal
  /// that cannot hide it.
  private mutating func place(_ cursor: Cursor?, in size: Size) {
    let isVisible = cursor?.isVisible ?? false
    if isVisible != isCursorVisible {
      isCursorVisible = isVisible
      curses_show_cursor(isVisible)
    }
    let position = cursor?.position ?? Position(x: size.width - 1, y: size.height - 1)
    curses_place_cursor(
      CInt(position.x), CInt(position.y), canHideCursor && cursor == nil)
  }
}
