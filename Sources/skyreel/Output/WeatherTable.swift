import ArgumentParser
import Domain
import TerminalUI
import WeatherFeature

/// A part of the weather that can be printed separately.
enum WeatherTabOption: String, CaseIterable, ExpressibleByArgument {
  case current, forecast, hourly
}

/// A weather report as text: plain for a pipe, or with the parts of the app's panes for a terminal.
struct WeatherTable {
  var fetched: FetchedValue<WeatherReport>
  var display: DisplayPreferences
  var glyphs: Glyphs
  var now: Timestamp
  /// Whether the report is one of the past, whose heading has its time instead of its age.
  var isPast = false
  /// Whether the user wants alerts, so that a report without a request for them says so.
  var areAlertsOn = false
  var hourCount = listedHours
  /// The stored forecasts of earlier days, or `nil` if they were not read.
  var history: ForecastHistory?
  /// The usual temperatures at the place, or `nil` if they are not known.
  var normals: Normals?
  /// The reading of the user's own thermometer, or `nil` if it is not at the place.
  var readings: Load<HomeReading>?
  /// The rules of the user.
  var rules: [ShownRule] = []
  /// Whether the hours are sentences for screen readers, in place of columns.
  var isInWords = false

  /// How many hours a table has unless the user asks for another number: a day.
  static let listedHours = 24

  /// Returns the plain text of a tab, without a trailing newline.
  func text(_ tab: WeatherTabOption) -> String {
    let rows =
      switch tab {
      case .current: currentRows
      case .forecast: forecastRows
      case .hourly: hourlyRows
      }
    let summary = selectSummary(report, display: display, now: isPast ? fetched.fetchedAt : now)
      .inWords
    let compared = (tab == .current ? comparisons : []).compactMap { $0.first.map { "\($0)." } }
    let sentences = ([summary] + compared).filter { !$0.isEmpty }
    let own = (tab == .hourly ? rules : []).map {
      $0.outlook.next(hourCount, at: now).sentence(display.clock, now: now)
    }
    let heading = ([title, sentences.joined(separator: " "), origin] + own).filter { !$0.isEmpty }
    let top = heading + alerts.map { $0.label + $0.text }
    let lines = top + [""] + rows + ["", report.attribution]
    return lines.map { $0.transliterated(for: glyphs) }.joined(separator: "\n")
  }

  /// Returns a tab as it looks in the app, for a terminal of a width.
  func frame(_ tab: WeatherTabOption, width: Int) -> Frame {
    let panes = PaneText(
      fetched, display: display, glyphs: glyphs, width: width, now: now,
      comparisons: comparisons, readings: readings, rules: rules)
    let content =
      switch tab {
      case .current: panes.current
      case .forecast: panes.forecast
      case .hourly: panes.hourly(hourCount)
      }
    func wrapped(_ text: String, _ style: Style) -> [StyledText] {
      text.wrapped(to: width).map { StyledText($0, style) }
    }
    let line =
      StyledText(title, Style(.text, .bold)) + StyledText("  \(origin)", Style(.secondary))
    let heading =
      line.displayWidth <= width
      ? [line] : wrapped(title, Style(.text, .bold)) + wrapped(origin, Style(.secondary))
    let own =
      tab == .hourly && !rules.isEmpty
      ? [rules.line(fitting: width, display.clock, now: now)] : []
    let top = heading + alerts.flatMap { wrapped($0.mark + $0.text, $0.style) } + own + [""]
    let bottom = wrapped(report.attribution, Style(.secondary))
    var frame = Frame(
      size: Size(width: width, height: top.count + content.size.height + 1 + bottom.count))
    for (y, line) in top.enumerated() { frame.write(line, at: Position(x: 0, y: y)) }
    frame.draw(content, at: Position(x: 0, y: top.count))
    for (line, y) in zip(bottom, (frame.size.height - bottom.count)...) {
      frame.write(line, at: Position(x: 0, y: y))
    }
    return frame
  }

  private var report: WeatherReport { fetched.value }

  /// The sentences about the rules, and about today beside the days before and beside what is usual, each in
  /// several lengths.
  private var comparisons: [[String]] {
    let changes = ForecastChanges(to: fetched, since: history, now: now)
    let memory = ForecastChangesText(changes, of: report, display: display, now: now).memory
    let usual = selectUsual(report, normals, units: display.units, now: now)
    let own = rules.sentences(display.clock, now: now)
    return [own, memory, usual].filter { !$0.isEmpty }
  }

  /// The active alerts, and the message that some or all could not be loaded or were not requested.
  ///
  /// A place without a known office has no line, because no office is known for most countries.
  private var alerts: [(mark: String, label: String, text: String, style: Style)] {
    let mark = glyphs.warning + " "
    var lines = selectAlertLines(report, clock: display.clock, now: now).map {
      // Plain text has a word for the mark, so that an alert does not seem to be the weather.
      (mark: mark, label: "Alert: ", text: $0.text, style: $0.style)
    }
    if let problem = report.alertsProblem(clock: display.clock, now: now) {
      lines.append((mark: mark, label: "", text: problem, style: Style(.warning)))
    }
    if areAlertsOn, report.alertCoverage == nil, !report.provider.isSample {
      let advice = isPast ? "" : " Run `skyreel alerts` for them."
      lines.append(
        (
          mark: "", label: "", text: "Alerts were not requested." + advice,
          style: Style(.secondary)
        ))
    }
    return lines
  }

  private var title: String {
    let place = report.place
    let name = place.nearby == nil ? nil : place.name
    let title = place.title(in: display.units.distance)
    let region = place.region == title ? nil : place.region
    return [title, name, region, place.countryName].compactMap { $0 }.joined(separator: ", ")
  }

  /// The source and the age of the report.
  private var origin: String { "\(fetched.source.rawValue), \(age)" }

  private var age: String {
    guard isPast else { return fetched.ageText(at: now) }
    let offset = report.utcOffset(at: fetched.fetchedAt)
    let time = ZonedTime(instant: fetched.fetchedAt, utcOffset: offset)
    return "as of \(time.date.longText) at \(display.clock.text(of: time))"
  }

  private var currentRows: [String] {
    let facts = CurrentFacts(report, display: display, now: now, readings: readings)
    return TextColumns(rows: facts.rows.map { [facts[$0].name, facts[$0].text.inWords] }).lines
  }

  /// The lines of the forecast, with a block for each day from today on and a known fact on each line.
  private var forecastRows: [String] {
    let all = selectDays(report, display: display, now: now, rules: rules)
    let coming = all.filter { $0.relation != .past }
    let days = coming.isEmpty ? all : coming
    guard !days.isEmpty else { return ["No forecast"] }
    let facts = days.map { day in Self.merged(days.rows.compactMap(day.words)) }
    var lines = TextColumns(rows: Array(facts.joined())).lines[...]
    let blocks = zip(days, facts).map { day, facts in
      defer { lines = lines.dropFirst(facts.count) }
      return [day.markedName] + lines.prefix(facts.count)
    }
    return Array(blocks.joined(separator: [""]))
  }

  /// Returns facts as names and values, of which those of a day and of its halves share a row.
  private static func merged(_ facts: [(name: String, text: String)]) -> [[String]] {
    facts.reduce(into: []) { rows, fact in
      if let row = rows.firstIndex(where: { $0[0] == fact.name }) {
        rows[row][1] += ", \(fact.text)"
      } else {
        rows.append([fact.name, fact.text])
      }
    }
  }

  /// The lines of the hourly forecast from the current hour on, with hours as rows.
  private var hourlyRows: [String] {
    let hours = report.hoursFromTheirTime.filter { now < $0.end }.prefix(hourCount)
    guard !hours.isEmpty else { return ["No hourly forecast"] }
    guard !isInWords else { return hours.map(hourlySentence) }
    let heading =
      [
        "Hour", "Weather", "Temperature", "Feels like", Falling(hours).chance, "Precipitation",
        "Wind", "Humidity",
      ] + (rules.isEmpty ? [] : ["Rules"])
    return TextColumns(rows: [heading] + hours.map(hourlyRow)).lines
  }

  /// Returns an hour with the name of each value that needs one, the most important first.
  private func hourlySentence(_ hour: HourlyForecast) -> String {
    let (units, falling) = (display.units, Falling(hour))
    func named(_ name: String, _ value: String?) -> String? { value.map { "\(name) \($0)" } }
    let values: [String?] = [
      hour.phrase, hour.temperature?.converted(to: units.temperature).text,
      named("chance of \(falling.name)", percentText(hour.precipitationProbability)),
      hour.precipitation?.value == 0 ? nil : falling.text(of: hour, units),
      named("wind", hour.wind?.text(in: units.wind)),
      named("rules", rules.names(at: hour.time.instant)),
      named("feels like", hour.feelsLike?.converted(to: units.temperature).text),
      named("humidity", percentText(hour.humidity)),
    ]
    let time = "\(hour.time.date.weekday.name) \(display.clock.text(of: hour.time))"
    return "\(time): \(values.joined(", "))".inWords
  }

  private func hourlyRow(_ hour: HourlyForecast) -> [String] {
    let (units, clock) = (display.units, display.clock)
    let texts =
      [
        hour.phrase, hour.temperature?.converted(to: units.temperature).text,
        hour.feelsLike?.converted(to: units.temperature).text,
        percentText(hour.precipitationProbability),
        Falling(hour).text(of: hour, units),
        hour.wind?.text(in: units.wind), percentText(hour.humidity),
      ] + (rules.isEmpty ? [] : [rules.names(at: hour.time.instant) ?? ""])
    return ["\(hour.time.date.weekday.shortName) \(clock.text(of: hour.time))"]
      + texts.map { $0 ?? .missingValue }
  }
}
