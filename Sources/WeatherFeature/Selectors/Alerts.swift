internal import Domain
internal import TerminalUI

/// The warnings that are not over, the worst first.
func selectAlerts(_ context: WeatherContext) -> [WeatherAlert] {
  let alerts = context.weather.report.latest?.value.alerts ?? []
  return alerts.enumerated()
    .filter { $0.element.isInForce(at: context.now) }
    .sorted { ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset) }
    .map(\.element)
}

/// The warnings in one line, for the top of each pane.
struct AlertLine: Hashable {
  /// What the worst one warns of.
  var title: String
  /// Until when it holds.
  var end: String
  /// How many more there are.
  var more: String
  /// Whether life or property is in danger.
  var isSevere: Bool

  /// The fullest text that fits.
  func text(fitting width: Int) -> String {
    let candidates = [title + end + more, title + end, title + more]
    return candidates.first { $0.displayWidth <= width } ?? title
  }
}

/// The worst warning, until when it holds, and how many more there are.
func selectAlertLine(_ context: WeatherContext) -> AlertLine? {
  let alerts = selectAlerts(context)
  guard let worst = alerts.first else { return nil }
  return AlertLine(
    title: worst.title, end: worst.until.map { " until \(momentText($0, context))" } ?? "",
    more: alerts.count > 1 ? ", \(alerts.count - 1) more" : "",
    isSevere: worst.severity >= .severe)
}

/// A time of the place as `18:00`, with the day of the week where that is not today.
func momentText(_ time: ZonedTime, _ context: WeatherContext) -> String {
  let today = ZonedTime(instant: context.now, utcOffset: time.utcOffset).date
  let clock = context.display.clock.text(of: time)
  return time.date == today ? clock : "\(time.date.weekday.shortName) \(clock)"
}
