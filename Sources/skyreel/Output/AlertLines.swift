import Domain

/// An active alert in a line, or the reason why alerts may be unknown.
struct AlertLine: Equatable {
  var text: String
  /// Whether the alert is severe or extreme.
  var isSevere = false
}

extension WeatherReport {
  /// Returns the active alerts, one in a line, or why there may be some that are not known.
  ///
  /// Most countries have no office that is known, so that this is not worth a line.
  func alertLines(at now: Timestamp, clock: ClockFormat) -> [AlertLine] {
    let alerts = activeAlerts(at: now)
    if alerts.isEmpty, let problem = alertsProblem { return [AlertLine(text: problem)] }
    return alerts.map { alert in
      let end = alert.until.map { until in
        let today = ZonedTime(instant: now, utcOffset: until.utcOffset).date
        let day = until.date == today ? "" : "\(until.date.weekday.shortName) "
        return " until \(day)\(clock.text(of: until))"
      }
      return AlertLine(
        text: alert.shortTitle + (end ?? ""), isSevere: alert.severity >= .severe)
    }
  }
}
