public import Domain
internal import TerminalUI

/// A day of the forecast, as text.
public struct ForecastDay: Hashable, Sendable {
  /// The date in the calendar of the place.
  public var date: CivilDate
  /// The day of the week and the date, such as `Wed 1 Nov`.
  public var name: String
  /// Whether the day is past, today, or in the future at the place.
  public var relation: Relation
  /// The labeled values, whose names are the same for every day of a forecast.
  public var rows: [LabeledValue]

  /// The relation of a day to today.
  public enum Relation: Hashable, Sendable {
    case past, today, future
  }
}

/// Selects all days of a report, including past ones.
public func selectForecastDays(
  _ report: WeatherReport, display: DisplayPreferences, now: Timestamp
) -> [ForecastDay] {
  let today = report.today(at: now)
  let facts = DailyField.allCases.filter { fact in
    !fact.isExtra || report.daily.contains { fact.value(in: $0, display: display) != nil }
  }
  return report.daily.map { day in
    ForecastDay(
      date: day.date,
      name: "\(day.date.weekday.shortName) \(day.date.dayAndMonth)",
      relation: day.date == today ? .today : day.date < today ? .past : .future,
      rows: facts.map {
        LabeledValue($0.name, $0.value(in: day, display: display), isMinor: $0.isMinor)
      })
  }
}

/// A field of a daily forecast, declared in order of importance.
enum DailyField: CaseIterable {
  case range, feelsLike, day, night, probability, wind, sun, amount, uvIndex, dayLength, moon

  var name: String {
    switch self {
    case .range: "Low–high"
    case .feelsLike: "Feels like"
    case .day: "Day"
    case .night: "Night"
    case .probability: "Chance of rain"
    case .wind: "Wind"
    case .sun: "Sun"
    case .amount: "Precipitation"
    case .uvIndex: "UV index"
    case .dayLength: "Day length"
    case .moon: "Moon"
    }
  }

  /// Whether the field is omitted if no day has a value for it.
  var isExtra: Bool { self == .amount || self == .uvIndex || self == .dayLength }

  /// Whether the field is omitted first if there is little room.
  var isMinor: Bool { self == .dayLength || self == .moon }

  /// Returns the value on a day as text, or `nil` if the day does not have it.
  func value(in day: DailyForecast, display: DisplayPreferences) -> String? {
    let units = display.units
    return switch self {
    case .range: day.rangeText(display)
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
    case .amount:
      dayAndNightText(
        day.day?.precipitation?.text(in: units.precipitation),
        day.night?.precipitation?.text(in: units.precipitation), unit: units.precipitation.symbol)
        ?? day.precipitation?.text(in: units.precipitation)
    case .uvIndex: uvIndexText(day.uvIndex)
    case .dayLength: day.dayLengthText
    case .moon: MoonPhase(at: day.noon).name.rawValue
    }
  }

  /// Returns the times of sunrise and sunset, or `nil` if neither is known.
  private func sunText(_ day: DailyForecast, _ clock: ClockFormat) -> String? {
    guard day.sunrise != nil || day.sunset != nil else { return nil }
    let ends = [day.sunrise, day.sunset].map { $0.map(clock.text) ?? .missingValue }
    return ends.joined(separator: day.sunrise == nil || day.sunset == nil ? " – " : "–")
  }
}

extension DailyForecast {
  /// Returns the low and high, after the time from which they are known if that is not midnight.
  public func rangeText(_ display: DisplayPreferences) -> String? {
    let unit = display.units.temperature
    guard temperature == nil, let remaining else { return temperature?.text(in: unit) }
    return remaining.temperature.text(in: unit).map {
      "from \(display.clock.text(of: remaining.from)): \($0)"
    }
  }
}

extension WeatherReport {
  /// Returns the current date at the place.
  func today(at now: Timestamp) -> CivilDate {
    ZonedTime(instant: now, utcOffset: utcOffset(at: now)).date
  }

  /// Returns the forecast for the current date at the place, or `nil` if the report does not have
  /// that day.
  public func todaysForecast(at now: Timestamp) -> DailyForecast? {
    let today = today(at: now)
    return daily.first { $0.date == today }
  }

  /// Returns the offset of the place's clocks from UTC in seconds, positive to the east.
  ///
  /// The offset comes from the report's last time before `now`, so that it follows a change to or
  /// from daylight saving time. If all times are later, it comes from the first one. It is 0 if the
  /// report has no times.
  public func utcOffset(at now: Timestamp) -> Int {
    let times =
      [current?.observedAt].compactMap { $0 } + hourly.map(\.time)
      + daily.flatMap { [$0.sunrise, $0.sunset].compactMap { $0 } }
    let past = times.filter { $0.instant <= now }.max { $0.instant < $1.instant }
    return (past ?? times.min { $0.instant < $1.instant })?.utcOffset ?? 0
  }
}
