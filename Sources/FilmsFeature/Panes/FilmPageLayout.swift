internal import TerminalUI

/// A page laid out in a space, for its visible lines and the positions of its rows.
struct FilmPageLayout {
  /// The page, in which the first visible row is selected if no other one is.
  private(set) var page: FilmPage
  let size: Size
  /// The columns, with all their lines.
  let columns: [PageColumn]

  init(_ page: FilmPage, in size: Size) {
    self.page = page
    self.size = size
    columns = page.columns(in: size)
    if page.hasFocus, page.selection == nil {
      self.page.selection = page.rows.indices.first {
        page.rows[$0].step != nil && isVisible(row: $0)
      }
    }
  }

  /// The maximum number of lines that can be scrolled off.
  var maximumScroll: Int { columns.map(\.maximumScroll).max() ?? 0 }

  /// Returns the first visible line of a column, chosen so that the selected row is visible.
  func firstLine(of column: PageColumn) -> Int {
    let line = page.selection.flatMap { selected in
      column.lines.firstIndex { $0.row == selected }
    }
    return firstLine(of: column, showing: line, preferred: page.scroll)
  }

  /// Returns the column and the line of a row, or `nil` if there is no such row.
  func place(ofRow row: Int) -> (column: PageColumn, line: Int)? {
    for column in columns {
      if let line = column.lines.firstIndex(where: { $0.row == row }) { return (column, line) }
    }
    return nil
  }

  func isVisible(row: Int) -> Bool {
    guard let (column, line) = place(ofRow: row) else { return false }
    let first = firstLine(of: column)
    return (first..<first + column.place.size.height).contains(line)
  }

  /// Returns the scroll position nearest to the current one at which a row is visible.
  func scroll(showingRow row: Int) -> Int {
    guard let (column, line) = place(ofRow: row) else { return page.scroll }
    return firstLine(of: column, showing: line, preferred: firstLine(of: column))
  }

  private func firstLine(of column: PageColumn, showing line: Int?, preferred: Int) -> Int {
    ScrollingList(
      count: column.lines.count, selection: line, anchor: .row(preferred), hasHeadings: false
    ).visibleRows(height: column.place.size.height).lowerBound
  }
}
