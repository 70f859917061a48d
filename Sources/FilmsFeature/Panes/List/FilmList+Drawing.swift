internal import TerminalUI

extension FilmList {
  /// Draws the filter, where there is one, and the table below it.
  func draw(in inside: Rect, _ context: DrawContext, of frame: inout Frame) {
    if let field {
      frame.draw(field, in: filterRect(in: inside), context: context)
    }
    let space = tableRect(in: inside)
    if rows.isEmpty {
      let message = "No film matches: press Esc to see all"
      let hint = Paragraph(message, style: Style(.secondary), alignment: .center)
      frame.draw(hint, in: space.split(top: space.size.height / 2).rest, context: context)
    } else {
      frame.draw(table(width: space.size.width), in: space, context: context)
    }
  }

  /// The row at a position of the pane.
  func row(at position: Position, in inside: Rect) -> Row? {
    let space = tableRect(in: inside)
    let inTable = Position(x: position.x - space.origin.x, y: position.y - space.origin.y)
    return table(width: space.size.width).row(at: inTable, in: space.size).map { rows[$0] }
  }

  /// How many rows can be seen at once.
  func visibleRowCount(in inside: Rect) -> Int {
    let space = tableRect(in: inside).size
    return table(width: space.width).visibleRows(height: space.height).count
  }

  /// Where the cursor stands while a person types.
  func cursor(in inside: Rect) -> Position? {
    guard let field, filter?.isTyping == true else { return nil }
    let rect = filterRect(in: inside)
    return Position(x: rect.origin.x + field.cursorColumn(width: rect.size.width), y: rect.origin.y)
  }

  private var field: TextField? {
    filter.map { TextField($0.input, label: "/ ", placeholder: "title, name or word of the crawl") }
  }

  private func filterRect(in inside: Rect) -> Rect {
    Rect(x: inside.origin.x + 1, y: inside.origin.y, width: inside.size.width - 2, height: 1)
  }

  private func tableRect(in inside: Rect) -> Rect {
    let space = inside.split(left: inside.size.width - 1).left
    return filter == nil ? space : space.split(top: 1).rest
  }

  private func table(width: Int) -> Table {
    let words = filter?.words ?? []
    let hasDates = width >= Self.widthWithDates
    return Table(
      columns: hasDates ? Self.columns : Self.narrowColumns, rowCount: rows.count,
      selection: selection
    ) {
      let row = rows[$0]
      return [
        StyledText(row.episode),
        StyledText(row.title, marking: words),
        StyledText(row.director, marking: words),
        StyledText(hasDates ? row.release : row.year, Style(.secondary)),
      ]
    }
  }

  /// Where there is less room, the title needs it more than the day of the release.
  private static let widthWithDates = 63

  private static let columns = [
    TableColumn("Ep", width: .fixed(4)),
    TableColumn("Title", width: .flexible(minimum: 24)),
    TableColumn("Director", width: .flexible(minimum: 16), priority: 2),
    TableColumn("Released", width: .fixed(11), priority: 1),
  ]

  private static let narrowColumns = [
    TableColumn("Ep", width: .fixed(4)),
    TableColumn("Title", width: .flexible(minimum: 16)),
    TableColumn("Director", width: .flexible(minimum: 16), priority: 2),
    TableColumn("Year", width: .fixed(4), priority: 1),
  ]
}
