internal import Domain

/// The rest of the night after the sunset of today: the hours from now to the next sunrise.
struct Tonight {
  private let hours: [HourlyForecast]

  /// Creates the rest of the night, or returns `nil` before sunset, or if an hour is missing.
  init?(_ report: WeatherReport, at now: Timestamp) {
    guard let today = report.todaysForecast(at: now), let sunset = today.sunset?.instant,
      sunset <= now, let sunrise = report.sunrise(after: today.date)
    else { return nil }
    let current = report.recentConditions(at: now)
    hours = report.hoursAhead(at: now).map { $0.showing(current, at: now) }
      .filter { $0.time.instant < sunrise }
    guard let first = hours.first, let last = hours.last, first.time.instant <= now,
      sunrise <= last.end, last.end.seconds(since: first.time.instant) == hours.count * 3_600
    else { return nil }
  }

  /// The lowest temperature, or `nil` if that of an hour is not known.
  var low: Quantity<TemperatureUnit>? {
    let known = hours.compactMap(\.temperature)
    return known.count == hours.count ? known.min { $0.celsius < $1.celsius } : nil
  }
}

extension WeatherReport {
  fileprivate func sunrise(after date: CivilDate) -> Timestamp? {
    day(on: date.advanced(byDays: 1))?.sunrise?.instant
  }
}
