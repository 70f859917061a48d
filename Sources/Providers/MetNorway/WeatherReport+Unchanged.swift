import Domain

extension WeatherReport {
  /// Returns this stored report for the current time, after MET Norway had nothing newer.
  ///
  /// The result has only the parts that come from the service. A forecast can remain the newest for
  /// hours, so the current conditions may be those of a later hour than in the stored report.
  func unchanged(at place: Place, now: Timestamp) -> WeatherReport {
    var report = WeatherReport(
      provider: provider, place: place, current: current, daily: daily, hourly: hourly,
      quarterHourly: quarterHourly)
    report.computed = computed
    report.lastModified = lastModified
    report.elevation = elevation
    let index = hourlyStarts.last { hourly[$0].time.instant <= now }
    if let index, let known = current?.observedAt?.instant, known < hourly[index].time.instant {
      report.current = CurrentConditions(hourFromItsTime(at: index))
    }
    return report
  }
}
