internal import Domain
internal import TerminalUI

/// The warnings at length.
struct AlertsPage: Hashable {
  /// The warnings, the worst first.
  var alerts: [Entry]
  /// How many lines are scrolled away at the top.
  var scroll = 0

  /// A warning as text.
  struct Entry: Hashable {
    var title: String
    var isSevere: Bool
    /// How bad it is, where and when.
    var facts: String
    var text: String?
    var source: String?
  }
}

/// The warnings that are not over.
func selectAlertsPage(_ context: WeatherContext) -> AlertsPage {
  var page = AlertsPage(alerts: selectAlerts(context).map { entry(of: $0, context) })
  if case .alerts(let scroll) = context.weather.overlay { page.scroll = scroll }
  return page
}

private func entry(of alert: WeatherAlert, _ context: WeatherContext) -> AlertsPage.Entry {
  let severity = alert.severity == .unknown ? nil : alert.severity.rawValue
  let from = alert.from.map { "from \(momentText($0, context))" }
  let until = alert.until.map { "until \(momentText($0, context))" }
  return AlertsPage.Entry(
    title: alert.title, isSevere: alert.severity >= .severe,
    facts: [severity, alert.area, from, until].compactMap { $0 }.joined(separator: ", "),
    text: alert.text, source: alert.source)
}

extension AlertsPage: Widget {
  /// How far it can be scrolled in a frame of this size.
  func maximumScroll(in size: Size) -> Int {
    let inside = Self.inside(of: size)
    return max(0, lines(width: inside.size.width).count - inside.size.height)
  }

  /// Draws it with a border; what lies beyond the ends is told by arrows.
  func draw(in context: DrawContext, into frame: inout Frame) {
    frame.drawBorder(title: "Warnings", glyphs: context.glyphs)
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
