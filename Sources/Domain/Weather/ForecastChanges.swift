/// The changes of a forecast since it was first stored, within the last days.
///
/// They compare what one provider said, never what two said, and never what was measured.
package struct ForecastChanges: Equatable, Sendable {
  package var provider: WeatherProvider
  /// The comparison of the current temperature with that of yesterday, or `nil` if yesterday has no
  /// report of this hour.
  package var yesterday: YesterdaysTemperature?
  /// How warm today is beside the days before it, or `nil` if today's or yesterday's high is not known.
  package var warmth: DayWarmth?
  /// The changes of today and the days after it.
  package var days: [DayChanges]

  package init(
    to fetched: FetchedValue<WeatherReport>, since history: ForecastHistory?, now: Timestamp
  ) {
    let report = fetched.value
    provider = report.provider
    let present = ForecastPoint(fetched)
    let earlier =
      (history?.provider == provider ? history?.points ?? [] : []).filter {
        $0.date < present.date
          && $0.date >= present.date.advanced(byDays: -ForecastHistory.dayCount)
      }
    yesterday =
      report.recentConditions(at: now) == nil
      ? nil : earlier.last.flatMap { YesterdaysTemperature(from: $0, to: present) }
    let today = report.today(at: now)
    warmth = DayWarmth(
      of: today, in: report, beside: history?.provider == provider ? history?.highs ?? [] : [])
    days = present.days.map(\.date).filter { $0 >= today }.map {
      DayChanges(of: $0, from: earlier, to: present)
    }
  }

  /// The day that changed most within the next six days, the first of several, or `nil` if none changed.
  package var largest: DayChanges? {
    days.prefix(ForecastHistory.dayCount + 1).filter { $0.size > 0 }.max {
      $0.size < $1.size || $0.size == $1.size && $0.date > $1.date
    }
  }
}

/// The temperature of yesterday at the hour of the current conditions.
package struct YesterdaysTemperature: Equatable, Sendable {
  package var time: ZonedTime
  package var temperature: Quantity<TemperatureUnit>
  /// The current temperature minus yesterday's, in kelvins.
  package var difference: Double

  /// Returns `nil` unless both temperatures are known, and the times of day differ by an hour at most.
  fileprivate init?(from earlier: ForecastPoint, to present: ForecastPoint) {
    guard let then = earlier.observedAt, let time = present.observedAt,
      then.date == time.date.advanced(byDays: -1),
      abs(then.secondOfDay - time.secondOfDay) <= 3_600,
      let before = earlier.temperature, let after = present.temperature
    else { return nil }
    self.time = then
    temperature = before
    difference = after.celsius - before.celsius
  }

  package var isUnchanged: Bool { abs(difference) < ValueChange.kelvin }
}

/// The forecasts of a day, as they were stored on several days.
package struct DayChanges: Equatable, Sendable {
  package var date: CivilDate
  /// The forecasts of the last days, the earliest first: at most one for each day.
  ///
  /// A day without a stored forecast is a gap. The last forecast is that of the report.
  package var forecasts: [DatedForecast]
  /// The change of the high, in degrees Celsius, or `nil` without an earlier high.
  package var high: ValueChange?
  /// The change of the chance of precipitation, in percent, or `nil` without an earlier chance.
  package var probability: ValueChange?

  /// A forecast with the day on which it was stored.
  package struct DatedForecast: Equatable, Sendable {
    package var date: CivilDate
    /// The time of the fetch, in local time, or `nil` if no forecast was stored on that day.
    package var fetchedAt: ZonedTime?
    /// The forecast, or `nil` for a gap.
    package var outlook: DayOutlook?
  }

  fileprivate init(of date: CivilDate, from earlier: [ForecastPoint], to present: ForecastPoint) {
    self.date = date
    let points = Dictionary((earlier + [present]).map { ($0.date, $0) }) { $1 }
    forecasts = (0...ForecastHistory.dayCount).reversed().map { age in
      let day = present.date.advanced(byDays: -age)
      let outlook = points[day]?.outlook(for: date)
      return DatedForecast(
        date: day, fetchedAt: outlook == nil ? nil : points[day]?.fetchedAt, outlook: outlook)
    }
    high = ValueChange(forecasts, threshold: ValueChange.kelvin) { $0.high?.celsius }
    probability = ValueChange(forecasts, threshold: 10) { $0.precipitationProbability }
  }

  /// How much the forecast changed: a kelvin counts as much as ten percentage points.
  fileprivate var size: Double { [high, probability].compactMap { $0?.size }.reduce(0, +) }
}

/// The change of a value from its first stored forecast to that of the report.
package struct ValueChange: Equatable, Sendable {
  /// The local day on which the first value was stored.
  package var since: CivilDate
  package var first, last: Double
  /// The lowest and the highest of all values.
  package var lowest, highest: Double
  /// The smallest difference that counts as a change.
  package var threshold: Double

  /// The threshold of temperatures: a kelvin, less what its conversion from other units costs.
  fileprivate static let kelvin = 1 - 1e-9

  fileprivate init?(
    _ forecasts: [DayChanges.DatedForecast], threshold: Double, value: (DayOutlook) -> Double?
  ) {
    let known = forecasts.compactMap { forecast in
      forecast.outlook.flatMap(value).flatMap { $0.isPlausible ? (forecast.date, $0) : nil }
    }
    guard let last = forecasts.last?.outlook.flatMap(value), last.isPlausible, known.count > 1,
      let first = known.first
    else { return nil }
    (since, self.first, self.last) = (first.0, first.1, last)
    (lowest, highest) = (known.map(\.1).min() ?? last, known.map(\.1).max() ?? last)
    self.threshold = threshold
  }

  /// Whether the first and the last value differ by less than the threshold.
  package var isUnchanged: Bool { abs(last - first) < threshold }

  /// Whether a value between the first and the last one was lower or higher than both.
  package var hasWiderRange: Bool {
    lowest <= min(first, last) - threshold || highest >= max(first, last) + threshold
  }

  /// The change in thresholds, or 0 if it is less than one.
  fileprivate var size: Double { isUnchanged ? 0 : abs(last - first) / threshold }
}
