internal import Domain
internal import TerminalUI

/// The content of the list of saved places, which only older recordings open.
struct SavedPlacesView: Hashable {
  var rows: [Row]
  var selection: Int
  /// The line below the table, which names a useful key.
  var hint: String

  /// A saved place with its last stored weather, as text.
  struct Row: Hashable {
    var name: String
    var region: String
    var country: String
    var flaggedCountry: String
    var temperature: String
    var phrase: String
    var age: String
    /// Whether the weather of this place is on screen.
    var isShown: Bool
  }
}

/// Selects the content of the list of saved places, or `nil` if the list is closed.
func selectSavedPlacesView(_ context: WeatherContext) -> SavedPlacesView? {
  let weather = context.weather
  guard let list = weather.overlay?.places else { return nil }
  return SavedPlacesView(
    rows: weather.savedPlaces.indices.map { row(of: $0, list, context) },
    selection: list.selection, hint: hint(list, context))
}

private func row(
  of index: Int, _ list: SavedPlacesList, _ context: WeatherContext
) -> SavedPlacesView.Row {
  let place = context.weather.savedPlaces[index]
  let summary = list.summary(of: place)
  let temperature = summary?.temperature?.text(in: context.display.units.temperature)
  return SavedPlacesView.Row(
    name: place.name, region: place.region ?? "",
    country: place.countryText(withFlag: false) ?? "", flaggedCountry: place.countryText() ?? "",
    temperature: temperature ?? .missingValue, phrase: summary?.phrase ?? .missingValue,
    age: summary.map { $0.fetchedAt.age(at: context.now).text } ?? "",
    isShown: context.weather.savedIndex == index)
}

private func hint(_ list: SavedPlacesList, _ context: WeatherContext) -> String {
  let (weather, keys) = (context.weather, context.keys)
  if let removed = list.removed {
    return keys.message("Removed \(removed.place.name)", hints: ["place-undo": "undo"])
  }
  if let shown = weather.savablePlace, weather.savedIndex == nil {
    let name = shown.nameAndRegion(in: context.display.units.distance)
    return keys["place-add"].map { "Press \($0) to save \(name)." } ?? "\(name) is not saved."
  }
  guard !weather.savedPlaces.isEmpty else { return "No saved places yet." }
  guard let previous = keys["previous-place"], let next = keys["next-place"] else { return "" }
  return "Press \(previous) or \(next) to switch places without opening this list."
}

extension SavedPlacesView: Widget {
  /// Returns the space for the table in a frame of this size.
  private static func tableRect(in size: Size) -> Rect {
    Rect(x: 1, y: 1, width: size.width - 2, height: size.height - 3)
  }

  /// Draws the list with a border.
  func draw(in context: DrawContext, into frame: inout Frame) {
    frame.drawBorder(title: "Saved places", glyphs: context.glyphs)
    frame.draw(table(context.glyphs), in: Self.tableRect(in: context.size), context: context)
    frame.write(
      hint, at: Position(x: 3, y: context.size.height - 2), style: Style(.secondary),
      width: context.size.width - 5)
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
    TableColumn("Updated", width: .fixed(10), priority: 1),
  ]
}

extension Glyphs {
  /// The mark of the place whose weather is on screen.
  fileprivate var shownMark: String { isUnicode ? "•" : "*" }
}
