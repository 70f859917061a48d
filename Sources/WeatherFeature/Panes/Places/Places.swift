internal import Domain
internal import TerminalUI

/// The Places tab, or a column beside the current weather: the saved places with their weather at a
/// glance.
///
/// The texts of a place are created when they are drawn, since there may be hundreds of places.
struct Places: Equatable {
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

extension Places {
  /// Selects the saved places.
  init(_ context: WeatherContext) {
    let weather = context.weather
    places = weather.orderedPlaces(at: context.now)
    (self.weather, clocks) = (weather.weather, weather.clocks)
    selection = weather.selectedRow(in: places)
    shown = places.firstIndex { PlaceID($0) == weather.shownID }
    unsaved = weather.isShownPlaceSaved ? nil : weather.savablePlace
    order = weather.placesTab.order
    hint = selectPlacesHint(context, places)
    emptyMessage = context.keys.message(
      "No saved places yet",
      hints: ["place-add": weather.savablePlace.map { "save \($0.name)" } ?? "add one"])
    attribution = WeatherFeature.attribution(weather)
    interval = weather.refreshInterval
    (display, now) = (context.display, context.now)
    hasFocus = weather.tab == .places ? nil : weather.focusedColumn == .places
  }
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

extension Places {
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

  /// The table, or cards if there is room, within a border, with the hint below.
  ///
  /// A click on a place selects it, and one on the selected place shows its weather.
  func body(in context: DrawContext) -> Block<WeatherAction> {
    let size = context.size
    guard !context.isLinear else {
      return .widget(Paragraph(lines: lines(context.glyphs)), height: size.height)
    }
    return Block(height: size.height) { rect, canvas in
      canvas.frame.drawBorder(title: "Places", style: .border(hasFocus: hasFocus))
      drawMarks(in: context, of: &canvas.frame)
      canvas.frame.writeInLowerBorder(attribution.truncated(to: size.width - 6), in: context)
      let content = contentRect(in: size)
      if places.isEmpty {
        drawEmpty(in: content, context, of: &canvas.frame)
      } else if let grid = grid(in: size) {
        for index in places.indices {
          drawCard(index, in: grid.rect(of: index), context, of: &canvas.frame)
          canvas.onClick(tap(index), in: grid.rect(of: index))
          if index == selection { canvas.cursor = .selection(grid.rect(of: index).inset(by: 1)) }
        }
        drawSelected(in: grid.rest, context, of: &canvas.frame)
      } else {
        drawTable(in: tableRect(in: size), of: &canvas)
        drawSelected(in: content.split(top: places.count + 2).rest, context, of: &canvas.frame)
      }
      if places.isEmpty, hasFocus ?? true { canvas.cursor = .selection(content) }
      guard let hint else { return }
      let x = size.width >= 60 ? 3 : 2
      canvas.frame.write(
        hint.line(fitting: size.width - x - 2), at: Position(x: x, y: size.height - 2),
        style: hint.style)
    }
  }

  /// Draws the table, in which a click on a heading sorts, and a second one restores the user's order.
  private func drawTable(in rect: Rect, of canvas: inout Canvas<WeatherAction>) {
    let size = rect.size
    let cells = PlaceCells(self, width: size.width, canvas.context)
    let list = ScrollingList(count: places.count, selection: selection)
    var table = Table(columns: cells.tableColumns, list: list) { cells.texts(of: $0) }
    table.hasFocus = hasFocus ?? true
    canvas.frame.draw(table, in: rect, context: canvas.context)
    canvas.onClick(in: rect.split(top: 1).top) { [table] position in
      table.column(at: position.x - rect.origin.x, width: size.width)
        .flatMap { cells.columns[$0].order }
        .map { .places(action: .orderSelected(order: $0 == order ? .own : $0)) }
    }
    for (index, row) in list.rows(in: rect) {
      canvas.onClick(tap(index), in: row)
      if index == selection, hasFocus ?? true { canvas.cursor = .selection(row) }
    }
  }

  /// Returns the action of a click on a place.
  private func tap(_ index: Int) -> WeatherAction {
    let id = PlaceID(places[index])
    let isOpened = index == selection && hasFocus ?? true
    return .places(action: isOpened ? .placeOpened(place: id) : .rowSelected(place: id))
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

  // MARK: - Below the places

  /// The smallest height of the weather of the selected place in rows.
  private static let detailHeight = 4

  /// Draws the weather of the selected place below the rows, if there is room.
  ///
  /// Beside the current weather, the shown place needs no second drawing. Then all places have a line
  /// about what is coming.
  private func drawSelected(in rect: Rect, _ context: DrawContext, of frame: inout Frame) {
    guard let selection else { return }
    if hasFocus != nil, selection == shown {
      drawComing(in: rect, context, of: &frame)
    } else if rect.size.height >= Self.detailHeight {
      drawDetail(of: places[selection], in: rect, context, of: &frame)
    }
  }

  /// Draws the weather of a place below a line with its name.
  private func drawDetail(
    of place: Place, in rect: Rect, _ context: DrawContext, of frame: inout Frame
  ) {
    let (head, below) = rect.split(top: 1)
    let time = localTime(of: place).map { "\(display.clock.text(of: $0)) local time" }
    drawHead(place.nameAndRegion(in: display.units.distance), time, in: head, of: &frame)
    guard let report = weather[PlaceID(place)]?.realReport else {
      return draw(unloaded(place).body, in: below, context, of: &frame)
    }
    var space = below
    if let alert = selectAlertLine(report.value, clock: display.clock, now: now) {
      space = below.split(top: 1).rest
      let width = below.size.width - 4
      frame.write(
        alert.styledText(fitting: width, context.glyphs),
        at: Position(x: below.origin.x + 2, y: below.origin.y), width: width)
    }
    draw(Current(report, display: display, now: now).body, in: space, context, of: &frame)
  }

  private func draw(
    _ body: (DrawContext) -> Block<WeatherAction>, in rect: Rect, _ context: DrawContext,
    of frame: inout Frame
  ) {
    var context = context
    context.size = rect.size
    frame.draw(
      body(context).fixed(height: rect.size.height).frame(in: context), at: rect.origin)
  }

  /// Draws the alert or the next precipitation of each place, or both, if there is room for all.
  private func drawComing(in rect: Rect, _ context: DrawContext, of frame: inout Frame) {
    let known = places.compactMap { place in
      weather[PlaceID(place)]?.realReport.map { (name: place.name, report: $0.value) }
    }
    guard known.count > 1, known.count < rect.size.height else { return }
    let (head, below) = rect.split(top: 1)
    drawHead("Coming up", nil, in: head, of: &frame)
    let longest = known.map(\.name.displayWidth).max() ?? 0
    let (names, texts) = below.split(left: 5 + min(longest, below.size.width / 3) + 2)
    let hasBoth = 2 * known.count < rect.size.height
    var y = below.origin.y
    for row in known {
      frame.write(
        row.name.truncated(to: names.size.width - 7), at: Position(x: names.origin.x + 5, y: y))
      drawComing(
        row.report, at: Position(x: texts.origin.x, y: y), width: texts.size.width,
        style: Style(.text), context, of: &frame)
      y += 1
      guard hasBoth, !row.report.activeAlerts(at: now).isEmpty,
        let outlook = outlook(of: row.report, width: texts.size.width)
      else { continue }
      frame.write(
        outlook, at: Position(x: texts.origin.x, y: y), style: Style(.secondary),
        width: texts.size.width)
      y += 1
    }
  }

  /// Draws the most severe alert in one line or, without any, when precipitation begins or ends.
  func drawComing(
    _ report: WeatherReport, at position: Position, width: Int, style: Style,
    _ context: DrawContext, of frame: inout Frame
  ) {
    if let alert = selectAlertLine(report, clock: display.clock, now: now) {
      frame.write(
        alert.styledText(fitting: width, context.glyphs), at: position, width: width)
    } else if let outlook = outlook(of: report, width: width) {
      frame.write(outlook, at: position, style: style, width: width)
    }
  }

  /// Returns the sentence about the next change between wet and dry, as long as there is room for it.
  private func outlook(of report: WeatherReport, width: Int) -> String? {
    report.precipitationOutlook(at: now, clock: display.clock).map { outlook in
      CurrentHeadline.shortened(
        outlook,
        brief: report.precipitationOutlook(at: now, clock: display.clock, isBrief: true), to: width)
    }
  }

  /// Draws a horizontal line with a title, and a second text behind it.
  private func drawHead(_ title: String, _ detail: String?, in rect: Rect, of frame: inout Frame) {
    let text =
      StyledText("── ", Style(.border)) + StyledText(title, Style(.title, .bold))
      + StyledText(detail.map { "  \($0) " } ?? " ", Style(.secondary))
    let width = rect.size.width - 2
    let line = String(repeating: "─", count: max(0, width - text.displayWidth))
    frame.write(
      text + StyledText(line, Style(.border)),
      at: Position(x: rect.origin.x + 1, y: rect.origin.y), width: width)
  }

  /// Returns what is known about a place without a report.
  private func unloaded(_ place: Place) -> UnloadedView {
    let isLoading = weather[PlaceID(place)]?.isLoading ?? false
    var view = UnloadedView(
      message: "\(isLoading ? "Loading" : "No") weather for \(place.name).", place,
      localClock(of: place), display.clock, now: now)
    // The line above already has it.
    view.time = nil
    return view
  }
}

extension Places {
  /// Returns the lines for screen readers: a place per line, without unknown values.
  private func lines(_ glyphs: Glyphs) -> [String] {
    guard !places.isEmpty else { return [emptyMessage] }
    return places.indices.map { index in
      (index == selection ? "\(glyphs.selectionMark) " : "") + linearLine(of: index)
    } + [hint?.text].compactMap { $0 }
  }

  /// Returns the weather of a place in one line, without unknown values.
  func linearLine(of index: Int) -> String {
    let name = places[index].title(in: display.units.distance)
    let row = weather(of: index)
    guard let report = row.realReport else {
      let state =
        row.report.error?.message(now: now) ?? (row.report.isLoading ? "loading" : "not loaded")
      return "\(name): \(state)"
    }
    let (value, units) = (report.value, display.units)
    let rain = value.rainAhead(at: now)
    let current = CurrentFacts(value, display: display, now: now)
    let range = selectToday(value, display: display, now: now)?[.range].knownText
    let facts = [
      current[.temperature].knownText, value.current?.phrase,
      current[.feelsLike].words?.startingInLowercase,
      range.map { "today \($0)" },
      percentText(rain.chance).map { "chance of \(value.precipitationAhead(at: now)) \($0)" },
      rain.amountText(in: units.precipitation).map { "\($0) in 24 h" },
      current[.wind].words?.startingInLowercase,
      value.activeAlerts(at: now).first.map { "alert: \($0.title)" },
      report.ageText(at: now),
    ]
    let failure = row.failure.map { ". Refresh failed. \($0.message(now: now))" } ?? ""
    return "\(name): \(facts.compactMap { $0 }.joined(separator: ", "))\(failure)"
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
