/// The daily forecasts of several providers for one place, side by side.
package struct WeatherComparison: Equatable, Sendable {
  /// The reports, each from a different provider.
  package var reports: [FetchedValue<WeatherReport>]
  /// The units of the values.
  package var units: UnitPreferences
  /// The current time, before whose day no days are compared.
  package var now: Timestamp

  package init(
    reports: [FetchedValue<WeatherReport>], units: UnitPreferences, now: Timestamp
  ) {
    self.reports = reports
    self.units = units
    self.now = now
  }

  /// A fact of a day that is compared.
  package enum Fact: String, CaseIterable, Sendable {
    case high, low, precipitation, wind
  }

  /// The values of a fact on a day, one for each report, in the user's unit.
  package struct Row: Sendable {
    /// The fact.
    package var fact: Fact
    /// The value of each report, or `nil` if the report has none.
    package var values: [Double?]
    /// Whether each report has the whole day, without which its value is not part of the difference.
    package var isWhole: [Bool]
    /// The unit of the values.
    package var unit: any MeasurementUnit

    /// The difference between the highest and the lowest value of whole days, or `nil` for fewer than two.
    package var difference: Double? { Self.difference(of: compared) }

    /// The difference of the values as they are shown: 18 for 4 and 22, although it may be 18.6.
    package var shownDifference: Double? {
      Self.difference(of: compared.map { $0.map { unit.number($0).flatMap(Double.init) ?? $0 } })
    }

    private var compared: [Double?] { zip(values, isWhole).map { $1 ? $0 : nil } }

    private static func difference(of values: [Double?]) -> Double? {
      let known = values.compactMap(\.self)
      guard known.count > 1, let low = known.min(), let high = known.max() else { return nil }
      return high - low
    }
  }

  /// The dates that at least one report has, from the current day on.
  package var dates: [CivilDate] {
    let all = reports.flatMap { fetched in
      let today = fetched.value.today(at: now)
      return fetched.value.daily.map(\.date).filter { $0 >= today }
    }
    return Set(all).sorted()
  }

  /// Returns the forecast of each report for a day, or `nil` for a report without that day.
  package func days(on date: CivilDate) -> [DailyForecast?] {
    reports.map { $0.value.day(on: date) }
  }

  /// Returns the facts of a day for which at least one report has a value.
  package func rows(on date: CivilDate) -> [Row] {
    let days = days(on: date)
    return Fact.allCases.map { fact in row(fact, days) }
      .filter { $0.values.contains { $0 != nil } }
  }

  /// The remark on lows of different times, or `nil` if the lows of all reports are of the same time.
  package var lowNote: String? {
    let nights = reports.map(\.value.provider.description).filter(\.lowIsOfNight).map(\.name)
    guard !nights.isEmpty else { return nil }
    let others = nights.count < reports.count ? "; other lows are from midnight to midnight" : ""
    return "Low: of the following night with \(nights.joined(separator: ", "))\(others)"
  }

  private func row(_ fact: Fact, _ days: [DailyForecast?]) -> Row {
    switch fact {
    case .high: row(fact, days, in: units.temperature) { $0.temperature?.high }
    case .low: row(fact, days, in: units.temperature) { $0.temperature?.low }
    case .precipitation: row(fact, days, in: units.precipitation, \.precipitation)
    case .wind: row(fact, days, in: units.wind, \.strongestWind)
    }
  }

  private func row<Unit: MeasurementUnit>(
    _ fact: Fact, _ days: [DailyForecast?], in unit: Unit,
    _ quantity: (DailyForecast) -> Quantity<Unit>?
  ) -> Row {
    Row(
      fact: fact, values: days.map { $0.flatMap(quantity)?.converted(to: unit).value },
      isWhole: days.map { $0?.temperature != nil }, unit: unit)
  }
}

extension DailyForecast {
  /// The speed of the strongest wind of day and night.
  fileprivate var strongestWind: Quantity<SpeedUnit>? {
    [day, night].compactMap { $0?.wind?.speed }.max {
      $0.value < $1.converted(to: $0.unit).value
    }
  }
}
