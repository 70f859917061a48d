internal import CNcurses
internal import TerminalUI

/// Puts frames on the screen of curses, which sends what differs from what it sent last.
///
/// Only rows that changed are given to curses, each whole and as one run of text per style: a narrow
/// character over half of a wide one would leave the other half behind.
struct Painter {
  private let palette: Palette
  private let canHideCursor: Bool
  private var text: SendableText
  /// The rows on the screen that have a flag in them.
  private var flaggedRows: Set<Int> = []
  private var isCursorVisible = false

  init(palette: Palette, glyphs: Glyphs) {
    self.palette = palette
    text = SendableText(glyphs: glyphs)
    canHideCursor = Terminfo.string("civis") != nil
  }

  /// Shows a picture: its changed rows, or all of it, whatever the terminal shows now.
  mutating func paint(_ presentation: Presentation, isRepaint: Bool) {
    let frame = presentation.frame
    if isRepaint {
      clearok(curses_curscr(), true)
      for y in frame.bounds.rows { paint(frame.bounds.columns, of: frame.row(y), y: y) }
    } else {
      for row in presentation.changedRows { paint(row.columns, of: frame.row(row.y), y: row.y) }
    }
    place(presentation.cursor, in: frame.size)
    wnoutrefresh(screen)
    doupdate()
  }

  private mutating func paint(_ columns: Range<Int>, of row: ArraySlice<Cell>, y: Int) {
    let columns = columns.clamped(to: 0..<row.count)
    wmove(screen, CInt(y), CInt(columns.lowerBound))
    let hasFlag = row.withUnsafeBufferPointer { send(UnsafeBufferPointer(rebasing: $0[columns])) }
    resendFlags(y: y, hasFlag: hasFlag, isWhole: columns.count == row.count)
  }

  /// Gives curses the cells of a row, and says whether there is a flag among them.
  private mutating func send(_ cells: UnsafeBufferPointer<Cell>) -> Bool {
    var hasFlag = false
    var index = 0
    while index < cells.count {
      let style = cells[index].style
      text.removeAll()
      while index < cells.count, cells[index].style == style { appendCell(of: cells, at: &index) }
      hasFlag = hasFlag || text.hasFlag
      send(text.characters, style: style)
    }
    return hasFlag
  }

  /// Appends the character at an index and moves on to the next one.
  private mutating func appendCell(of cells: UnsafeBufferPointer<Cell>, at index: inout Int) {
    let cell = cells[index]
    let start = index
    index += 1
    if index < cells.count, cells[index].isContinuation { index += 1 }
    text.append(cell, columns: index - start)
  }

  private func send(_ characters: [wchar_t], style: Style) {
    let attributes = palette.attributes(of: style)
    wattr_set(screen, attributes.bits, attributes.pair, nil)
    waddnwstr(screen, characters, CInt(characters.count))
  }

  /// Makes curses send a row whole where a flag comes, goes or becomes another.
  private mutating func resendFlags(y: Int, hasFlag: Bool, isWhole: Bool) {
    let hadFlag = flaggedRows.contains(y)
    if hasFlag { flaggedRows.insert(y) } else if isWhole { flaggedRows.remove(y) }
    if hasFlag || hadFlag { wredrawln(screen, CInt(y), 1) }
  }

  /// Shows the cursor at a position, or hides it; where that is impossible it is put aside.
  private mutating func place(_ cursor: Position?, in size: Size) {
    if (cursor != nil) != isCursorVisible {
      isCursorVisible.toggle()
      curs_set(isCursorVisible ? 1 : 0)
    }
    leaveok(screen, canHideCursor && cursor == nil)
    let position = cursor ?? Position(x: size.width - 1, y: size.height - 1)
    wmove(screen, CInt(position.y), CInt(position.x))
  }

  private var screen: UnsafeMutablePointer<WINDOW>? { curses_stdscr() }
}
