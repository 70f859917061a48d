/// A table of rows, one of which can be selected.
///
/// Only the texts of visible rows are created, so the cost does not depend on the number of rows.
package struct Table: Widget {
  package var columns: [TableColumn]
  /// The number of rows, and the selected one.
  package var list: ScrollingList
  /// Whether the pane has the focus; otherwise, the selected row has its mark, but no look of selected text.
  package var hasFocus = true
  /// The texts of the row at an index, one for each column.
  package var row: (Int) -> [StyledText]

  /// The width of the mark of the selected row, at the left.
  private static let markWidth = 2

  package init(
    columns: [TableColumn], list: ScrollingList, row: @escaping (Int) -> [StyledText]
  ) {
    self.columns = columns
    self.list = list
    self.row = row
  }

  /// Returns the index of the column at a screen column, with the blanks to its left, or `nil` if there is none.
  package func column(at x: Int, width: Int) -> Int? {
    TableColumnLayout(columns, from: Self.markWidth, width: width).placed
      .first { x < $0.x + $0.width }?.index
  }

  /// Returns the width of the column at an index in a table of a width, or 0 if it is not visible.
  package func width(ofColumn index: Int, in width: Int) -> Int {
    TableColumnLayout(columns, from: Self.markWidth, width: width).placed
      .first { $0.index == index }?.width ?? 0
  }

  package func draw(in context: DrawContext, into frame: inout Frame) {
    let layout = TableColumnLayout(columns, from: Self.markWidth, width: context.size.width)
    let header = list.headingHeight(in: context.size.height)
    if header > 0 {
      let titles = columns.map { StyledText($0.title, Style(.secondary, .underline)) }
      draw(titles, y: 0, layout: layout, into: &frame)
    }
    for (index, y) in zip(list.visibleRows(height: context.size.height), header...) {
      draw(row(index), y: y, layout: layout, into: &frame)
      if index == list.selection { markSelected(y, glyphs: context.glyphs, of: &frame) }
    }
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

extension Block {
  /// A table in which headings and rows have actions, with the cursor on the selected row if the table has the focus.
  package static func table(
    _ table: Table, height: Int, onHeading: @escaping (_ column: Int) -> Action?,
    onRow: @escaping (_ row: Int) -> Action?
  ) -> Block {
    Block(height: height) { rect, canvas in
      canvas.frame.draw(table, in: rect, context: canvas.context)
      for (column, heading) in table.headings(in: rect) {
        if let action = onHeading(column) { canvas.onClick(action, in: heading) }
      }
      for (index, row) in table.list.rows(in: rect) {
        if let action = onRow(index) { canvas.onClick(action, in: row) }
        if index == table.list.selection, table.hasFocus { canvas.cursor = .selection(row) }
      }
    }
  }
}

extension Canvas {
  /// Marks a row of a table as the selected one, with the cursor.
  package mutating func select(_ row: Rect) {
    frame.write(context.glyphs.selectionMark, at: row.origin)
    frame.select(row)
    cursor = .selection(row)
  }
}

extension Table {
  /// Returns the headings of a table in a rectangle, with the blanks to the left of each.
  fileprivate func headings(in rect: Rect) -> [(column: Int, rect: Rect)] {
    var rest = rect.split(top: list.headingHeight(in: rect.size.height)).top
    return TableColumnLayout(columns, from: Self.markWidth, width: rect.size.width).placed.map {
      let (heading, right) = rest.split(left: rect.origin.x + $0.x + $0.width - rest.origin.x)
      rest = right
      return ($0.index, heading)
    }
  }
}
