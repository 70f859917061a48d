internal import Domain
internal import TerminalUI

/// The page of weather alerts with their full texts.
struct AlertsView: Hashable {
  /// The active alerts, the most severe first.
  var alerts: [Entry]
  /// The scroll position and the search.
  var state = TextPageState()

  /// The texts of an alert.
  struct Entry: Hashable {
    var title: String
    var isSevere: Bool
    /// The severity, area, and period, separated by commas.
    var facts: String
    var text: String?
    var source: String?
  }
}

/// Selects the page of all active alerts.
func selectAlertsView(_ context: WeatherContext) -> AlertsView {
  AlertsView(
    alerts: selectAlerts(context).map { entry(of: $0, context) }, state: context.weather.alertsPage)
}

private func entry(of alert: WeatherAlert, _ context: WeatherContext) -> AlertsView.Entry {
  let severity = alert.severity == .unknown ? nil : alert.severity.rawValue
  let from = alert.from.map { "from \(clockText($0, context))" }
  let until = alert.until.map { "until \(clockText($0, context))" }
  return AlertsView.Entry(
    title: alert.title, isSevere: alert.severity >= .severe,
    facts: [severity, alert.area, from, until].compactMap { $0 }.joined(separator: ", "),
    text: alert.text, source: alert.source)
}

/// Selects the page of alerts as laid out in the segment, or `nil` while it is closed.
@Sendable func selectAlertsLayout(_ context: WeatherContext) -> TextPageLayout? {
  guard context.weather.overlay == .alerts else { return nil }
  return selectAlertsView(context).layout(in: context.size)
}

extension AlertsView: TextPage {
  var title: String { "Weather alerts" }

  var isWrapped: Bool { true }

  func lines(in context: DrawContext) -> [StyledText] {
    Array(blocks(width: context.size.width).joined(separator: [""]))
  }

  /// Returns the index of the alert at the top of a frame of this size.
  func topAlert(in size: Size) -> Int {
    let first = layout(in: size).position.line
    var end = 0
    return blocks(width: size.width - 4).firstIndex { block in
      end += block.count + 1
      return first < end
    } ?? 0
  }

  /// Returns the lines of each alert.
  private func blocks(width: Int) -> [[StyledText]] {
    alerts.map { alert in
      let title = Style(alert.isSevere ? .error : .warning, .bold)
      return wrapped(alert.title, title, width) + wrapped(alert.facts, Style(.secondary), width)
        + wrapped(alert.text ?? "", .text, width)
        + wrapped(alert.source ?? "", Style(.secondary), width)
    }
  }

  private func wrapped(_ text: String, _ style: Style, _ width: Int) -> [StyledText] {
    text.isEmpty ? [] : text.wrapped(to: width).map { StyledText($0, style) }
  }
}
