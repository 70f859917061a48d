/// A table of rows, one of which can be selected.
///
/// ```swift
/// Table(
///   columns: [
///     TableColumn("Ep", width: .fixed(2), alignment: .trailing),
///     TableColumn("Title", width: .flexible(minimum: 12)),
///     TableColumn("Director", width: .fixed(18), priority: 1),
///   ],
///   rowCount: films.count, selection: selection
/// ) { [StyledText(films[$0].episode), StyledText(films[$0].title), …] }
/// ```
///
/// Only the texts of visible rows are created, so the cost does not depend on the number of rows.
public struct Table: Widget {
  /// The columns, from the left.
  public var columns: [TableColumn]
  /// The number of rows.
  public var rowCount: Int
  /// The index of the selected row, or `nil` if none is selected.
  public var selection: Int?
  /// Whether the table is in the pane with the focus.
  ///
  /// Otherwise, the selected row has its mark, but not the appearance of selected text.
  public var hasFocus = true
  /// The preferred first visible row; the table scrolls further if that row hides the selected one.
  public var firstRow: Int?
  /// The texts of the row at an index, one for each column.
  public var row: (Int) -> [StyledText]

  /// The width of the mark of the selected row, at the left.
  private static let markWidth = 2

  /// Creates a table.
  public init(
    columns: [TableColumn], rowCount: Int, selection: Int? = nil, firstRow: Int? = nil,
    row: @escaping (Int) -> [StyledText]
  ) {
    self.columns = columns
    self.rowCount = rowCount
    self.selection = selection
    self.firstRow = firstRow
    self.row = row
  }

  /// Returns the indices of the rows that are visible in a height.
  public func visibleRows(height: Int) -> Range<Int> {
    let space = max(0, height - headerHeight(in: height))
    let first = ListViewport(count: rowCount, space: space)
      .first(selection: selection, preferredFirstRow: firstRow)
    return first..<min(rowCount, first + space)
  }

  /// Returns the index of the row at a position in a size, or `nil` if there is no row.
  public func row(at position: Position, in size: Size) -> Int? {
    guard Rect(size: size).contains(position) else { return nil }
    let header = headerHeight(in: size.height)
    let visible = visibleRows(height: size.height)
    let row = visible.lowerBound + position.y - header
    return position.y >= header && visible.contains(row) ? row : nil
  }

  /// Returns the index of the column at a screen column, or `nil` if there is none.
  ///
  /// The blanks to the left of a column belong to it.
  public func column(at x: Int, width: Int) -> Int? {
    TableColumnLayout(columns, from: Self.markWidth, width: width).placed
      .first { x < $0.x + $0.width }?.index
  }

  /// Draws the headings and the visible rows.
  public func draw(in context: DrawContext, into frame: inout Frame) {
    let layout = TableColumnLayout(columns, from: Self.markWidth, width: context.size.width)
    let header = headerHeight(in: context.size.height)
    if header > 0 {
      let titles = columns.map { StyledText($0.title, Style(.secondary, .underline)) }
      draw(titles, y: 0, layout: layout, into: &frame)
    }
    let visible = visibleRows(height: context.size.height)
    for (index, y) in zip(visible, header...) {
      draw(row(index), y: y, layout: layout, into: &frame)
      if index == selection { markSelected(y, glyphs: context.glyphs, of: &frame) }
    }
  }

  /// Returns the height of the headings.
  ///
  /// A table of height 1 shows a row instead of the headings.
  private func headerHeight(in height: Int) -> Int {
    height > 1 ? 1 : 0
  }

  private func markSelected(_ y: Int, glyphs: Glyphs, of frame: inout Frame) {
    frame.write(glyphs.selectionMark, at: Position(x: 0, y: y))
    if hasFocus { frame.select(Rect(x: 0, y: y, width: frame.size.width, height: 1)) }
  }

  private func draw(
    _ texts: [StyledText], y: Int, layout: TableColumnLayout, into frame: inout Frame
  ) {
    for column in layout.placed where texts.indices.contains(column.index) {
      let text = texts[column.index]
      let offset = columns[column.index].alignment.offset(of: text.displayWidth, in: column.width)
      frame.write(
        text, at: Position(x: column.x + offset, y: y), width: column.width - offset)
    }
  }
}
