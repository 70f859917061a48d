internal import Domain
internal import TerminalUI

/// Selects the active weather alerts, the most severe first.
func selectAlerts(_ context: WeatherContext) -> [WeatherAlert] {
  context.weather.report.latest?.value.activeAlerts(at: context.now) ?? []
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

/// The active weather alerts in one line, for the top of each pane.
struct AlertLine: Hashable {
  /// The title of the most severe alert.
  var title: String
  /// The end of that alert, such as ` until 18:00`, or empty if it is not known.
  var end: String
  /// The number of further alerts, such as `, 2 more`, or empty if there are none.
  var more: String
  /// Whether the severity is severe or extreme, which means a significant threat to life or
  /// property.
  var isSevere: Bool
  /// The severity on the scale of alerts, from 0 for minor to 3 for extreme.
  var level: Double

  /// Returns the longest text that fits into a width in columns, or the bare title if none does.
  func text(fitting width: Int) -> String {
    let candidates = [title + end + more, title + end, title + more]
    return candidates.first { $0.displayWidth <= width } ?? title
  }
}

/// Selects the line of alerts, or `nil` if no alert is active.
func selectAlertLine(_ context: WeatherContext) -> AlertLine? {
  let alerts = selectAlerts(context)
  guard let worst = alerts.first else { return nil }
  return AlertLine(
    title: worst.shortTitle, end: worst.until.map { " until \(clockText($0, context))" } ?? "",
    more: alerts.count > 1 ? ", \(alerts.count - 1) more" : "",
    isSevere: worst.severity >= .severe, level: worst.severity.level)
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

/// Returns a time on the clocks of the place as `18:00`, preceded by the day of the week unless
/// that is today.
func clockText(_ time: ZonedTime, _ context: WeatherContext) -> String {
  let today = ZonedTime(instant: context.now, utcOffset: time.utcOffset).date
  let clock = context.display.clock.text(of: time)
  return time.date == today ? clock : "\(time.date.weekday.shortName) \(clock)"
}
