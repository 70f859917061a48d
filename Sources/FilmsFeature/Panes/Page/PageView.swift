internal import TerminalUI

/// A page laid out in a space: which of its lines are visible, and which rows stand where.
struct PageView {
  /// The page.
  let page: FilmPage
  /// The space.
  let size: Size
  /// The columns, with all their lines.
  let columns: [PageColumn]

  init(_ page: FilmPage, in size: Size) {
    self.page = page
    self.size = size
    columns = page.columns(width: size.width)
  }

  /// How far the page can be scrolled.
  var maximumScroll: Int { columns.map { maximumScroll(of: $0) }.max() ?? 0 }

  /// The first visible line of a column, so that the selected row is visible.
  func firstLine(of column: PageColumn) -> Int {
    let wish = min(max(0, page.scroll), maximumScroll(of: column))
    guard let selection = page.selection,
      let line = column.lines.firstIndex(where: { $0.row == selection })
    else { return wish }
    return min(max(wish, line - size.height + 1), line)
  }

  /// The column and line of a row.
  func place(ofRow row: Int) -> (column: PageColumn, line: Int)? {
    for column in columns {
      if let line = column.lines.firstIndex(where: { $0.row == row }) { return (column, line) }
    }
    return nil
  }

  /// Whether a row can be seen.
  func isVisible(row: Int) -> Bool {
    guard let (column, line) = place(ofRow: row) else { return false }
    let first = firstLine(of: column)
    return (first..<first + size.height).contains(line)
  }

  /// The scroll with which a row is visible, as near as possible to the one there is.
  func scroll(showingRow row: Int) -> Int {
    guard let (column, line) = place(ofRow: row) else { return page.scroll }
    let first = firstLine(of: column)
    return min(max(first, line - max(1, size.height) + 1), line)
  }

  /// The row at a position of the space.
  func row(at position: Position) -> Int? {
    guard Rect(size: size).contains(position),
      let column = columns.first(where: {
        ($0.x..<$0.x + $0.width).contains(position.x)
      })
    else { return nil }
    let line = firstLine(of: column) + position.y
    return column.lines.indices.contains(line) ? column.lines[line].row : nil
  }

  private func maximumScroll(of column: PageColumn) -> Int {
    max(0, column.lines.count - size.height)
  }
}
