internal import Domain
internal import TerminalUI

/// The page of weather alerts with their full texts.
struct AlertsView: Hashable {
  /// The active alerts, the most severe first.
  var alerts: [Entry]
  /// The number of lines scrolled off the top, clamped when the page is drawn.
  var scroll = 0
  /// The search in the texts, or `nil` before the first one.
  var search: TextSearch?

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
  var page = AlertsView(alerts: selectAlerts(context).map { entry(of: $0, context) })
  page.scroll = context.weather.alertScroll ?? 0
  page.search = context.weather.drafts.alertSearch
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
  /// Returns the maximum number of lines that can be scrolled off in a frame of this size.
  func maximumScroll(in size: Size) -> Int {
    let inside = Self.inside(of: size)
    return max(0, lines(width: inside.size.width).count - inside.size.height)
  }

  /// Draws the page with a border, which marks the visible part of the lines.
  func draw(in context: DrawContext, into frame: inout Frame) {
    frame.drawBorder(title: "Weather alerts", glyphs: context.glyphs)
    let inside = Self.inside(of: context.size)
    let lines = lines(width: inside.size.width)
    let first = min(scroll, maximumScroll(in: context.size))
    for (row, line) in lines.dropFirst(first).prefix(inside.size.height).enumerated() {
      frame.write(line, at: Position(x: inside.origin.x, y: inside.origin.y + row))
    }
    drawMatches(in: inside, from: first, context, of: &frame)
    label(in: context.size)?.draw(into: &frame)
    ScrollMarks(first: first, space: inside.size.height, count: lines.count)
      .draw(in: context.glyphs, into: &frame)
  }

  /// Returns the text as laid out in a frame of this size, for the keys of the search.
  func searchable(in size: Size) -> SearchableText {
    SearchableText(
      search, scroll: scroll, maximumScroll: maximumScroll(in: size),
      space: Self.inside(of: size).size.height,
      lines: { matches(of: $0, in: size).map(\.line) })
  }

  /// Returns the position of the cursor while the user types a search, and `nil` otherwise.
  func cursor(in size: Size) -> Position? { label(in: size)?.cursor(in: size) }

  private func matches(of text: String, in size: Size) -> [TextMatch] {
    [TextMatch](of: text, in: lines(width: Self.inside(of: size).size.width).map(\.text))
  }

  private func label(in size: Size) -> SearchLabel? {
    guard let search, search.isActive else { return nil }
    return SearchLabel(search, count: matches(of: search.input.text, in: size).count)
  }

  private func drawMatches(
    in inside: Rect, from first: Int, _ context: DrawContext, of frame: inout Frame
  ) {
    guard let search, search.isActive, !context.isLinear else { return }
    let found = matches(of: search.input.text, in: context.size)
    let current = min(search.match, found.count - 1)
    for (index, match) in found.enumerated() {
      let style = Style(.match, index == current ? [.underline, .reverse] : .underline)
      for part in match.parts where (first..<first + inside.size.height).contains(part.line) {
        let place = Rect(
          x: inside.origin.x + part.columns.lowerBound, y: inside.origin.y + part.line - first,
          width: part.columns.count, height: 1)
        frame.restyle(place, style)
      }
    }
  }

  /// Returns the index of the alert at the top of a frame of this size.
  func topAlert(in size: Size) -> Int {
    let width = Self.inside(of: size).size.width
    let first = min(scroll, maximumScroll(in: size))
    var end = 0
    return blocks(width: width).firstIndex { block in
      end += block.count + 1
      return first < end
    } ?? 0
  }

  private static func inside(of size: Size) -> Rect {
    Rect(x: 2, y: 1, width: size.width - 4, height: size.height - 2)
  }

  private func lines(width: Int) -> [StyledText] {
    Array(blocks(width: width).joined(separator: [""]))
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
