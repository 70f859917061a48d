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
