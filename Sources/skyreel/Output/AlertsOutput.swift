import Domain
import WeatherFeature

/// The alerts of a place as text or JSON.
struct AlertsOutput: CommandOutput {
  /// The report with the alerts.
  var report: WeatherReport
  /// The clock of the times.
  var display: DisplayPreferences
  /// The time at which alerts are in force or not.
  var now: Timestamp

  /// The sentence on what is known, which is different if no alerts were requested.
  private var message: String {
    report.alertsMessage(clock: display.clock, now: now) ?? "No alerts were requested."
  }

  /// Returns the alerts and what is known about them, in lines of any width.
  func text(width: Int?) -> String {
    let alerts = report.activeAlerts(at: now).map { lines(of: $0).joined(separator: "\n") }
    let notes = [message, report.missingAlertsMessage].compactMap(\.self) + report.alertsCredits
    let caution = "These are copies. What the office itself publishes counts."
    return
      ([report.place.fullName] + alerts
      + [(notes + (alerts.isEmpty ? [] : [caution])).joined(separator: "\n")])
      .joined(separator: "\n\n")
  }

  private func lines(of alert: WeatherAlert) -> [String] {
    let times = [
      alert.from.map { "from \(text(of: $0))" }, alert.until.map { "until \(text(of: $0))" },
    ]
    let issued = [
      alert.issued.map { "Issued \(text(of: $0))" }, alert.source.map { "by \($0)" },
    ].compactMap(\.self).joined(separator: " ")
    let title = [alert.levelText, alert.title.startingInUppercase].compactMap(\.self).joined(
      separator: ": ")
    let facts = times.compactMap(\.self).joined(separator: " ")
    return [title.startingInUppercase, alert.area ?? "", facts, issued, alert.link ?? ""]
      .filter { !$0.isEmpty } + (alert.text.map { ["", $0] } ?? [])
  }

  private func text(of time: ZonedTime) -> String {
    "\(time.date.withWeekday) \(display.clock.text(of: time))"
  }

  /// The JSON value, schema 1, with `null` for absent values.
  var json: JSONValue {
    let fetched = FetchedValue(value: report, fetchedAt: now, source: .network)
    let weather = WeatherJSON(
      fetched: fetched, units: display.units, clock: display.clock, now: now)
    return .object([
      .init("schema", .integer(1)),
      .init("place", .object(report.place.jsonMembers)),
      .init("alertCoverage", .optional(report.alertCoverage, weather.coverage)),
      .init("message", .string(message)),
      .init("alerts", .array(report.activeAlerts(at: now).map(weather.alert))),
      .init("credits", .array(report.alertsCredits.map { .string($0) })),
    ])
  }
}
