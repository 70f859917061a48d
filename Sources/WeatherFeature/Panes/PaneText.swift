package import Domain
package import TerminalUI

/// The content of a tab for a terminal without the app, as wide as the terminal and as high as
/// needed.
package struct PaneText {
  private let fetched: FetchedValue<WeatherReport>
  private let display: DisplayPreferences
  private let now: Timestamp
  private let context: DrawContext

  /// The maximum width of a table of hours in columns, since longer lines are hard to follow.
  private static let tableWidth = 120

  /// Creates the content of a report, for a terminal of a width.
  package init(
    _ fetched: FetchedValue<WeatherReport>, display: DisplayPreferences, glyphs: Glyphs,
    width: Int, now: Timestamp
  ) {
    (self.fetched, self.display, self.now) = (fetched, display, now)
    context = DrawContext(size: Size(width: width, height: 0), glyphs: glyphs)
  }

  /// The current conditions, the coming hours, and the days, as on the Current tab.
  package var current: Frame {
    let view = CurrentView(fetched, display: display, now: now)
    let width = min(context.size.width, CurrentLayout.maximumWidth)
    let layout = CurrentLayout(textOf: view, width: width, context.glyphs)
    return frame(height: layout.height) { rect, frame in
      view.draw(layout, in: rect.split(left: width).left, context, of: &frame)
    }
  }

  /// The coming days as cards in rows, as on the Forecast tab.
  package var forecast: Frame {
    let cards = selectForecastCards(fetched.value, display: display, now: now)
    let coming = cards.filter { $0.day.relation != .past }
    let view = ForecastView(cards: coming.isEmpty ? cards : coming, selection: nil)
    return cards.isEmpty ? line(view) : view.textFrame(in: context)
  }

  /// The hours from the current one on, as in the table of the Hourly tab.
  package var hourly: Frame {
    let hours = UpcomingHours(fetched.value, display: display, now: now)
    let view = HourlyView(hours: hours, selection: nil, metric: .temperature)
    guard !hours.isEmpty else { return line(view) }
    return frame(height: HourlyLines(hours).lines.count + 1) { rect, frame in
      view.drawBeginning(in: rect.split(left: Self.tableWidth).left, context, of: &frame)
    }
  }

  /// Returns the line that a pane without content shows.
  private func line(_ view: some Widget) -> Frame {
    frame(height: 1) { $1.draw(view, in: $0, context: context) }
  }

  private func frame(height: Int, _ draw: (Rect, inout Frame) -> Void) -> Frame {
    var frame = Frame(size: Size(width: context.size.width, height: height))
    draw(frame.bounds, &frame)
    return frame
  }
}
