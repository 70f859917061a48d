internal import Domain
internal import TerminalUI

/// The page of compared services: the state of each, the days side by side, and the sources.
struct ComparisonView: TextPage, WeatherWindow {
  static let id: PaneID = "weather.comparison"
  static let title = "Providers compared"

  var title: String
  /// The reports of the services that have one.
  var comparison: WeatherComparison
  var services: [ServiceStatus]
  var clock: ClockFormat
  var state = TextPageState()
}

extension ComparisonView {
  /// Selects the page, or returns `nil` while it is closed.
  init?(_ context: WeatherContext) {
    let weather = context.weather
    guard case .comparison(let text) = weather.page, let place = weather.comparedPlace else {
      return nil
    }
    let entries = WeatherProvider.compared(at: place).map { ($0, weather.weather(from: $0)) }
    self.init(
      title: "\(Self.title): " + PlaceTitle(weather, context.display).text(fitting: 16),
      comparison: WeatherComparison(
        reports: entries.compactMap(\.1.realReport), units: context.display.units,
        now: context.now),
      services: entries.map { ServiceStatus($0, $1, context) }, clock: context.display.clock,
      state: text)
  }

  func body(in context: DrawContext) -> Block<WeatherAction> {
    .page(self, height: context.size.height)
  }
}

/// Selects the page of compared services as laid out in the segment, or `nil` while it is closed.
@Sendable func selectComparisonLayout(_ context: WeatherContext) -> TextPageLayout? {
  ComparisonView(context)?.layout(in: context.size)
}

extension ComparisonView {
  /// The number of rows from which the state of every service is above the days.
  ///
  /// Below it, only notable services are there.
  private static let heightForStates = 16

  var isWrapped: Bool { false }

  func lines(in context: DrawContext) -> [StyledText] {
    let (width, height) = (context.size.width, context.size.height)
    guard !context.isLinear else {
      return linearLines.flatMap { $0.wrapped(to: width) }.map { StyledText($0) }
    }
    let first = services.filter { height >= Self.heightForStates || $0.isNotable }
    let others = services.filter { !first.contains($0) }
    let above = states(of: first, width)
    let space = Size(width: width, height: height - (above.isEmpty ? 0 : above.count + 1))
    let days = ComparisonTable(comparison, in: space, context.glyphs).lines
    let notes = notes.flatMap { $0.wrapped(to: width) }.map { StyledText($0, Style(.secondary)) }
    return [above, days, states(of: others, width), notes]
      .filter { !$0.isEmpty }.joined(separator: [""]).map { $0 }
  }

  private func states(of services: [ServiceStatus], _ width: Int) -> [StyledText] {
    let names = services.map { $0.name.displayWidth }.max() ?? 0
    return services.flatMap { service in
      service.text.wrapped(to: max(1, width - names - 2)).enumerated().map { index, line in
        StyledText((index == 0 ? service.name : "").padded(to: names + 2))
          + StyledText(line, service.style)
      }
    }
  }

  /// The remark on the lows, and what the terms of the services require.
  private var notes: [String] {
    [comparison.lowNote].compactMap(\.self) + comparison.reports.map { $0.value.attribution }
  }
}

// MARK: - Lines for screen readers

extension ComparisonView {
  /// The state of each service, and the values of each day in one line for each service.
  var linearLines: [String] {
    services.map { "\($0.name): \($0.text)" } + comparison.dates.flatMap(linearLines) + notes
  }

  private func linearLines(on date: CivilDate) -> [String] {
    let (rows, days) = (comparison.rows(on: date), comparison.days(on: date))
    let services = comparison.reports.enumerated().map { index, fetched in
      let part = days[index].flatMap { $0.temperature == nil ? $0 : nil }
      let values = rows.compactMap { row in row.values[index].flatMap { row.words(for: $0) } }
      return (fetched.value.provider.displayName, [part.flatMap(words)].compactMap(\.self) + values)
    }
    let differences = rows.compactMap { row in
      row.shownDifference.flatMap { $0 > 0 ? row.words(for: $0) : nil }
    }
    return (services + [("difference", differences)]).filter { !$0.1.isEmpty }.map { name, values in
      "\(comparison.name(of: date)), \(name): \(values.joined(separator: ", "))"
    }
  }

  /// Returns what is known of the temperatures of a day of which a service has only a part.
  private func words(for part: DailyForecast) -> String? {
    guard let rest = part.remaining else { return "only a part of the day" }
    return rest.temperature.converted(to: comparison.units.temperature).text.map {
      "from \(clock.text(of: rest.from)) \($0)"
    }
  }
}

extension WeatherComparison {
  /// Returns `Today 1 Nov`, or the day of the week and the date, or the same without the month.
  func name(of date: CivilDate, isLong: Bool = true) -> String {
    let isToday = reports.contains { $0.value.today(at: now) == date }
    let day = isToday ? "Today" : date.weekday.shortName
    return isLong ? "\(day) \(date.dayAndMonth)" : "\(day) \(date.day)"
  }
}

extension WeatherComparison.Row {
  /// Returns a value with its name and unit, or `nil` if it is not plausible.
  fileprivate func words(for value: Double) -> String? {
    func text(_ unit: some MeasurementUnit) -> String? { Quantity(value, unit).text }
    let name =
      switch fact {
      case .high, .low: fact.rawValue
      case .precipitation: "rain"
      case .wind: "wind max"
      }
    return text(unit).map { "\(name) \($0)" }
  }
}
