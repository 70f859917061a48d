internal import Domain
internal import TerminalUI

/// The content of the Places tab: the saved places with their weather at a glance.
///
/// The texts of a place are created when they are drawn, since there may be hundreds of places.
struct PlacesTableView: Equatable {
  /// The places in the order of the table.
  var places: [Place]
  var weather: [PlaceID: PlaceWeather]
  var clocks: ZoneClocks
  /// The index of the selected place, or `nil` if there is none.
  var selection: Int?
  /// The index of the place on the other tabs, or `nil` if it is not saved.
  var shown: Int?
  /// The place on the other tabs, if it can be saved and is not.
  var unsaved: Place?
  var order: PlaceOrder
  /// The line below the table, which gives its row to the table if there is none.
  var hint: PaneChrome.Notice?
  /// The message if there are no places.
  var emptyMessage: String
  /// The attribution that the provider requires.
  var attribution: String
  /// The age in seconds from which a report is old.
  var interval: Int
  var display: DisplayPreferences
  var now: Timestamp
  /// Whether the table has the focus beside the current weather, or `nil` on the Places tab.
  var hasFocus: Bool?

  /// Whether the report of any saved place is loading.
  var isLoading: Bool { places.indices.contains { weather(of: $0).report.isLoading } }

  /// Returns the time on the clocks of a place, or `nil` if they are not known.
  func localTime(of place: Place) -> ZonedTime? {
    localClock(of: place)?.zoned(now)
  }

  /// Returns the clock of a place, or `nil` if it is not known.
  func localClock(of place: Place) -> LocalClock? {
    clocks.clock(of: place, weather[PlaceID(place)], at: now)
  }

  /// Whether there is a report of any place, apart from sample weather.
  var hasWeather: Bool { places.indices.contains { weather(of: $0).realReport != nil } }

  /// Whether there is anything for cards to show.
  private var showsCards: Bool { places.indices.contains { weather(of: $0).isWorthCard } }

  /// Returns the weather of the place at an index.
  func weather(of index: Int) -> PlaceWeather {
    weather[PlaceID(places[index])] ?? PlaceWeather()
  }
}

/// Selects the content of the Places tab.
func selectPlacesTable(_ context: WeatherContext) -> PlacesTableView {
  let weather = context.weather
  let places = weather.orderedPlaces(at: context.now)
  return PlacesTableView(
    places: places, weather: weather.weather, clocks: weather.clocks,
    selection: weather.selectedRow(in: places),
    shown: places.firstIndex { PlaceID($0) == weather.shownID },
    unsaved: weather.isShownPlaceSaved ? nil : weather.savablePlace, order: weather.placesTab.order,
    hint: selectPlacesHint(context, places),
    emptyMessage: context.keys.message(
      "No saved places yet",
      hints: ["place-add": weather.savablePlace.map { "save \($0.name)" } ?? "add one"]),
    attribution: attribution(weather),
    interval: weather.refreshInterval, display: context.display,
    now: context.now, hasFocus: weather.tab == .places ? nil : weather.focusedColumn == .places)
}

/// Returns the attributions that the providers of the listed reports require.
///
/// A report may come from another provider, if the chosen one failed.
private func attribution(_ weather: WeatherState) -> String {
  // Beside the current weather, omit the attribution of the shown report, which that pane has.
  let shown = weather.shown.realReport?.value.provider
  let own = weather.tab == .places ? weather.provider : shown
  var providers = Set(weather.weather.values.compactMap { $0.realReport?.value.provider })
  if let own { providers.remove(own) }
  let first = weather.tab == .places ? [weather.provider] : []
  return (first + providers.sorted { $0.rawValue < $1.rawValue })
    .map(\.description.attribution).joined(separator: ", ")
}

/// Selects the list of saved places, with the selected one.
func selectPlaceList(_ weather: WeatherState, now: Timestamp) -> ScrollingList {
  let places = weather.orderedPlaces(at: now)
  return ScrollingList(count: places.count, selection: weather.selectedRow(in: places))
}

extension PlacesTableView: Widget {
  /// Returns the space within the border of a frame of this size: all rows without a hint.
  private func contentRect(in size: Size) -> Rect {
    Rect(
      x: 1, y: 1, width: size.width - 2, height: size.height - (hint == nil ? 2 : 3))
  }

  /// Returns the space for the table in a frame of this size, with a blank column on the right unless
  /// the frame is narrow.
  private func tableRect(in size: Size) -> Rect {
    contentRect(in: size).split(left: size.width - (size.width >= 60 ? 3 : 2)).left
  }

  /// Draws the table with a border, and the hint below it.
  func draw(in context: DrawContext, into frame: inout Frame) {
    guard !context.isLinear else {
      return Paragraph(lines: linearLines(context.glyphs)).draw(in: context, into: &frame)
    }
    let (width, height) = (context.size.width, context.size.height)
    frame.drawBorder(
      title: "Places", style: .border(hasFocus: hasFocus))
    drawMarks(in: context, of: &frame)
    frame.writeInLowerBorder(attribution.truncated(to: width - 6), in: context)
    let (content, table) = (contentRect(in: context.size), tableRect(in: context.size))
    if places.isEmpty {
      drawEmpty(in: content, context, of: &frame)
    } else if let grid = grid(in: context.size) {
      for index in places.indices { drawCard(index, in: grid.rect(of: index), context, of: &frame) }
      drawSelected(in: grid.rest, context, of: &frame)
    } else {
      frame.draw(self.table(width: table.size.width, context), in: table, context: context)
      drawSelected(in: content.split(top: places.count + 2).rest, context, of: &frame)
    }
    guard let hint else { return }
    let x = width >= 60 ? 3 : 2
    frame.write(
      hint.line(fitting: width - x - 2), at: Position(x: x, y: height - 2), style: hint.style)
  }

  /// Returns the arrangement of cards in a frame of this size, or `nil` if it has a table.
  private func grid(in size: Size) -> PlaceGrid? {
    hasFocus == nil && showsCards ? PlaceGrid(places.count, in: size) : nil
  }

  private func drawCard(
    _ index: Int, in rect: Rect, _ context: DrawContext, of frame: inout Frame
  ) {
    PlaceCard(
      place: places[index], weather: weather(of: index), view: self,
      isSelected: index == selection, isShown: index == shown
    ).draw(in: rect, context, of: &frame)
  }

  /// Draws the message that no place is saved and, if there is room, the place on the other tabs.
  private func drawEmpty(in rect: Rect, _ context: DrawContext, of frame: inout Frame) {
    let height = Paragraph(emptyMessage).height(width: rect.size.width - 2)
    let (message, rest) = rect.split(top: height)
    guard hasFocus == nil, let unsaved, rest.size.height >= Self.detailHeight else {
      return frame.drawCentered(emptyMessage, in: rect, context: context)
    }
    frame.drawCentered(emptyMessage, in: message, context: context)
    drawDetail(of: unsaved, in: rest, context, of: &frame)
  }

  /// Draws the activity and the order in the upper border.
  private func drawMarks(in context: DrawContext, of frame: inout Frame) {
    let marks = [isLoading ? "\(context.spinner) loading" : nil, order.title].compactMap { $0 }
    let text = marks.joined(separator: " \(context.glyphs.separator) ")
    let x = context.size.width - text.displayWidth - 3
    guard !text.isEmpty, x > 12 else { return }
    frame.writeInBorder(text, at: Position(x: x, y: 0), style: Style(.secondary))
  }

  /// Returns the index of the place at a position in a frame of this size, or `nil` if there is
  /// none.
  func index(at position: Position, in size: Size) -> Int? {
    if let grid = grid(in: size) { return grid.index(at: position) }
    let rect = tableRect(in: size)
    return list.row(at: rect.inner(position), in: rect.size)
  }

  /// Returns the order that a click on a heading selects, or `nil` if there is no heading with one.
  ///
  /// A second click on the same heading restores the user's order.
  func order(at position: Position, in size: Size) -> PlaceOrder? {
    let heading = tableRect(in: size).split(top: 1).top
    guard !places.isEmpty, heading.contains(position) else { return nil }
    let cells = PlaceCells(self, width: heading.size.width, DrawContext(size: size))
    let column = Table(columns: cells.tableColumns, list: list) { _ in [] }
      .column(at: position.x - heading.origin.x, width: heading.size.width)
    let clicked = column.flatMap { cells.columns[$0].order }
    return clicked == order ? .own : clicked
  }

  private var list: ScrollingList { ScrollingList(count: places.count, selection: selection) }

  private func table(width: Int, _ context: DrawContext) -> Table {
    let cells = PlaceCells(self, width: width, context)
    var table = Table(columns: cells.tableColumns, list: list) { cells.texts(of: $0) }
    table.hasFocus = hasFocus ?? true
    return table
  }
}

extension PlaceOrder {
  /// The mark in the border, or `nil` for the user's own order.
  fileprivate var title: String? {
    switch self {
    case .own: nil
    case .name: "by name"
    case .temperature: "by temperature"
    case .rain: "by rain"
    }
  }
}
