import Domain

/// A line about an active alert, or about the failure to load alerts.
struct AlertLine: Equatable {
  var text: String
  /// Whether the alert is severe or extreme.
  var isSevere = false
}

extension WeatherReport {
  /// Returns a line for each active alert, or one line if the alerts could not be loaded.
  ///
  /// A place without a known office has no line, because no office is known for most countries.
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
