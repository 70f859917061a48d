import Domain

extension WeatherReport {
  /// Returns this stored report of MET Norway, which has nothing newer, as one for now.
  ///
  /// It has only the parts that are the service's own. A forecast can stay the same for hours, so
  /// that its current conditions are those of a later hour than before.
  func unchanged(at place: Place, now: Timestamp) -> WeatherReport {
    var report = WeatherReport(
      provider: provider, place: place, current: current, daily: daily, hourly: hourly,
      quarterHourly: quarterHourly)
    report.computed = computed
    report.lastModified = lastModified
    let index = hourly.lastIndex { $0.time.instant <= now }
    if let index, let known = current?.observedAt?.instant, known < hourly[index].time.instant {
      report.current = CurrentConditions(hourFromItsTime(at: index))
    }
    return report
  }
}
