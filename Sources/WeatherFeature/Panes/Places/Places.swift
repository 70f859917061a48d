internal import Domain
package import TerminalUI

/// The Places tab, or a column beside the current weather: the saved places with their weather at a
/// glance.
///
/// The texts of a place are created when they are drawn, since there may be hundreds of places.
package struct Places: PaneContent {
  package static let id: PaneID = "weather.table"
  package static let title = "Places"

  /// The places in the order of the table.
  var places: [Place]
  var weather: [PlaceID: PlaceWeather]
  var clocks: ZoneClocks
  /// The index of the selected place, or `nil` if there is none.
  var selection: Int?
  /// The index of the place on the other tabs, or `nil` if it is not saved.
  var shown: Int?
  /// The sentence about the next precipitation at that place, which the other tabs have, too.
  var shownOutlooks: [String] = []
  /// The place on the other tabs, if it can be saved and is not.
  var unsaved: Place?
  /// The example on the other tabs, which cannot be saved.
  var sample: Sample?
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
  private var rowRequests: Int
  /// The load of the shown weather for a listener, or `nil` on a drawn screen.
  private var refresh: RefreshStatus?

  /// Weather of no real place.
  struct Sample: Equatable {
    var title: String
    var report: FetchedValue<WeatherReport>
  }

  package var isAnimated: Bool { places.indices.contains { weather(of: $0).report.isLoading } }

  /// Returns the time on the clocks of a place, or `nil` if they are not known.
  func localTime(of place: Place) -> ZonedTime? {
    localClock(of: place)?.zoned(now)
  }

  /// Returns the clock of a place, or `nil` if it is not known.
  func localClock(of place: Place) -> LocalClock? {
    clocks.clock(of: place, weather[PlaceID(place)], at: now)
  }

  /// Whether there is a report of any place.
  var hasWeather: Bool { places.indices.contains { weather(of: $0).report.latest != nil } }

  /// Whether the border says that the weather is a sample.
  var namesSample: Bool {
    attribution.hasPrefix(WeatherProvider.sample.description.attribution)
  }

  /// Whether there is anything for cards to show.
  private var showsCards: Bool { places.indices.contains { weather(of: $0).isWorthCard } }

  /// Returns the weather of the place at an index.
  func weather(of index: Int) -> PlaceWeather {
    weather[PlaceID(places[index])] ?? PlaceWeather()
  }
}

extension Places {
  /// Selects the saved places.
  package init(_ context: WeatherContext) {
    let weather = context.weather
    places = weather.orderedPlaces(at: context.now)
    (self.weather, clocks) = (weather.weather, weather.clocks)
    selection = weather.selectedRow(in: places)
    shown = places.firstIndex { PlaceID($0) == weather.shownID }
    shownOutlooks = weather.report.latest.map { selectOutlooks($0.value, context) } ?? []
    unsaved = weather.isShownPlaceSaved ? nil : weather.realPlace
    sample = weather.report.latest.flatMap { report in
      report.source != .sample
        ? nil
        : Sample(title: PlaceTitle(weather, context.display).text(fitting: 40), report: report)
    }
    order = weather.placesTab.order
    hint = selectPlacesHint(context, places)
    emptyMessage = context.keys.message(
      "No saved places yet",
      hints: ["place-add": weather.realPlace.map { "save \($0.name)" } ?? "add one"])
    attribution = WeatherFeature.attribution(weather)
    interval = weather.refreshInterval
    (display, now) = (context.display, context.now)
    (rowRequests, refresh) = (weather.rowRequests, RefreshStatus(context))
    hasFocus = weather.tab == .places ? nil : weather.focusedColumn == .places
  }
}

/// Returns the attributions that the sources of the listed reports and of their alerts require.
///
/// A report may come from another provider, if the chosen one failed.
private func attribution(_ weather: WeatherState) -> String {
  // Beside the current weather, omit the attributions of the shown report, which that pane has.
  let shown = weather.tab == .places ? nil : weather.shown.realReport?.value
  let own = weather.tab == .places ? weather.provider : shown?.provider
  let reports = weather.weather.values.compactMap { $0.realReport?.value }
  var providers = Set(reports.map(\.provider))
  if let own { providers.remove(own) }
  let first = weather.tab == .places ? [weather.provider] : []
  let alerts = Set(reports.compactMap(\.alertsAttribution)).subtracting(
    [shown?.alertsAttribution].compactMap(\.self))
  return
    ((first + providers.sorted { $0.rawValue < $1.rawValue }).map(\.description.attribution)
    + alerts.sorted()).joined(separator: ", ")
}

extension Places {
  /// The table, or cards if there is room, within a border, with the hint below.
  ///
  /// A click on a place selects it, and one on the selected place shows its weather.
  package func body(in context: DrawContext) -> Block<WeatherAction> {
    let size = context.size
    guard !context.isLinear else { return .plain(linearPage) }
    let space = Self.space(in: size, hasHint: hint != nil)
    let margin = size.width >= 60 ? 2 : 1
    let below = hint.map { hint in
      Block<WeatherAction>.row([
        (margin, .blank()),
        (nil, .line(StyledText(hint.line(fitting: size.width - margin - 3), hint.style))),
      ])
    }
    let content = Block<WeatherAction>.column(
      [content(in: space, context).fixed(height: space.height), below].compactMap(\.self))
    return Block(height: size.height) { rect, canvas in
      canvas.frame.draw(in: rect) { drawBorder(in: context, of: &$0) }
      content.draw(rect.inset(by: 1), &canvas)
    }
  }

  /// Returns the space within the border of a pane of a size, above the hint.
  static func space(in size: Size, hasHint: Bool) -> Size {
    Size(width: size.width - 2, height: size.height - (hasHint ? 3 : 2))
  }

  /// Returns the message that no place is saved and, if there is room, what the other tabs show.
  private func empty(in space: Size, _ context: DrawContext) -> Block<WeatherAction> {
    let text = emptyMessage.breakingBeforeKey(in: space.width - 2)
    func message(height: Int) -> Block<WeatherAction> {
      .message(text, atMost: space.width, height: height).withCursor(hasFocus ?? true)
    }
    let height = Paragraph(text).height(width: space.width - 2)
    let rest = Size(width: space.width, height: space.height - height)
    if hasFocus != nil, rest.height >= Self.suggestionsHeights.least {
      return .column([
        message(height: height), .blank(),
        suggestions(in: Size(width: rest.width, height: rest.height - 1)),
      ])
    }
    guard hasFocus == nil, rest.height >= Self.detailHeight,
      let below = unsaved.map({ detail(of: $0, in: rest, context) }) ?? example(in: rest, context)
    else { return message(height: space.height) }
    return .column([message(height: height), below])
  }

  /// Returns the places with the weather of the selected one below them, or the message that there are
  /// none.
  private func content(in space: Size, _ context: DrawContext) -> Block<WeatherAction> {
    guard !places.isEmpty else { return empty(in: space, context) }
    func rest(_ height: Int) -> Size { Size(width: space.width, height: height) }
    if hasFocus == nil, showsCards, let grid = PlaceGrid(places.count, in: context.size) {
      let cards = grid.body { index, height in
        PlaceCard(
          place: places[index], weather: weather(of: index), view: self,
          isSelected: index == selection, isShown: index == shown
        ).body(height: height).onClick(tap(index))
      }
      return .column([cards, selected(in: rest(grid.heightBelow(in: context.size)), context)])
    }
    // A blank column on the right, unless the pane is narrow.
    let width = space.width - (context.size.width >= 60 ? 1 : 0)
    let height = min(places.count + 2, space.height)
    return .column([
      table(in: Size(width: width, height: height), context).atMost(width),
      selected(in: rest(space.height - height), context),
    ])
  }

  /// Returns the table, in which a click on a heading sorts, and a second one restores the user's order.
  private func table(in size: Size, _ context: DrawContext) -> Block<WeatherAction> {
    let columns = PlaceCells(self, context).columns(width: size.width)
    let list = ScrollingList(count: places.count, selection: selection)
    var table = Table(columns: columns.map(\.column), list: list) { index in
      let row = weather(of: index)
      return columns.map { $0.text(index, row) }
    }
    table.hasFocus = hasFocus ?? true
    return .table(
      table, height: size.height,
      onHeading: { column in
        columns[column].order.map {
          .places(action: .orderSelected(order: $0 == order ? .own : $0))
        }
      }, onRow: tap)
  }

  /// Returns the action of a click on a place.
  private func tap(_ index: Int) -> WeatherAction {
    let id = PlaceID(places[index])
    let isOpened = index == selection && hasFocus ?? true
    return .places(action: isOpened ? .placeOpened(place: id) : .rowSelected(place: id))
  }

  /// Draws the border with the activity and the order above, and the attribution below.
  private func drawBorder(in context: DrawContext, of frame: inout Frame) {
    frame.drawBorder(title: Self.title, style: .border(hasFocus: hasFocus))
    frame.writeInLowerBorder(attribution.truncated(to: context.size.width - 6), in: context)
    let marks = [isAnimated ? "\(context.spinner) loading" : nil, order.title].compactMap { $0 }
    let text = marks.joined(separator: " \(context.glyphs.separator) ")
    let x = context.size.width - text.displayWidth - 3
    guard !text.isEmpty, x > 12 else { return }
    frame.writeInBorder(text, at: Position(x: x, y: 0), style: Style(.secondary))
  }
}

extension Places {
  /// The text for screen readers: the other places with their conditions, then the selected one, and all of it
  /// on request.
  var linearPage: LinearPage {
    guard !places.isEmpty else {
      var page = LinearPage(lead: [emptyMessage])
      if let refresh { page.add(refresh) }
      return page
    }
    var page = LinearPage(
      rest: places.indices.filter { $0 != selection }.map(linearText),
      selection: selection.map { index in
        LinearSelection(
          index: index, count: places.count, text: linearText(of: index),
          details: [failure(of: index)].compactMap(\.self),
          more: weather(of: index).report.latest.map(forecast) ?? [])
      })
    (page.requests, page.status) = (rowRequests, [hint?.text].compactMap(\.self))
    page.activity = refresh?.activity
    return page
  }

  /// Returns the conditions of a place in one line, and whether the other tabs show it.
  private func linearText(of index: Int) -> String {
    let line = text(of: index, dated)
    return index == shown ? line + (line.hasSuffix(".") ? " Shown" : ", shown") : line
  }

  /// Returns the weather of a place in one line, without unknown values.
  func plainText(of index: Int) -> String {
    text(of: index) { conditions($0) + forecast($0) + [$0.conditionsAgeText(at: now)] }
      + (failure(of: index).map { ". \($0)" } ?? "")
  }

  /// Returns why the weather of a place could not be refreshed, or `nil` if it could, or if there is none.
  private func failure(of index: Int) -> String? {
    let weather = weather(of: index)
    guard weather.report.latest != nil else { return nil }
    return weather.failure.map { "Refresh failed. \($0.message(now: now))" }
  }

  /// Returns the name of a place with facts, or why it has no weather.
  private func text(
    of index: Int, _ facts: (FetchedValue<WeatherReport>) -> [String]
  ) -> String {
    let name = places[index].title(in: display.units.distance)
    let report = weather(of: index).report
    guard let latest = report.latest else {
      let state =
        report.error?.message(now: now) ?? (report.isLoading ? "loading" : "not loaded")
      return "\(name): \(state)"
    }
    return "\(name): " + facts(latest).joined(separator: ", ")
  }

  /// Returns the conditions of a report, and their age if they are old.
  private func dated(_ report: FetchedValue<WeatherReport>) -> [String] {
    let isOld =
      selectOldAge(report.value, now: now) != nil || now.seconds(since: report.fetchedAt) > 3_600
    return conditions(report) + (isOld ? [report.conditionsAgeText(at: now)] : [])
  }

  /// Returns the conditions of a report, and the most severe alert.
  private func conditions(_ report: FetchedValue<WeatherReport>) -> [String] {
    let current = CurrentFacts(report.value, display: display, now: now)
    return [
      current[.temperature].knownText, report.value.current?.phrase,
      report.value.activeAlerts(at: now).first.map {
        "alert: \($0.statement(display.clock, now: now))"
      },
    ].compactMap(\.self)
  }

  /// Returns the other facts of a report.
  private func forecast(_ report: FetchedValue<WeatherReport>) -> [String] {
    let (value, units) = (report.value, display.units)
    let rain = value.rainAhead(at: now)
    let current = CurrentFacts(value, display: display, now: now)
    let range = selectToday(value, display: display, now: now)?[.range].knownText
    return [
      current[.feelsLike].words?.startingInLowercase,
      range.map { "today \($0)" },
      percentText(rain.chance).map { "chance of \(rain.falling.name) \($0)" },
      rain.amountText(units).map { "\($0) in 24 h" },
      current[.wind].words?.startingInLowercase,
    ].compactMap(\.self)
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

// MARK: - Keys

extension Places {
  private typealias Binding = KeyBinding<WeatherContext, WeatherAction>
  /// The keys of the table of places, all hidden unless the table has the focus and nothing covers
  /// it.
  package static let keys = KeyMap<WeatherContext, WeatherAction>(
    title: title, isActive: { $0.hasPlacesFocus && !$0.weather.isCovered },
    bindings: [
      rowBinding("place-open", [.enter], "show", inFooter: true) { rows, _ in
        .enabled(.placeOpened(place: rows.selected))
      },
      Binding("places-stay", keys: [.character("p")], help: "say the place again") {
        $0.isLinear && $0.weather.tab == .places ? .enabled(.tabSelected(tab: .places)) : .hidden
      },
      Binding("places-close", keys: [.escape, .character("p"), .backspace], help: "back") {
        .enabled(
          $0.weather.tab == .places ? .tabSelected(tab: .current) : .columnFocused(column: .weather)
        )
      },
      Binding("place-add", keys: [.character("a")], help: "add", isInFooter: true) { _ in
        .enabled(.prompt(action: .openedToSave))
      },
      rowBinding("place-remove", [.character("d"), .delete], "remove", inFooter: true) { rows, _ in
        .enabled(.placeRemoved(place: rows.selected, next: rows.neighbor))
      },
      placesBinding("place-undo", [.character("z")], "undo", inFooter: true) { context in
        context.weather.placesTab.removed.isEmpty ? .hidden : .enabled(.removalUndone)
      },
      placesBinding("place-sort", [.character("s")], "sort") { context in
        .enabled(.orderSelected(order: context.weather.placesTab.order.neighbor(by: 1)))
      },
      rowBinding("refresh-all", [.character("R")], "refresh all") { _, weather in
        if weather.isCutOff { return .disabled(reason: "offline mode") }
        return .enabled(
          weather.placesTab.isAskingToRefreshAll ? .allRefreshConfirmed : .allRefreshKeyPressed)
      },
      gridBinding("place-left", [.character("h"), .left], "place to the left", -1),
      gridBinding("place-right", [.character("l"), .right], "place to the right", 1),
      rowBinding("place-move-down", [.character("J")], "move down") { moving(1, $0, $1) },
      rowBinding("place-move-up", [.character("K")], "move up") { moving(-1, $0, $1) },
    ] + Binding.moving("place", select))

  @Sendable private static func select(
    _ movement: Movement, _ context: WeatherContext
  ) -> KeyResponse<WeatherAction> {
    guard let rows = Rows(context) else { return .disabled(reason: "no saved places") }
    if case .rows(let count) = movement, let grid = placeGrid(context) {
      guard let index = grid.index(count, rowsFrom: rows.index) else {
        return .disabled(reason: count < 0 ? "first row" : "last row")
      }
      return .enabled(.places(action: .rowSelected(place: PlaceID(rows.places[index]))))
    }
    let page = selectPlacesWindow(
      context.weather, in: Rect(size: context.size), columns: context.columns, now: context.now
    ).places.count
    return ScrollingList(count: rows.places.count, selection: rows.index)
      .response(to: movement, page: page, of: "place") {
        .places(action: .rowSelected(place: PlaceID(rows.places[$0])))
      }
  }

  /// The places of the table, of which one is selected.
  struct Rows {
    var places: [Place]
    var index: Int

    /// The rows of the table, or `nil` if there are none.
    init?(_ context: WeatherContext) {
      places = context.weather.orderedPlaces(at: context.now)
      guard let index = context.weather.selectedRow(in: places) else { return nil }
      self.index = index
    }

    var selected: PlaceID { PlaceID(places[index]) }

    /// The place below the selected one or, at the end, above it, or `nil` if there is no other.
    var neighbor: PlaceID? {
      let next = index + 1 < places.count ? index + 1 : index - 1
      return places.indices.contains(next) ? PlaceID(places[next]) : nil
    }
  }

  /// Returns the arrangement of the places as cards, or `nil` if they are in a table.
  private static func placeGrid(_ context: WeatherContext) -> PlaceGrid? {
    let weather = context.weather
    // For a screen reader, the places are a list.
    guard weather.tab == .places, !context.isLinear,
      weather.savedPlaces.contains(where: { weather.weather[PlaceID($0)]?.isWorthCard == true })
    else { return nil }
    return PlaceGrid(weather.savedPlaces.count, in: context.size)
  }

  /// Creates a binding that selects the card beside the selected one, and is hidden in a table.
  private static func gridBinding(
    _ name: String, _ keys: [Key], _ help: String, _ steps: Int
  ) -> Binding {
    Binding(name, keys: keys, help: help) { context in
      guard placeGrid(context) != nil, let rows = Rows(context) else { return .hidden }
      let list = ScrollingList(count: rows.places.count, selection: rows.index)
      return list.response(to: .rows(steps), of: "place") {
        .places(action: .rowSelected(place: PlaceID(rows.places[$0])))
      }
    }
  }

  private static func placesBinding(
    _ name: String, _ keys: [Key], _ help: String, inFooter: Bool = false,
    _ response: @escaping @Sendable (WeatherContext) -> KeyResponse<PlacesTabAction>
  ) -> Binding {
    Binding(name, keys: keys, help: help, isInFooter: inFooter) { context in
      response(context).map { .places(action: $0) }
    }
  }

  /// Creates a binding that is disabled if there are no saved places.
  private static func rowBinding(
    _ name: String, _ keys: [Key], _ help: String, inFooter: Bool = false,
    _ response: @escaping @Sendable (Rows, WeatherState) -> KeyResponse<PlacesTabAction>
  ) -> KeyBinding<WeatherContext, WeatherAction> {
    placesBinding(name, keys, help, inFooter: inFooter) { context in
      guard let rows = Rows(context) else { return .disabled(reason: "no saved places") }
      return response(rows, context.weather)
    }
  }

  private static func moving(
    _ steps: Int, _ rows: Rows, _ weather: WeatherState
  ) -> KeyResponse<PlacesTabAction> {
    guard weather.placesTab.order == .own else {
      return .disabled(reason: "only your own order can be changed")
    }
    guard rows.places.indices.contains(rows.index + steps) else {
      return .disabled(reason: steps < 0 ? "first place" : "last place")
    }
    return .enabled(.placeMoved(rows: steps))
  }
}
