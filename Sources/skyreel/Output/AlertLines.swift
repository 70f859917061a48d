import Domain

extension WeatherReport {
  /// Returns the active alerts, one in a line, or why there may be some that are not known.
  ///
  /// Most countries have no office that is known, so that this is not worth a line.
  func alertLines(at now: Timestamp, clock: ClockFormat) -> [String] {
    let alerts = activeAlerts(at: now)
    if alerts.isEmpty, let problem = alertsProblem { return [problem] }
    return alerts.map { alert in
      let end = alert.until.map { until in
        let today = ZonedTime(instant: now, utcOffset: until.utcOffset).date
        let day = until.date == today ? "" : "\(until.date.weekday.shortName) "
        return " until \(day)\(clock.text(of: until))"
      }
      return alert.shortTitle + (end ?? "")
    }
  }
}
