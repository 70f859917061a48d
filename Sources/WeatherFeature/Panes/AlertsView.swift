internal import Domain
internal import TerminalUI

/// The page of weather alerts with their full texts.
struct AlertsView: Hashable {
  /// The active alerts, the most severe first.
  var alerts: [Entry]
  /// The number of lines scrolled off the top, clamped when the page is drawn.
  var scroll = 0

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
func selectAlertsPage(_ context: WeatherContext) -> AlertsView {
  var page = AlertsView(alerts: selectAlerts(context).map { entry(of: $0, context) })
  if case .alerts(let scroll) = context.weather.overlay { page.scroll = scroll }
  return page
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

extension AlertsView: Widget {
  /// Returns the largest number of lines that can be scrolled off in a frame of this size.
  func maximumScroll(in size: Size) -> Int {
    let inside = Self.inside(of: size)
    return max(0, lines(width: inside.size.width).count - inside.size.height)
  }

  /// Draws the page with a border, in which arrows mark hidden lines above and below.
  func draw(in context: DrawContext, into frame: inout Frame) {
    frame.drawBorder(title: "Weather alerts", glyphs: context.glyphs)
    let inside = Self.inside(of: context.size)
    let lines = lines(width: inside.size.width)
    let first = min(scroll, maximumScroll(in: context.size))
    for (row, line) in lines.dropFirst(first).prefix(inside.size.height).enumerated() {
      frame.write(line, at: Position(x: inside.origin.x, y: inside.origin.y + row))
    }
    if first > 0 { mark(context.glyphs.moreAbove, row: 0, in: &frame) }
    if first + inside.size.height < lines.count {
      mark(context.glyphs.moreBelow, row: context.size.height - 1, in: &frame)
    }
  }

  private static func inside(of size: Size) -> Rect {
    Rect(x: 2, y: 1, width: size.width - 4, height: size.height - 2)
  }

  private func mark(_ sign: String, row: Int, in frame: inout Frame) {
    frame.write(sign, at: Position(x: frame.size.width - 3, y: row), style: Style(.secondary))
  }

  private func lines(width: Int) -> [StyledText] {
    let blocks = alerts.map { alert in
      let title = Style(alert.isSevere ? .error : .warning, .bold)
      return wrapped(alert.title, title, width) + wrapped(alert.facts, Style(.secondary), width)
        + wrapped(alert.text ?? "", .text, width)
        + wrapped(alert.source ?? "", Style(.secondary), width)
    }
    return Array(blocks.joined(separator: [""]))
  }

  private func wrapped(_ text: String, _ style: Style, _ width: Int) -> [StyledText] {
    text.isEmpty ? [] : text.wrapped(to: width).map { StyledText($0, style) }
  }
}
