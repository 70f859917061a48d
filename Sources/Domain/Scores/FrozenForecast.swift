/// The hourly temperatures of a forecast, as the service gave them at one time.
///
/// They are stored once, and never read again from a later report. No service names the model of a
/// temperature, so a score is that of the service, whatever models it mixes.
package struct FrozenForecast: Codable, Equatable, Sendable {
  /// The number of days after ``takenAt`` that are kept.
  package static let dayCount = 5

  package var provider: WeatherProvider
  /// The time at which this was the forecast of the service, in local time.
  package var takenAt: ZonedTime
  /// The time at which the service gave it, which can be earlier.
  package var fetchedAt: Timestamp
  /// The height above sea level that the temperatures are for, in meters, or `nil` if the provider does not state it.
  package var elevation: Double?
  package var start: Timestamp
  /// The temperatures from ``start`` on, an hour apart, in degrees Celsius; `nil` if there is none.
  package var celsius: [Double?]

  /// Creates the forecast of a report, or returns `nil` if it has no hour after the present day.
  package init?(
    _ fetched: FetchedValue<WeatherReport>, at now: Timestamp, clock: LocalClock
  ) {
    let report = fetched.value
    provider = report.provider
    takenAt = clock.zoned(now)
    fetchedAt = fetched.fetchedAt
    elevation = report.elevation
    let days = takenAt.date.advanced(byDays: 1)...takenAt.date.advanced(byDays: Self.dayCount)
    let hours = report.hourly.filter { days.contains(clock.zoned($0.time.instant).date) }
    guard let first = hours.first?.time.instant else { return nil }
    start = first
    celsius = []
    for hour in hours {
      let (index, rest) = hour.time.instant.seconds(since: first).quotientAndRemainder(
        dividingBy: 3_600)
      guard rest == 0, index >= celsius.count, index <= Self.hourLimit else { continue }
      celsius += Array(repeating: nil, count: index - celsius.count)
      let value = hour.temperature?.celsius
      celsius.append(
        value.flatMap { ClosedRange.airTemperatures.contains($0) ? ($0 * 10).rounded() / 10 : nil })
    }
  }

  /// The hours of the kept days, on which clocks may be set back once.
  private static let hourLimit = dayCount * 24 + 1

  var hours: [(time: Timestamp, celsius: Double)] {
    celsius.enumerated().compactMap { index, value in
      value.map { (start.advanced(bySeconds: index * 3_600), $0) }
    }
  }
}

extension [FrozenForecast] {
  /// The height of the place in the last forecast that states it, in meters above sea level.
  var elevation: Double? { compactMap(\.elevation).last }
}
