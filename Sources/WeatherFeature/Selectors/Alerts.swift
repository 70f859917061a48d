package import Domain
package import TerminalUI

/// Selects the active weather alerts, the most severe first.
func selectAlerts(_ context: WeatherContext) -> [WeatherAlert] {
  context.weather.report.latest?.value.activeAlerts(at: context.now) ?? []
}

/// The mark of the active alerts of the shown place: a warning sign and their number.
package struct AlertsMark: Hashable, Sendable {
  private let severity: WeatherAlert.Severity
  private let count: Int

  /// Creates the mark, or returns `nil` if no alert is active.
  package init?(_ weather: WeatherState, now: Timestamp) {
    let alerts = weather.report.latest?.value.activeAlerts(at: now) ?? []
    guard let worst = alerts.first else { return nil }
    (severity, count) = (worst.severity, alerts.count)
  }

  /// The width in columns.
  package var width: Int { 2 + "\(count)".count }

  /// The color of the worst severity.
  package var style: Style { Style(.alert, at: severity.level, .bold) }

  /// Returns the sign and the number.
  package func text(_ glyphs: Glyphs) -> String { "\(glyphs.warning) \(count)" }
}

/// Selects the reason why there is no alert to read.
///
/// An office without alerts, a failed request, and a missing request have different texts.
func selectAbsenceOfAlerts(_ context: WeatherContext) -> String {
  if context.weather.settings.areAlertsOff { return "alerts are off: set alerts to automatic" }
  guard let report = context.weather.report.latest else { return "no weather yet" }
  return switch report.value.alertCoverage {
  case .asked(let office): "no alerts from \(office)"
  case .unavailable(let office): "alerts unavailable: couldn't load them from \(office)"
  case .unknownOffice: "no alerts known for this country"
  case nil: "no alerts loaded"
  }
}

/// An active weather alert in one line.
package struct AlertLine: Hashable, Sendable {
  private let title: String
  /// The end of the alert, such as ` until 18:00`, or empty if it is not known.
  private let end: String
  /// The number of further alerts, such as `, 2 more`, or empty if there are none.
  fileprivate(set) var more = ""
  private let severity: WeatherAlert.Severity

  fileprivate init(_ alert: WeatherAlert, _ clock: ClockFormat, now: Timestamp) {
    title = alert.shortTitle
    end = alert.until.map { " until \(clock.text(of: $0, from: now))" } ?? ""
    severity = alert.severity
  }

  /// The text in full.
  package var text: String { title + end + more }

  /// The color of the severity.
  package var style: Style { Style(.alert, at: severity.level, .bold) }

  /// Returns the longest text that fits into a width in columns, or the bare title if none does.
  func text(fitting width: Int) -> String {
    [text, title + end, title + more].first { $0.displayWidth <= width } ?? title
  }

  /// Returns the mark before the text.
  ///
  /// It is doubled for a severe or extreme alert, which means a significant threat to life or
  /// property.
  package func mark(_ glyphs: Glyphs) -> String {
    String(repeating: glyphs.warning, count: severity >= .severe ? 2 : 1)
  }
}

/// Selects the lines of the active alerts of a report, the most severe first.
package func selectAlertLines(
  _ report: WeatherReport, clock: ClockFormat, now: Timestamp
) -> [AlertLine] {
  report.activeAlerts(at: now).map { AlertLine($0, clock, now: now) }
}

/// Selects the line at the top of each pane, or `nil` if no alert is active.
func selectAlertLine(_ context: WeatherContext) -> AlertLine? {
  guard let report = context.weather.report.latest?.value else { return nil }
  let lines = selectAlertLines(report, clock: context.display.clock, now: context.now)
  var worst = lines.first
  if lines.count > 1 { worst?.more = ", \(lines.count - 1) more" }
  return worst
}

extension WeatherAlert.Severity {
  /// The value on the scale of alerts, from 0 for minor and unknown to 3 for extreme.
  var level: Double {
    switch self {
    case .unknown, .minor: 0
    case .moderate: 1
    case .severe: 2
    case .extreme: 3
    }
  }
}

/// Returns a time on the clocks of the place, with the day of the week unless that is today.
func clockText(_ time: ZonedTime, _ context: WeatherContext) -> String {
  context.display.clock.text(of: time, from: context.now)
}

extension ClockFormat {
  /// Returns a time as `18:00`, preceded by the day of the week unless that is the same as `now`.
  func text(of time: ZonedTime, from now: Timestamp) -> String {
    let today = ZonedTime(instant: now, utcOffset: time.utcOffset).date
    return time.date == today ? text(of: time) : "\(time.date.weekday.shortName) \(text(of: time))"
  }
}
