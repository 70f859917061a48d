internal import Domain
public import TerminalUI

/// The effects of the mouse in the weather segment.
public enum WeatherMouse {
  /// Returns the action of a click on a segment with these bounds, or `nil` if the click has no
  /// effect.
  ///
  /// - A click on an hour, in the table or in the chart, selects it.
  /// - A click on a heading of the hours turns the chart to that quantity.
  /// - A click on a day of the Current tab, or on the selected card of the Forecast tab, opens the
  ///   hours of that day.
  /// - A click on another card selects its day.
  /// - A click on the alert opens the alerts.
  /// - A click anywhere closes the alerts.
  /// - A click outside the place prompt closes it.
  /// - A click on a match of the prompt selects that place.
  /// - A click on a place of the Places tab selects it, or shows its weather if it is selected
  ///   already.
  public static func click(
    at position: Position, in bounds: Rect, _ context: WeatherContext
  ) -> WeatherAction? {
    if context.weather.prompt != nil {
      let prompt = WeatherPanes.promptRect(in: bounds)
      return WeatherPanes.promptAction(at: position, context, in: prompt)
    }
    return switch context.weather.overlay {
    case nil: paneAction(at: position, in: bounds, context)
    case .alerts: .alertsClosed
    // Only recordings of older versions have the list of saved places, and clicks do not change them.
    case .places: nil
    }
  }

  /// Returns the action of a movement of the mouse to a position, or `nil` if it has no effect.
  ///
  /// Over the chart of the hours, it points to an hour. Anywhere else, it leaves that hour.
  public static func motion(
    to position: Position, in bounds: Rect, _ context: WeatherContext
  ) -> WeatherAction? {
    let hour = chartedHour(at: position, in: bounds, context)
    guard hour != context.weather.pointedHour else { return nil }
    return hour.map(WeatherAction.hourPointed) ?? .hourLeft
  }

  private static func chartedHour(
    at position: Position, in bounds: Rect, _ context: WeatherContext
  ) -> Timestamp? {
    guard context.weather.tab == .hourly, !context.weather.isCovered, bounds.contains(position),
      let view = selectHourlyPicture(context)
    else { return nil }
    let inside = WeatherChrome(context, content: view).contentRect(in: bounds.size)
    let place = bounds.inner(position)
    guard inside.contains(place) else { return nil }
    return view.chartedHour(at: inside.inner(place), in: inside.size)
      .map { view.hours.time($0).instant }
  }

  /// Returns the action of a click on the pane of the tab.
  private static func paneAction(
    at position: Position, in bounds: Rect, _ context: WeatherContext
  ) -> WeatherAction? {
    let pane = bounds.inner(position)
    switch context.weather.tab {
    case .current:
      return click(at: pane, bounds.size, context, selectCurrentPicture) { view, place, size in
        view.date(at: place, in: size).map(WeatherAction.dayOpened)
      }
    case .forecast:
      return click(at: pane, bounds.size, context, selectForecastPicture) { view, place, size in
        view.date(at: place, in: size).map { date in
          date == view.cards[view.selection].date ? .dayOpened(date) : .dayChosen(date)
        }
      }
    case .hourly:
      return click(at: pane, bounds.size, context, selectHourlyPicture) { view, place, size in
        view.hour(at: place, in: size)
          .map { .hourSelected(view.hours.time($0).instant) }
          ?? view.metric(at: place, in: size).map(WeatherAction.metricSelected)
      }
    case .places:
      let view = selectPlacesTable(context)
      return view.index(at: pane, in: bounds.size).map { index in
        let id = PlaceID(view.places[index])
        return .table(index == view.selection ? .placeOpened(id) : .rowSelected(id))
      }
    }
  }

  /// Returns the action of a click on content within its frame, or on the alert above it.
  private static func click<Content: Widget & Equatable & Sendable>(
    at position: Position, _ size: Size, _ context: WeatherContext,
    _ select: (WeatherContext) -> Content?,
    _ action: (Content, Position, Size) -> WeatherAction?
  ) -> WeatherAction? {
    guard let content = select(context) else { return nil }
    let chrome = WeatherChrome(context, content: content)
    if chrome.alertRect(in: size)?.contains(position) == true { return .alertsOpened }
    let inside = chrome.contentRect(in: size)
    guard inside.contains(position) else { return nil }
    return action(content, inside.inner(position), inside.size)
  }

  /// Returns the names of the bindings that the mouse wheel triggers.
  ///
  /// The wheel moves through the visible list. Without a list, it moves through the days.
  public static func wheelBindings(_ weather: WeatherState) -> (up: String, down: String) {
    if weather.prompt != nil { return ("prompt-up", "prompt-down") }
    return switch (weather.overlay?.kind, weather.tab) {
    case (.places, _): ("place-up", "place-down")
    case (.alerts, _): ("alerts-up", "alerts-down")
    case (nil, .hourly): ("previous-hour", "next-hour")
    case (nil, .places): ("place-up", "place-down")
    case (nil, _): ("previous-day", "next-day")
    }
  }
}
