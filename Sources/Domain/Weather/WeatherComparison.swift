/// The daily forecasts of several providers for one place, side by side.
package struct WeatherComparison: Equatable, Sendable {
  /// The reports, each from a different provider.
  package var reports: [FetchedValue<WeatherReport>]
  package var units: UnitPreferences
  package var clock: ClockFormat
  /// The current time, before whose day no days are compared.
  package var now: Timestamp

  package init(
    reports: [FetchedValue<WeatherReport>], units: UnitPreferences,
    clock: ClockFormat = .twentyFourHours, now: Timestamp
  ) {
    self.reports = reports
    self.units = units
    self.clock = clock
    self.now = now
  }

  package enum Fact: String, CaseIterable, Sendable {
    case high, low, precipitation, wind
  }

  /// The values of a fact on a day, one for each report, in the user's unit.
  package struct Row: Sendable {
    package var fact: Fact
    /// The value of each report, or `nil` if the report has none.
    package var values: [Double?]
    /// Whether each value is of the hours of most of the others, and so part of the difference.
    package var isComparable: [Bool]
    package var unit: any MeasurementUnit

    /// The difference between the highest and the lowest comparable value, or `nil` for fewer than two.
    package var difference: Double? { Self.extremes(of: compared).map { $0.high - $0.low } }

    /// The difference of the values as they are shown: 18 for 4 and 22, although it may be 18.6.
    package var shownDifference: Double? {
      Self.extremes(of: compared.map { $0.map { unit.number($0).flatMap(Double.init) ?? $0 } })
        .map { $0.high - $0.low }
    }

    /// The range of the plausible comparable values, or `nil` for fewer than two.
    package var plausibleRange: ClosedRange<Double>? {
      Self.extremes(of: compared.filter { $0.flatMap { unit.number($0) } != nil })
        .map { $0.low...$0.high }
    }

    private var compared: [Double?] { zip(values, isComparable).map { $1 ? $0 : nil } }

    private static func extremes(of values: [Double?]) -> (low: Double, high: Double)? {
      let known = values.compactMap(\.self)
      guard known.count > 1, let low = known.min(), let high = known.max() else { return nil }
      return (low, high)
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

  /// Returns the day of each report as views show it, or `nil` for a report without that day.
  package func days(on date: CivilDate) -> [ShownDay?] {
    reports.map { $0.value.shownDay(on: date, at: now) }
  }

  /// Returns the time from which all values of a day are, or `nil` if some are of all of its hours.
  package func start(of date: CivilDate) -> ZonedTime? {
    let starts = days(on: date).compactMap(\.self).filter { $0.hours != .dayAndNight }.map(\.from)
    return starts.first.flatMap { first in starts.allSatisfy { $0 == first } ? first : nil }
  }

  /// Returns the facts of a day for which at least one report has a value.
  package func rows(on date: CivilDate) -> [Row] {
    let days = days(on: date)
    return Fact.allCases.map { row($0, days) }
      .filter { $0.values.contains { $0 != nil } }
  }

  /// The remark on days of different hours, or `nil` if those of all reports are from midnight to midnight.
  package var hoursNote: String? {
    let halves = reports.map(\.value.provider.description).filter(\.lowIsOfNight).map(\.name)
    guard !halves.isEmpty else { return nil }
    let others = halves.count < reports.count ? "; other days are from midnight to midnight" : ""
    return "Day and the following night with \(halves.joined(separator: ", "))\(others)"
  }

  private func row(_ fact: Fact, _ days: [ShownDay?]) -> Row {
    switch fact {
    case .high: row(fact, days, in: units.temperature) { $0.temperature?.high }
    case .low: row(fact, days, in: units.temperature) { $0.temperature?.low }
    case .precipitation: row(fact, days, in: units.precipitation, \.precipitation)
    case .wind: row(fact, days, in: units.wind) { $0.weather.wind?.speed }
    }
  }

  private func row<Unit: MeasurementUnit>(
    _ fact: Fact, _ days: [ShownDay?], in unit: Unit, _ quantity: (ShownDay) -> Quantity<Unit>?
  ) -> Row {
    Row(
      fact: fact, values: days.map { $0.flatMap(quantity)?.converted(to: unit).value },
      isComparable: comparable(days, fact), unit: unit)
  }

  /// Returns whether each day is whole, and of the same hours as most others, or of both its halves.
  ///
  /// A low of the following night, however, is compared only with other such lows.
  private func comparable(_ days: [ShownDay?], _ fact: Fact) -> [Bool] {
    let all = days.compactMap(\.self).filter { !$0.isPart }.map(\.hours)
    let starts = fact == .low ? all : all.filter { $0 != .dayAndNight }
    let most = starts.max { one, other in
      starts.count { $0 == one } < starts.count { $0 == other }
    }
    return days.map { day in
      day.map {
        switch $0.hours {
        case .dayAndNight: fact == .low ? $0.hours == most : $0.day != nil && $0.night != nil
        case .date, .rest: !$0.isPart && $0.hours == most
        }
      } ?? false
    }
  }
}
