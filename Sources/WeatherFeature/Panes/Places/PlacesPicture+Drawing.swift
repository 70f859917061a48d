internal import TerminalUI

extension PlacesPicture: Widget {
  /// Where the table stands in a frame of this size.
  private static func tableRect(in size: Size) -> Rect {
    Rect(x: 1, y: 1, width: size.width - 2, height: size.height - 3)
  }

  /// Draws it with a border.
  func draw(in context: DrawContext, into frame: inout Frame) {
    frame.drawBorder(title: "Saved places", glyphs: context.glyphs)
    frame.draw(table(context.glyphs), in: Self.tableRect(in: context.size), context: context)
    frame.write(
      hint, at: Position(x: 3, y: context.size.height - 2), style: Style(.secondary),
      width: context.size.width - 5)
  }

  /// The index of the place at a position of a frame of this size.
  func row(at position: Position, in size: Size) -> Int? {
    let rect = Self.tableRect(in: size)
    let inside = Position(x: position.x - rect.origin.x, y: position.y - rect.origin.y)
    return table(.unicode).row(at: inside, in: rect.size)
  }

  private func table(_ glyphs: Glyphs) -> Table {
    Table(
      columns: Self.columns, rowCount: rows.count, selection: rows.isEmpty ? nil : selection
    ) { index in
      let row = rows[index]
      let name = Style(row.isShown ? .title : .text, row.isShown ? .bold : [])
      return [
        StyledText(row.isShown ? glyphs.shownMark : "", Style(.title)),
        StyledText(row.name, name), StyledText(row.region, Style(.secondary)),
        StyledText(glyphs.isUnicode ? row.flaggedCountry : row.country),
        StyledText(row.temperature, Style(.emphasis)), StyledText(row.phrase),
        StyledText(row.age, Style(.secondary)),
      ]
    }
  }

  private static let columns = [
    TableColumn("", width: .fixed(1)),
    TableColumn("Place", width: .flexible(minimum: 10)),
    TableColumn("Region", width: .flexible(minimum: 8), priority: 3),
    TableColumn("", width: .fixed(5), priority: 1),
    TableColumn("Temp.", width: .fixed(6), alignment: .trailing),
    TableColumn("Weather", width: .flexible(minimum: 10), priority: 2),
    TableColumn("Stored", width: .fixed(10), priority: 1),
  ]
}

extension Glyphs {
  /// Marks what is shown behind a list.
  fileprivate var shownMark: String { isUnicode ? "•" : "*" }
}
