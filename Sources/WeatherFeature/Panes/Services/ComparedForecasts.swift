internal import Domain
internal import TerminalUI

/// What the services say of a place: the state of each, the days side by side, and the sources.
struct ComparedForecasts: Equatable {
  /// The reports of the services that have one.
  private let comparison: WeatherComparison
  let services: [ServiceStatus]

  /// The number of rows from which the state of every service is above the days.
  ///
  /// Below it, only notable services are there, and the sentence says only what differs.
  private static let heightForStates = 16
  /// The number of columns beside the names from which states of several lines are there.
  private static let widthOfStates = 30

  /// Selects the forecasts for the shown place, or returns `nil` if they cannot be compared.
  init?(_ context: WeatherContext) {
    let weather = context.weather
    guard let place = weather.queriedPlace else { return nil }
    let entries = weather.comparedProviders(at: place).map { ($0, weather.weather(from: $0)) }
    comparison = WeatherComparison(
      reports: entries.compactMap(\.1.report.latest), units: context.display.units,
      clock: context.display.clock, now: context.now)
    services = entries.map { ServiceStatus($0, $1, context) }
  }

  /// Returns how far the services agree, the days side by side, and the state of each service.
  func lines(in size: Size, _ glyphs: Glyphs) -> [StyledText] {
    let verdicts = comparison.verdicts.map { $0.wrapped(to: size.width) }
    let isLow = size.height < Self.heightForStates
    let verdict = ((isLow ? verdicts.last : verdicts.first) ?? [])
      .map { StyledText($0, Style(.text, .bold)) }
    let first = services.filter { !isLow || $0.isNotable }
    let others = services.filter { !first.contains($0) }
    let above = states(of: first, size.width)
    let taken = [verdict, above].filter { !$0.isEmpty }.map { $0.count + 1 }.reduce(0, +)
    let space = Size(width: size.width, height: size.height - taken)
    let days = ComparisonTable(comparison).lines(in: space, glyphs)
    let sources = comparison.reports.map { $0.value.attribution }.joined(separator: ", ")
    let notes = [comparison.hoursNote, sources].compactMap(\.self)
      .flatMap { $0.wrapped(to: size.width) }.map { StyledText($0, Style(.secondary)) }
    return [verdict, above, days, states(of: others, size.width), notes].paragraphs
  }

  /// Returns the states beside the names or, if they are too long for the room there, below them, and one
  /// that all have once.
  private func states(of services: [ServiceStatus], _ width: Int) -> [StyledText] {
    if services.count > 1, services == self.services, let first = services.first,
      services.allSatisfy({ $0.text == first.text }),
      first.isLoading || first.text.hasPrefix("updated")
    {
      return "All \(first.text)".wrapped(to: width).map { StyledText($0, first.style) }
    }
    let names = services.map { $0.name.displayWidth }.max() ?? 0
    let room = width - names - 2
    guard room >= Self.widthOfStates || services.allSatisfy({ $0.text.displayWidth <= room }) else {
      return services.flatMap { service in
        [StyledText(service.name)]
          + service.text.wrapped(to: max(1, width - 2)).map { StyledText("  \($0)", service.style) }
      }
    }
    return services.flatMap { service in
      service.text.wrapped(to: room).enumerated().map { index, line in
        StyledText((index == 0 ? service.name : "").padded(to: names + 2))
          + StyledText(line, service.style)
      }
    }
  }

  /// The remark on the lows, and what the terms of the services require, for screen readers.
  private var notes: [String] {
    [comparison.hoursNote].compactMap(\.self) + comparison.reports.map { $0.value.attribution }
  }

  // MARK: - Lines for screen readers

  /// The state of each service, and the values of each day in one line.
  var linearLines: [String] {
    [comparison.verdict].compactMap(\.self) + services.map { "\($0.name): \($0.spokenText)" }
      + comparison.dayLines + notes
  }

  /// The number of lines before those of the days.
  var headCount: Int { services.count + (comparison.verdict == nil ? 0 : 1) }
}

extension WeatherComparison {
  /// The values of each day in one line for each service, for pipes.
  package var lines: [String] {
    dates.flatMap { date in texts(on: date).map { "\(name(of: date)), \($0)" } }
  }

  /// The values of each day in one line, for screen readers.
  var dayLines: [String] {
    dates.map { ($0, texts(on: $0)) }.filter { !$0.1.isEmpty }
      .map { "\(name(of: $0)): \($1.joined(separator: "; "))" }
  }

  /// Returns what each service says of a day, and at the end in how far they differ.
  private func texts(on date: CivilDate) -> [String] {
    let days = days(on: date)
    let (rows, falling) = spokenRows(on: date)
    let hasStart = start(of: date) != nil
    let services = reports.enumerated().map { index, fetched in
      let day = days[index]
      let own = falling.isSnow ? falling : Falling([day].compactMap(\.self))
      let values = rows.compactMap { row in row.values[index].flatMap { row.words(for: $0, own) } }
      let texts = [hasStart ? nil : day.flatMap(words), day?.spokenPhrase].compactMap(\.self)
      return (fetched.value.provider.displayName, texts + values)
    }
    let differences = rows.compactMap { row in
      row.shownDifference.flatMap { $0 > 0 ? row.words(for: $0, falling) : nil }
    }
    return (services + [("difference", differences)]).filter { !$0.1.isEmpty }
      .map { service, values in "\(service): \(values.joined(separator: ", "))" }
  }

  /// Returns the rows of a day, with snow as a depth if all services have that, and what falls.
  func spokenRows(on date: CivilDate) -> (rows: [Row], falling: Falling) {
    let days = days(on: date)
    let falling = Falling(days.compactMap(\.self))
    let rows = rows(on: date).map { row in
      row.fact == .precipitation && falling.isDepth ? depths(of: days, in: row) : row
    }
    return (rows, falling)
  }

  /// Returns a row of precipitation with the depths of new snow in place of those of water.
  private func depths(of days: [ShownDay?], in row: Row) -> Row {
    var row = row
    let unit = units.precipitation.snow
    row.values = days.map { $0?.weather.snowfall?.converted(to: unit).value }
    row.unit = unit
    return row
  }

  /// Returns the hours of a day that are not those from midnight to midnight.
  private func words(for day: ShownDay) -> String? {
    switch day.hours {
    case .date: day.isPart ? "only a part of the day" : nil
    case .rest(let start): "from \(clock.text(of: start))"
    case .dayAndNight: "day and night"
    }
  }
}

/// The state of a compared service: the age of its report, or the reason why it has none.
struct ServiceStatus: Hashable {
  var name: String
  var text: String
  /// The text without the word for the load of a newer report, which a screen reader announces itself.
  private(set) var spokenText: String
  let isLoading: Bool
  /// Whether the user should know before reading the values: the service loads or failed, or its
  /// report is old or has only the rest of today.
  var isNotable: Bool
  var style: Style

  /// Creates the state of a provider's weather.
  init(_ provider: WeatherProvider, _ weather: PlaceWeather, _ context: WeatherContext) {
    let now = context.now
    name = provider.displayName
    let report = weather.report.latest
    let age = report.map { "updated \($0.ageText(at: now))" }
    let start = report.flatMap { $0.value.shownToday(at: now)?.from }
    let rest = start.flatMap {
      $0.instant > now ? "; today only from \(context.display.clock.text(of: $0))" : nil
    }
    let origin = report?.value.computed.contains(.daily) == true ? "; computed from hours" : ""
    let remark = (rest ?? "") + origin
    let isOld = weather.isOld(
      at: now, interval: provider.description.refreshInterval ?? context.weather.refreshInterval)
    isNotable = isOld || weather.report.isLoading || report == nil || rest != nil
    style = weather.failure == nil && !isOld ? Style(.secondary) : Style(.warning)
    isLoading =
      weather.report.isLoading
      || report == nil && weather.failure == nil && !context.weather.isCutOff
    text =
      switch (weather.report.isLoading, weather.failure, age) {
      case (true, _, let age?): "\(age), loading…"
      case (true, _, nil): "loading…"
      case (false, let failure?, let age?): "\(age). \(failure.message(now: now))"
      case (false, let failure?, nil): failure.message(now: now)
      case (false, nil, let age?): age + remark
      case (false, nil, nil):
        context.weather.isCutOff ? "nothing stored, and Skyreel is offline" : "loading…"
      }
    spokenText = isLoading ? age.map { $0 + remark } ?? text : text
  }
}

extension WeatherComparison {
  /// Returns `From 13:00 1 Nov`, `Today 1 Nov`, or the day of the week and the date, or as a short name
  /// `From 13:00`, `Today 1`, or the same without the month.
  func name(of date: CivilDate, isLong: Bool = true) -> String {
    let isToday = reports.contains { $0.value.today(at: now) == date }
    let start = start(of: date).map { "From \(clock.text(of: $0))" }
    if let start, !isLong { return start }
    let day = start ?? (isToday ? "Today" : date.weekday.shortName)
    return isLong ? "\(day) \(date.dayAndMonth)" : "\(day) \(date.day)"
  }
}

extension WeatherComparison.Row {
  /// Returns a value with its name and unit, or `nil` if it is not plausible.
  fileprivate func words(for value: Double, _ falling: Falling) -> String? {
    let name =
      switch fact {
      case .high, .low: fact.rawValue
      case .precipitation: falling.name
      case .wind: "wind max"
      }
    return text(of: value, falling).map { "\(name) \($0)" }
  }

  /// Returns a value with its unit, and the water of snow as such, or `nil` if it is not plausible.
  func text(of value: Double, _ falling: Falling) -> String? {
    func text(_ unit: some MeasurementUnit) -> String? { Quantity(value, unit).text }
    let isMelted =
      fact == .precipitation && falling.isSnow && unit is PrecipitationUnit && value > 0
    return text(unit).map { $0 + (isMelted ? " of water" : "") }
  }
}
