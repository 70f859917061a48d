public import Domain

/// One day of the forecast, as it is shown.
public struct ForecastDay: Hashable, Sendable {
  /// The day itself.
  public var date: CivilDate
  /// The day of the week and the date, as `Wed 1 Nov`.
  public var name: String
  /// Where the day lies, seen from the place's today.
  public var relation: Relation
  /// Its facts, the same for every day of a forecast.
  public var rows: [WeatherRow]

  /// Where a day lies, seen from today.
  public enum Relation: Hashable, Sendable {
    case past, today, future
  }
}

/// The days of a forecast, as the answer has them; past ones too.
public func selectForecastDays(
  _ report: WeatherReport, display: DisplayPreferences, now: Timestamp
) -> [ForecastDay] {
  let today = report.today(at: now)
  let facts = DailyFact.allCases.filter { fact in
    !fact.isExtra || report.daily.contains { fact.value(in: $0, display: display) != nil }
  }
  return report.daily.map { day in
    ForecastDay(
      date: day.date,
      name: "\(day.date.weekday.shortName) \(day.date.dayAndMonth)",
      relation: day.date == today ? .today : day.date < today ? .past : .future,
      rows: facts.map {
        WeatherRow($0.name, $0.value(in: day, display: display), isMinor: $0.isMinor)
      })
  }
}

/// A fact of a day's forecast, the one that matters most first.
enum DailyFact: CaseIterable {
  case range, feelsLike, day, night, probability, wind, sun, amount, uvIndex, dayLength, moon

  /// What the fact is called.
  var name: String {
    switch self {
    case .range: "Range"
    case .feelsLike: "Feels like"
    case .day: "Day"
    case .night: "Night"
    case .probability: "Rain/snow"
    case .wind: "Wind"
    case .sun: "Sun"
    case .amount: "Amount"
    case .uvIndex: "UV index"
    case .dayLength: "Day length"
    case .moon: "Moon"
    }
  }

  /// Whether it is left out where no day has it.
  var isExtra: Bool { self == .amount || self == .uvIndex || self == .dayLength }

  /// Whether it gives way where others need its room.
  var isMinor: Bool { self == .dayLength || self == .moon }

  /// Its value on a day, if that has it.
  func value(in day: DailyForecast, display: DisplayPreferences) -> String? {
    let units = display.units
    return switch self {
    case .range: day.temperature?.text(in: units.temperature)
    case .feelsLike: day.feelsLike?.text(in: units.temperature)
    case .day: day.day?.phrase
    case .night: day.night?.phrase
    case .probability:
      dayAndNightText(
        percentText(day.day?.precipitationProbability),
        percentText(day.night?.precipitationProbability), unit: "%")
    case .wind:
      dayAndNightText(
        day.day?.wind?.text(in: units.wind), day.night?.wind?.text(in: units.wind),
        unit: units.wind.symbol)
    case .sun: sunText(day, display.clock)
    case .amount: day.precipitation?.text(in: units.precipitation)
    case .uvIndex: ultravioletText(day.uvIndex)
    case .dayLength: day.dayLengthText
    case .moon: MoonPhase(at: day.noon).name.rawValue
    }
  }

  /// From sunrise to sunset.
  private func sunText(_ day: DailyForecast, _ clock: ClockFormat) -> String? {
    guard day.sunrise != nil || day.sunset != nil else { return nil }
    let ends = [day.sunrise, day.sunset].map { $0.map(clock.text) ?? WeatherRow.absent }
    return ends.joined(separator: day.sunrise == nil || day.sunset == nil ? " – " : "–")
  }
}

extension WeatherReport {
  /// The day that it is at the place.
  func today(at now: Timestamp) -> CivilDate {
    ZonedTime(instant: now, utcOffset: utcOffset(at: now)).date
  }

  /// The forecast of the day that it is at the place, unless the report is too old to have it.
  public func todaysForecast(at now: Timestamp) -> DailyForecast? {
    let today = today(at: now)
    return daily.first { $0.date == today }
  }

  /// What the clocks of the place are ahead of UTC, as the report's own times tell: those of the
  /// last one before `now`, so that a change of the clocks within the report is followed.
  public func utcOffset(at now: Timestamp) -> Int {
    let times =
      [current?.observedAt].compactMap { $0 } + hourly.map(\.time)
      + daily.flatMap { [$0.sunrise, $0.sunset].compactMap { $0 } }
    let past = times.filter { $0.instant <= now }.max { $0.instant < $1.instant }
    return (past ?? times.min { $0.instant < $1.instant })?.utcOffset ?? 0
  }
}
