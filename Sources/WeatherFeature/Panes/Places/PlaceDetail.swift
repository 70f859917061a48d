internal import Domain
internal import TerminalUI

extension Places {
  /// The smallest height of the weather of the selected place in rows.
  static let detailHeight = 4
  /// The height from which what to do in an alert has a line of its own.
  private static let heightForSentence = 20

  /// Returns the weather of the selected place, or nothing without room for it.
  ///
  /// Beside the current weather, the shown place needs no second drawing. Then all places have a line
  /// about what is coming.
  func selected(in size: Size, _ context: DrawContext) -> Block<WeatherAction> {
    guard let selection else { return .blank(0) }
    if hasFocus != nil, selection == shown { return coming(in: size) }
    return size.height < Self.detailHeight
      ? brief(of: selection, in: size, context) : detail(of: places[selection], in: size, context)
  }

  /// Returns what is coming at a place in the little room below a table, and then its wind and how warm it feels.
  private func brief(of index: Int, in size: Size, _ context: DrawContext) -> Block<WeatherAction> {
    guard let report = weather(of: index).report.latest?.value else { return .blank(0) }
    let hasAlert = !report.activeAlerts(at: now).isEmpty
    let facts = CurrentFacts(report, display: display, now: now)
    let texts = [facts[.feelsLike], facts[.wind]].filter { $0.value != nil }.map { fact in
      StyledText("\(fact.name) ", Style(.secondary)) + fact.styledText(fitting: size.width)
    }
    let lines = [
      coming(report, Style(.text, .bold)), hasAlert ? outlook(of: report, .text) : nil,
      .lines(1) { _, _ in [texts.joined(by: "  ")] },
    ]
    let margin = size.width < 60 ? 1 : 2
    return .column(lines.compactMap(\.self).prefix(size.height).map { $0.padded(margin) })
  }

  /// Returns the weather of a place below a line with its name.
  func detail(
    of place: Place, in size: Size, _ context: DrawContext
  ) -> Block<WeatherAction> {
    let time = localTime(of: place).map { "\(display.clock.text(of: $0)) local time" }
    let head = Self.head(place.nameAndRegion(in: display.units.distance), time)
    guard let report = weather[PlaceID(place)]?.report.latest else {
      var context = context
      context.size = Size(width: size.width, height: size.height - 1)
      return .column([head, unloaded(place).body(in: context).fixed(height: size.height - 1)])
    }
    return drawing(of: report, below: head, in: size, context)
  }

  /// Returns a report as the Current tab shows it, below a line.
  private func drawing(
    of report: FetchedValue<WeatherReport>, below head: Block<WeatherAction>, in size: Size,
    _ context: DrawContext
  ) -> Block<WeatherAction> {
    var (lines, context) = ([head], context)
    var current = Current(report, display: display, now: now)
    current.headline.outlooks = outlooks(of: report.value)
    if let alert = selectAlertLine(report.value, clock: display.clock, now: now) {
      let texts = alert.styledLines(
        fitting: size.width - 4, atMost: size.height < Self.heightForSentence ? 1 : 2,
        context.glyphs)
      lines.append(Block.lines(texts.count) { _, _ in texts }.padded(2))
      current.isBelowAlert = true
    }
    context.size = Size(
      width: size.width, height: size.height - lines.map { $0.height(size.width) }.reduce(0, +))
    let content = current.body(in: context).fixed(height: context.size.height)
    // Only its frame: its actions are those of the shown place.
    let drawing = Block<WeatherAction>(height: context.size.height) { [context] in
      $1.frame.draw(content.frame(in: context), at: $0.origin)
    }
    return .column(lines + [drawing])
  }

  /// Returns the example that the other tabs show, or `nil` if they show a place.
  func example(in size: Size, _ context: DrawContext) -> Block<WeatherAction>? {
    sample.map { drawing(of: $0.report, below: Self.head($0.title), in: size, context) }
  }

  /// Returns the alert or the next precipitation of each place, or both, or nothing unless there is
  /// room for all places.
  private func coming(in size: Size) -> Block<WeatherAction> {
    let known = places.compactMap { place in
      weather[PlaceID(place)]?.report.latest.map { (name: place.name, report: $0.value) }
    }
    guard known.count > 1, known.count < size.height else { return .blank(0) }
    let longest = known.map(\.name.displayWidth).max() ?? 0
    let nameWidth = min(longest, size.width / 3)
    let hasBoth = 2 * known.count < size.height
    return .column(
      [Self.head("Coming up")]
        + known.map { name, report in
          let isSecond = hasBoth && !report.activeAlerts(at: now).isEmpty
          let second = isSecond ? outlook(of: report, Style(.secondary)) : nil
          return .row([
            (5 + nameWidth + 2, .line(StyledText("     " + name.truncated(to: nameWidth)))),
            (nil, .column([coming(report, Style(.text)), second].compactMap(\.self))),
          ])
        })
  }

  /// Returns the most severe alert in one line or, without any, when precipitation begins or ends.
  func coming(_ report: WeatherReport, _ style: Style) -> Block<WeatherAction> {
    if let alert = selectAlertLine(report, clock: display.clock, now: now) {
      return .lines(1) { [alert.styledText(fitting: $0, $1.glyphs)] }
    }
    return outlook(of: report, style) ?? .blank()
  }

  /// Returns the sentence about the next change between wet and dry in the wording that there is room for,
  /// or `nil` if there is none.
  private func outlook(of report: WeatherReport, _ style: Style) -> Block<WeatherAction>? {
    let outlooks = outlooks(of: report)
    guard !outlooks.isEmpty else { return nil }
    return .lines(1) { width, _ in [StyledText(outlooks.sentence(fitting: width) ?? "", style)] }
  }

  /// Returns the wordings of that sentence, which for the shown place are those of the other tabs.
  private func outlooks(of report: WeatherReport) -> [String] {
    let isShown = shown.flatMap { weather(of: $0).report.latest?.value.place } == report.place
    return isShown ? shownOutlooks : report.precipitationOutlooks(at: now, clock: display.clock)
  }

  /// Returns a horizontal line with a title, and a second text behind it.
  static func head(_ title: String, _ detail: String? = nil) -> Block<WeatherAction> {
    .lines(1) { width, _ in [.rule(title, detail, width: width)] }.padded()
  }

  /// Returns what is known about a place without a report.
  private func unloaded(_ place: Place) -> UnloadedView {
    let isLoading = weather[PlaceID(place)]?.report.isLoading ?? false
    var view = UnloadedView(
      message: "\(isLoading ? "Loading" : "No") weather for \(place.name).", place,
      localClock(of: place), display.clock, now: now)
    // The line above already has it.
    view.time = nil
    return view
  }
}

/// The subject of the line below the table.
enum PlacesRemark {
  /// The question whether to refresh all places.
  case question
  /// A failure of storage.
  case storage(message: String)
  /// The failure to load the weather of the selected place.
  case failure(place: Place, error: ProviderError)
  /// The shown place, which is not saved.
  case unsaved(place: Place)
  /// The reason why no place has weather.
  case noWeather(reason: String)

  /// Creates the most important remark, or returns `nil` if there is none.
  init?(_ weather: WeatherState, _ places: [Place]) {
    // Without the focus, most keys of the table do not act on it.
    let hasFocus = weather.tab == .places || weather.focusedColumn == .places
    if weather.placesTab.isAskingToRefreshAll {
      self = .question
    } else if let message = weather.storageMessage {
      self = .storage(message: message)
    } else if let row = weather.selectedRow(in: places),
      let error = weather.weather[PlaceID(places[row])]?.report.error
    {
      self = .failure(place: places[row], error: error)
    } else if hasFocus, !places.isEmpty, let shown = weather.realPlace,
      !weather.isShownPlaceSaved
    {
      self = .unsaved(place: shown)
    } else if let reason = missingWeather(weather, places) {
      self = .noWeather(reason: reason)
    } else {
      return nil
    }
  }
}

/// Selects the line below the table, or `nil` without a remark.
func selectPlacesHint(_ context: WeatherContext, _ places: [Place]) -> PaneChrome.Notice? {
  switch PlacesRemark(context.weather, places) {
  case .question: return question(context)
  case .storage(let message): return PaneChrome.Notice(message, style: Style(.error))
  case .failure(let place, let error):
    return PaneChrome.Notice(
      "\(place.name): \(error.message(now: context.now))", style: error.style)
  case .unsaved(let place):
    let name = place.nameAndRegion(in: context.display.units.distance)
    return PaneChrome.Notice(
      context.keys["place-add"].map { "Press \($0) to save \(name)." } ?? "\(name) is not saved.",
      style: Style(.secondary))
  case .noWeather(let reason): return PaneChrome.Notice(reason, style: Style(.secondary))
  case nil: return nil
  }
}

/// Returns the reason why no place has weather, or `nil` if one has or is loading.
private func missingWeather(_ weather: WeatherState, _ places: [Place]) -> String? {
  let rows = places.lazy.map { weather.weather[PlaceID($0)] ?? PlaceWeather() }
  guard !rows.isEmpty, rows.allSatisfy({ $0.report.latest == nil && !$0.report.isLoading }) else {
    return nil
  }
  return "No weather for your places yet."
}

/// Returns the question whether to refresh all places, with the calls that it costs.
private func question(_ context: WeatherContext) -> PaneChrome.Notice {
  let weather = context.weather
  let count = weather.savedPlaces.count
  let places = count == 1 ? "1 place" : "\(count) places"
  let key = context.keys["refresh-all"].map { "Press \($0) again to refresh" } ?? "Refresh"
  let short = "\(key) \(places)."
  guard let refresh = weather.settings.refresh else {
    return PaneChrome.Notice(short, style: Style(.warning))
  }
  let left = weather.quota.map { " of \($0.remaining(at: context.now)) left today" } ?? ""
  return PaneChrome.Notice(
    "\(key) \(places), at most \(refresh.cost * count) calls\(left).", short: short,
    style: Style(.warning))
}
