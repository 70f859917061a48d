internal import Domain
package import TerminalUI

/// The Hourly tab: a chart of the hours, and below it a table of them in as many blocks as fit.
package struct Hourly: TabContent {
  var hours: UpcomingHours
  /// The hours of the chart: those from yesterday on that the report has.
  var timeline: UpcomingHours
  /// The index of the selected hour, or `nil` if no hour can be selected.
  var selection: Int?
  /// The index in the chart of the hour below the mouse, which the chart shows, or `nil` for the selected
  /// one.
  var pointed: Int?
  /// The index in the chart of the hour to which the user scrolled, or `nil` for the day of the selected one.
  var start: Int?
  /// The quantity that the chart shows.
  var metric: HourlyMetric
  /// The temperatures of an ensemble, or `nil` if there are none.
  var ensemble: EnsembleForecast?
  /// The rain of its runs, or `nil` if it is not known.
  var rainRuns: RainRuns?
  /// Why the rain of the runs is not known, or `nil` if no request failed.
  var rainRunsFailure: RunsFailure?
  /// The age of the ensemble, such as `4 h ago`, or `nil` if it is new enough.
  var ensembleAge: String?
  /// The hours of yesterday, which the chart of temperatures shows behind those of today, or `nil` for none.
  var yesterday: DayHours?
  /// Why there is no ensemble, or `nil` if there is one, or none is expected.
  var ensembleFailure: String?
  /// The rules of the user, in the order of their marks.
  var rules: [ShownRule] = []
  /// All facts of the day that the user opened, for screen readers, until an hour is selected.
  private var openedDay: [String] = []

  /// The failure to learn the rain of the runs, which is told on the day for which the user asked.
  struct RunsFailure: Equatable {
    /// The index of the first hour of the day.
    let firstHour: Int
    let problem: String
  }

  /// Selects the hours, or returns `nil` if there is no report.
  init?(_ context: WeatherContext) {
    guard let hours = selectUpcomingHours(context) else { return nil }
    self.init(hours: hours, metric: context.weather.hourlyMetric)
    timeline = UpcomingHours(
      hours.report, display: context.display, now: context.now,
      from: hours.report.today(at: context.now).advanced(byDays: -1))
    selection = selectedHourIndex(context)
    pointed = context.pointedHour.flatMap(timeline.index)
    start = context.weather.timelineStart.flatMap(timeline.index)
    ensemble = context.weather.shownEnsemble?.value
    rainRuns = context.weather.shownRainRuns(at: context.now)
    ensembleAge = selectEnsembleAge(context)
    ensembleFailure = context.weather.ensemblePlace.flatMap { _ in
      context.weather.ensemble.lastFailure?.error.problem
    }
    if context.weather.rainRunsPlace != nil, let selection,
      let failed = context.weather.rainRuns.lastFailure
    {
      rainRunsFailure = RunsFailure(
        firstHour: hours.day(of: selection).lowerBound, problem: failed.error.problem)
    }
    rules = selectRules(context)
    if context.isLinear, context.weather.hoursOpener != nil,
      case .day(let date) = context.weather.selection
    {
      openedDay = selectWholeDay(date, context)
    }
  }

  /// Creates the hours of the Current tab or of a text, of which none is selected.
  init(hours: UpcomingHours, metric: HourlyMetric) {
    (self.hours, timeline, self.metric) = (hours, hours, metric)
  }

  /// The number of hours on the chart before the current one.
  var past: Int { timeline.indices.count - hours.indices.count }

  /// The units of the headings and of the chart.
  var units: UnitPreferences { hours.display.units }
}

/// Selects the list of hours, with the selected one.
func selectHourList(_ context: WeatherContext) -> ScrollingList {
  ScrollingList(
    count: selectUpcomingHours(context)?.indices.count ?? 0, selection: selectedHourIndex(context))
}

extension Hourly {
  func body(in context: DrawContext) -> Block<WeatherAction> {
    let size = spaceBelowRules(in: context.size)
    guard !hours.isEmpty else {
      return .message("No hourly forecast from this provider.", height: size.height)
    }
    guard !context.isLinear else { return .plain(linearPage) }
    // One column is blank before the border.
    let width = size.width - (size.width >= 60 ? 1 : 0)
    let count = max(1, (size.width + Self.gap) / (Self.tableWidth + Self.gap))
    let days = hours.dayStarts.count
    let chart = chartHeight(
      in: size, beside: (hours.indices.count + days + count - 1) / count + 1)
    let rows = max(0, size.height - chart - 1)
    let list = HourlyLines(hours, hasHeadings: rows > Self.lowTable)
    // Each of several tables may need a row for the heading of a day that it continues.
    let visible = visible(list, rows: (rows - (count > 1 && list.hasHeadings ? 1 : 0)) * count)
    let shown = list.tables(from: visible.lowerBound, rows: rows, count: count)
    var tables: [(width: Int?, block: Block<WeatherAction>)] = []
    for (index, lines) in shown.enumerated() {
      tables.append(
        ((width - (count - 1) * Self.gap) / count, table(lines, of: list, column: index)))
      tables.append((Self.gap, .blank()))
    }
    let content = Block.column([
      ruleLine.fixed(height: context.size.height - size.height),
      .row([(1, .blank()), (width - 3, plot)]).fixed(height: chart),
      .row(tables).fixed(height: size.height - chart),
    ])
    let listed = max(1, shown.joined().count { list.hour(at: $0) != nil })
    let first =
      chart > 1
      ? window(width: width - 3).lowerBound : past + (visible.lazy.compactMap(list.hour).first ?? 0)
    return scrolling(
      content, from: start ?? first,
      upTo: timeline.indices.count - min(listed, Self.hourCount(width: width - 3)))
  }

  /// Returns the space for the chart and the table, without the line of the rules.
  private func spaceBelowRules(in size: Size) -> Size {
    Size(width: size.width, height: max(0, size.height - (rules.isEmpty ? 0 : 1)))
  }

  /// When the rules of the user hold next.
  private var ruleLine: Block<WeatherAction> {
    .lines(1) { width, _ in
      guard !rules.isEmpty else { return [] }
      return [" " + rules.line(fitting: width - 2, hours.display.clock, now: hours.now)]
    }
  }

  /// Returns a block on which the wheel moves the first hour, up to a last one.
  ///
  /// If the selected hour is out of sight then, the cursor is where the text begins.
  private func scrolling(
    _ block: Block<WeatherAction>, from first: Int, upTo last: Int
  ) -> Block<WeatherAction> {
    func scrolled(by hours: Int) -> WeatherAction? {
      let next = max(0, min(first + hours, last))
      return next == first ? nil : .hoursScrolled(first: timeline.time(next).instant)
    }
    return Block(height: block.height) { rect, canvas in
      canvas.on(.wheelUp, in: rect) { _ in scrolled(by: -Self.wheelStep) }
      canvas.on(.wheelDown, in: rect) { _ in scrolled(by: Self.wheelStep) }
      block.draw(rect, &canvas)
      canvas.cursor = canvas.cursor ?? .beginning(of: rect, in: canvas.frame)
    }
  }

  /// The number of hours by which a turn of the wheel scrolls.
  private static let wheelStep = 3

  /// The smallest width of a table in columns, wide enough for the long headings.
  private static let tableWidth = 76
  private static let gap = 3
  private static let highestChart = 30
  /// The most rows of a table that has no room for the headings of days.
  private static let lowTable = 9

  /// Returns the height of the chart beside a table of a height: nine twentieths of the space, or more if the
  /// table leaves more.
  ///
  /// A flat chart is one line. There is none if the pane is too small, or without values.
  private func chartHeight(in size: Size, beside table: Int) -> Int {
    guard hasChart(in: size) else { return 0 }
    let height = max(size.height * 9 / 20, size.height - table)
    let width = size.width - (size.width >= 60 ? 4 : 3)
    return chartText(width: width) == nil ? min(Self.highestChart, height) : 1
  }

  private func hasChart(in size: Size) -> Bool {
    size.width >= 44 && size.height >= 16 && (gives(.temperature) || gives(metric))
  }

  /// Returns whether a pane of a size shows the metric, in a chart or in a narrow table.
  func showsMetric(in size: Size) -> Bool {
    !hours.isEmpty
      && (size.width < Self.chartWidth || hasChart(in: spaceBelowRules(in: size)))
  }

  /// Returns the visible lines of the table, with the day of the selected one at the top.
  ///
  /// If that line would not be visible, the table scrolls further into the day. If the user scrolled to an
  /// hour, that one is at the top.
  private func visible(_ list: HourlyLines, rows: Int) -> Range<Int> {
    let count = list.lines.count
    if let start, let line = list.line(of: max(0, start - past)) {
      let heading = list.hour(at: max(0, line - 1)) == nil ? line - 1 : line
      let first = min(heading, max(0, count - rows))
      return first..<min(count, first + rows)
    }
    let selected = selection.flatMap(list.line) ?? 0
    let day = list.start(ofDayOf: selected)
    let fromDay = ScrollingList(count: count - day, selection: selected - day, hasHeadings: false)
      .visibleRows(height: rows)
    let first = min(day + fromDay.lowerBound, max(0, count - rows))
    return first..<min(count, first + rows)
  }
}

extension Hourly {
  /// The text for screen readers: the selected day, and all values of the selected hour.
  var linearPage: LinearPage {
    let date = hours.date(selection ?? 0)
    let ahead = date.daysSince1970 - hours.report.today(at: hours.now).daysSince1970
    let name = ahead == 0 ? "Today, " : ahead == 1 ? "Tomorrow, " : ""
    let day = selectDay(date, of: hours.report, display: hours.display, now: hours.now)
    var page = LinearPage(
      lead: [name + date.inWords] + openedDay,
      rest: [openedDay.isEmpty ? day?.lineBelowDate : nil].compactMap(\.self)
        + rules.map { $0.outlook.sentence(hours.display.clock, now: hours.now) },
      selection: selection.map { index in
        let hour = hours[index]
        return LinearSelection(
          index: index, count: hours.indices.count, text: line(of: hour, isBrief: true),
          more: values(of: hour).filter { !$0.isMain }.map { $0.text.startingInUppercase }
            + otherValues(of: hour)
            + [rainText(ofDayOf: index).map { "Whole day: \($0)" }, likelyNote(of: hour)]
            .compactMap(\.self))
      })
    page.repeatedLead = page.lead.count
    return page
  }

  /// Returns the meaning of the likely temperatures of an hour, or why there are none, or `nil` if none are
  /// expected.
  private func likelyNote(of hour: ForecastHour) -> String? {
    guard ensemble != nil else { return ensembleFailure.map { "No likely temperatures: \($0)" } }
    guard likelyRange(of: hour) != nil else { return nil }
    return ["Likely temperatures are those of about 2 of 3 model runs", ensembleAge]
      .compactMap(\.self).joined(separator: ", ")
  }

  /// Returns the values of an hour in one line, or only those that a listener asks first.
  func line(of hour: ForecastHour, isBrief: Bool = false) -> String {
    let values = values(of: hour).filter { $0.isMain || !isBrief }
    return "\(hour.clockOrNow): " + values.map { $0.text }.joined(separator: ", ")
  }

  /// Returns the known values of an hour with their units, of which the main ones are those that a listener
  /// asks first.
  private func values(of hour: ForecastHour) -> [(text: String, isMain: Bool)] {
    let degrees = units.temperature.symbol
    let values: [(label: String, value: String, unit: String, isMain: Bool)] = [
      ("", hour.phrase, "", true), ("", hour.temperature.text, degrees, true),
      ("feels like", hour.feelsLike.text, degrees, false),
      ("chance of \(hour.falling.name)", hour.probabilityText, "%", true),
      (
        hour.falling.isSnow ? hour.falling.amountName.startingInLowercase : "precipitation",
        hour.amount.text, hour.falling.unit(units), hour.amount.text != "0"
      ),
      ("wind", hour.wind.text, units.wind.symbol, true),
      ("likely", likelyRange(of: hour) ?? .missingValue, degrees, false),
      ("", rain(of: hour).map { text(of: $0, hour.falling) } ?? .missingValue, "", false),
      ("rules", rules.names(at: hour.time.instant) ?? .missingValue, "", true),
    ]
    return values.filter { $0.value != .missingValue }.map { value in
      let words = [value.label, value.value, value.unit].filter { !$0.isEmpty }
      return (words.joined(separator: " "), value.isMain)
    }
  }

  /// Returns the values of an hour that are not among the main ones, each in a line.
  private func otherValues(of hour: ForecastHour) -> [String] {
    let metrics: [HourlyMetric] = [.humidity, .cloudCover, .uvIndex, .pressure]
    let values =
      [("Gusts", hour.gusts.text, units.wind.symbol)]
      + metrics.map { metric in
        (
          metric.title(hour.falling), metric.reading(of: hour).text,
          metric.unit(units, hour.falling)
        )
      }
    return values.filter { $0.1 != .missingValue }
      .map { label, value, unit in "\(label): \(value)" + (unit.isEmpty ? "" : " \(unit)") }
  }
}

/// The runs of an ensemble, whose temperatures are those of hours alone: there is no range of a day.
extension Hourly {
  /// Returns the temperature of the ensemble at a time in the user's unit, or `nil` if it is unknown.
  func ensembleTemperature(at time: Timestamp) -> EnsembleForecast.Temperature? {
    ensemble?.temperature(at: time, in: hours.display.units.temperature)
  }

  /// Returns the whole degrees from the mean less the spread to the mean and the spread, such as `15–18`, or
  /// `nil` if they are unknown.
  ///
  /// Of runs that differ by chance, about two of three end up there.
  func likelyRange(of hour: ForecastHour) -> String? {
    guard let range = ensembleTemperature(at: hour.time.instant)?.range,
      let low = decimalText(range.lowerBound), let high = decimalText(range.upperBound)
    else { return nil }
    return QuantityRange<TemperatureUnit>.range(low, high)
  }

  /// Returns the rain of the runs in an hour, or `nil` if it is unknown.
  func rain(of hour: ForecastHour) -> RainRuns.Rain? {
    let start = hour.time.instant
    return rainRuns?.rain(from: start, to: start.advanced(bySeconds: 3_600))
  }

  /// Returns the rain of the runs on the day of the hour at an index, or `nil` if it is unknown.
  ///
  /// An example is `rain in 38 of 51 model runs, 0.4–8.2 mm`. Of today, only the hours that are left count.
  func rainText(ofDayOf index: Int) -> String? {
    let day = hours.day(of: index)
    guard let rainRuns else {
      guard let failed = rainRunsFailure, failed.firstHour == day.lowerBound else { return nil }
      return "model runs not known: \(failed.problem)"
    }
    let (first, last) = (hours.time(day.lowerBound), hours.time(day.upperBound - 1))
    let rain = rainRuns.rain(from: first.instant, to: last.instant.advanced(bySeconds: 3_600))
    return rain.map { text(of: $0, Falling(day.map(hours.hour))) }
  }

  /// Returns the number of runs with rain or snow, and the water that most of these have.
  func text(of rain: RainRuns.Rain, _ falling: Falling) -> String {
    let amounts = rain.amounts?.converted(to: units.precipitation).text
      .map { falling.isSnow ? "\($0) of water" : $0 }
    return [
      "\(falling.name) in \(rain.wetRuns) of \(rain.runs) model runs", amounts,
    ].compactMap(\.self).joined(separator: ", ")
  }

  /// The meaning of the band in the chart, or the reason why there is none, in several lengths, the longest
  /// first.
  var ensembleNotes: [String] {
    guard ensemble != nil else {
      return ensembleFailure.map { ["no band: \($0)", "no band"] } ?? []
    }
    return [
      "band: likely, about 2 of 3 model runs", "band: likely, 2 of 3 model runs", "band: likely",
    ].map { text in [text, ensembleAge].compactMap(\.self).joined(separator: ", ") }
  }
}

/// Selects the age of the ensemble, or `nil` if it is new enough, or if there is none.
func selectEnsembleAge(_ context: WeatherContext) -> String? {
  guard let fetchedAt = context.weather.shownEnsemble?.fetchedAt,
    context.now.seconds(since: fetchedAt) >= EnsembleForecast.refreshInterval
  else { return nil }
  let offset = context.weather.report.latest?.value.utcOffset(at: context.now) ?? 0
  return fetchedAt.age(at: context.now, utcOffset: offset).text
}

// MARK: - Keys

extension Hourly {
  /// The keys that select an hour, all hidden unless the Hourly tab is shown without an overlay.
  package static let keys = KeyMap<WeatherContext, WeatherAction>(
    title: "Hours", isActive: { $0.weather.tab == .hourly && !$0.weather.isCovered },
    bindings: [
      hourKey("next-hour", [.character("j"), .down], "next hour", .rows(1)),
      hourKey("previous-hour", [.character("k"), .up], "previous hour", .rows(-1)),
      hourKey("hours-forward", [.pageDown, .character(" ")], "forward 12 hours", .rows(12)),
      hourKey("hours-back", [.pageUp], "back 12 hours", .rows(-12)),
      hourKey("half-page-down", [.control("d")], "forward 6 hours", .rows(6)),
      hourKey("half-page-up", [.control("u")], "back 6 hours", .rows(-6)),
      hourKey("first-hour", [.home], "first hour", .first),
      hourKey("last-hour", [.character("G"), .end], "last hour", .last),
      WeatherKeyMaps.Binding("go-to-hour", keys: [.character("g")], help: "go to an hour") {
        selectUpcomingHours($0)?.isEmpty == false ? .enabled(.hourPromptOpened) : notLoaded
      },
    ])

  private static let notLoaded = KeyResponse<WeatherAction>.disabled(
    reason: "hourly forecast not loaded")

  private static func hourKey(
    _ name: String, _ keys: [Key], _ help: String, _ movement: Movement
  ) -> WeatherKeyMaps.Binding {
    WeatherKeyMaps.Binding(name, keys: keys, help: help) { context in
      guard let hours = selectUpcomingHours(context), !hours.isEmpty else { return notLoaded }
      return selectHourList(context).response(to: movement, of: "hour") {
        .hourSelected(hour: hours.time($0).instant)
      }
    }
  }

  /// Responds to a key that selects the first hour of another day.
  ///
  /// Positive steps lead to the next day. Negative steps lead to the beginning of the selected day
  /// or, from there, to the day before.
  static func day(_ steps: Int, in context: WeatherContext) -> KeyResponse<WeatherAction> {
    guard let hours = selectUpcomingHours(context), let index = selectedHourIndex(context)
    else { return notLoaded }
    let starts = hours.dayStarts
    let start = steps < 0 ? starts.last { $0 < index } : starts.first { $0 > index }
    return start.map { .enabled(.hourSelected(hour: hours.time($0).instant)) }
      ?? .disabled(reason: steps < 0 ? "first day" : "last day")
  }

  /// The key that charts another quantity, here and on the Current tab.
  static let chartKey = WeatherKeyMaps.Binding(
    "chart", keys: [.character("t")], help: "next chart", isInFooter: true
  ) { context in
    guard showsMetric(context) else { return .hidden }
    return .enabled(.metricSelected(metric: context.weather.hourlyMetric.neighbor(by: 1)))
  }

  /// Returns whether a chart of the hours, or a narrow table in its place, is on the screen.
  private static func showsMetric(_ context: WeatherContext) -> Bool {
    guard !context.isLinear, selectUpcomingHours(context)?.isEmpty == false else { return false }
    switch context.weather.tab {
    case .forecast, .places, .radar: return false
    case .hourly:
      let chrome = WeatherPanes.hourlyChrome(context.ofPanes)
      return chrome.content?.showsMetric(in: chrome.contentRect(in: context.size).size) ?? false
    case .current:
      let columns =
        context.showsPlacesBeside ? CurrentColumns(in: Rect(size: context.size)) : nil
      guard columns?.outlook == nil else { return true }
      let chrome = WeatherPanes.currentChrome(context.ofPanes)
      let space = chrome.contentRect(in: columns?.current.size ?? context.size)
      return chrome.content?.hasChart(in: space.size) ?? true
    }
  }
}
