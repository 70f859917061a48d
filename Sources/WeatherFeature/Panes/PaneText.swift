package import Domain
package import TerminalUI

/// The content of a tab for a terminal without the app, as wide as the terminal and as high as
/// needed.
package struct PaneText {
  private let fetched: FetchedValue<WeatherReport>
  private let display: DisplayPreferences
  private let now: Timestamp
  /// The sentences about today beside other days, each in several lengths, the longest first.
  private let comparisons: [[String]]
  /// The readings of the user's own thermometer, or `nil` if it is not at the place.
  private let readings: Load<HomeReading>?
  /// The rules of the user, of which the cards and the hours have marks.
  private let rules: [ShownRule]
  private let context: DrawContext

  /// The maximum width of a table of hours in columns, since longer lines are hard to follow.
  private static let tableWidth = 120

  /// Creates the content of a report, for a terminal of a width.
  package init(
    _ fetched: FetchedValue<WeatherReport>, display: DisplayPreferences, glyphs: Glyphs,
    width: Int, now: Timestamp, comparisons: [[String]] = [], readings: Load<HomeReading>? = nil,
    rules: [ShownRule] = []
  ) {
    (self.fetched, self.display, self.now) = (fetched, display, now)
    (self.comparisons, self.readings, self.rules) = (comparisons, readings, rules)
    context = DrawContext(size: Size(width: width, height: 0), glyphs: glyphs)
  }

  /// The current conditions, the coming hours, and the days, as on the Current tab.
  package var current: Frame {
    var current = Current(fetched, display: display, now: now, readings: readings)
    current.headline.changes += comparisons
    let width = min(context.size.width, Current.maximumWidth)
    let plan = CurrentPlan(textOf: current, width: width)
    return current.content(plan).atMost(width).fixed(height: plan.height).frame(in: context)
  }

  /// The coming days as cards in rows, as on the Forecast tab.
  package var forecast: Frame {
    let cards = DayCard.all(of: fetched.value, display: display, now: now, rules: rules)
    let coming = cards.filter { $0.day.relation != .past }
    let forecast = Forecast(textOf: coming.isEmpty ? cards : coming)
    return cards.isEmpty
      ? line(forecast) : forecast.text(width: context.size.width).frame(in: context)
  }

  /// Returns at most `count` hours from the current one on, as in the table of the Hourly tab.
  package func hourly(_ count: Int) -> Frame {
    let hours = UpcomingHours(fetched.value, display: display, now: now, atMost: count)
    var hourly = Hourly(hours: hours, metric: .temperature)
    hourly.rules = rules
    guard !hours.isEmpty else { return line(hourly) }
    return hourly.beginning(.max).atMost(Self.tableWidth).frame(in: context)
  }

  /// Returns the line that a pane without content shows.
  private func line(_ content: some TabContent) -> Frame {
    var context = context
    context.size.height = 1
    return content.body(in: context).frame(in: context)
  }
}

/// Returns a line of values as they are displayed, for the preview of a changed setting.
package func displaySample(_ display: DisplayPreferences, _ glyphs: Glyphs) -> StyledText {
  let icons = [WeatherCondition.clear, .overcast, .rain, .snow, .thunderstorm].map {
    display.icons.icon(of: $0, glyphs)
  }
  let temperatures = [-8.0, 6, 18, 29].compactMap {
    Quantity($0, TemperatureUnit.celsius).degrees(in: display.units.temperature)?.styledText
  }
  let noon = ZonedTime(instant: Timestamp(seconds: 17 * 3_600), utcOffset: 0)
  let both = display.hasSecondTemperature ? display.text(of: Quantity(18, .celsius)) : nil
  let others = [
    both, Quantity(18, SpeedUnit.kilometersPerHour).text(in: display.units.wind),
    Quantity(1_012, PressureUnit.hectopascals).text(in: display.units.pressure),
    Quantity(2.5, PrecipitationUnit.millimeters).text(in: display.units.precipitation),
    display.clock.text(of: noon),
  ].compactMap { $0.map { StyledText($0) } }
  return (icons + temperatures + others).reduce(StyledText("")) { line, text in
    line.runs.isEmpty ? text : line + StyledText("  ") + text
  }
}
