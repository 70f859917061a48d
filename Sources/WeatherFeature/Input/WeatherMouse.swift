package import Domain
package import TerminalUI

/// The actions of the mouse in the weather segment.
package enum WeatherMouse {
  /// Returns the action of a click on a segment with these bounds, or `nil` if the click has no
  /// effect.
  ///
  /// The panes say what a click does on what they draw. Outside of a box, a click closes that, and on a
  /// column of the Current tab without the focus, it moves the focus there.
  package static func click(
    at position: Position, in bounds: Rect, _ context: WeatherContext
  ) -> WeatherAction? {
    guard let overlay = context.weather.overlay else {
      return paneAction(at: position, in: bounds, context)
    }
    guard let window = overlay.kind.type.init(context) else { return nil }
    let rect = window.rect(in: bounds)
    return rect.contains(position)
      ? rect.action(at: position) { window.body(in: $0) } : window.closing
  }

  /// Returns the beginning of the hour at a position of the Hourly tab's chart, or `nil` if there is
  /// none.
  package static func hour(
    at position: Position, in bounds: Rect, _ context: WeatherContext
  ) -> Timestamp? {
    guard context.weather.tab == .hourly, !context.weather.isCovered, bounds.contains(position),
      let view = Hourly(context)
    else { return nil }
    let inside = WeatherChrome(context, content: view).contentRect(in: bounds.size)
    let place = bounds.inner(position)
    guard inside.contains(place) else { return nil }
    return view.chartedHour(at: inside.inner(place), in: inside.size)
      .map { view.hours.time($0).instant }
  }

  /// Returns the action of a movement with the button held, or `nil` if it has no effect.
  ///
  /// From a bar or a time of the Radar tab on, it shows the frame of the column below the mouse,
  /// whatever the row, because a hand rarely moves along one row.
  package static func drag(
    from start: Position, to position: Position, in bounds: Rect, _ context: WeatherContext
  ) -> WeatherAction? {
    guard context.weather.tab == .radar, !context.weather.isCovered else { return nil }
    let view = RadarView(context)
    return view.time(
      at: bounds.inner(position), pressedAt: bounds.inner(start), in: bounds.size
    )
    .flatMap { $0 == view.shownTime ? nil : .radar(action: .frameSelected(time: $0)) }
  }

  /// Returns the action of a click on the pane of the tab.
  private static func paneAction(
    at position: Position, in bounds: Rect, _ context: WeatherContext
  ) -> WeatherAction? {
    switch context.weather.tab {
    case .current where context.showsPlacesBeside:
      columnAction(at: position, in: CurrentColumns(in: bounds), context)
    case .current: click(at: position, in: bounds, context, Current.init)
    case .forecast: click(at: position, in: bounds, context, Forecast.init)
    case .hourly: click(at: position, in: bounds, context, Hourly.init)
    case .radar: bounds.action(at: position, of: RadarView(context).body)
    case .places: bounds.action(at: position, of: Places(context).body)
    }
  }

  /// Returns the action of a click on the Current tab with the places beside the weather.
  private static func columnAction(
    at position: Position, in columns: CurrentColumns, _ context: WeatherContext
  ) -> WeatherAction? {
    if columns.places.contains(position) {
      return columns.places.action(at: position, of: Places(context).body)
        ?? (context.hasPlacesFocus ? nil : .columnFocused(column: .places))
    }
    func focus(_ column: CurrentColumn) -> WeatherAction? {
      context.weather.focusedColumn == column ? nil : .columnFocused(column: column)
    }
    if let rect = columns.outlook, rect.contains(position) {
      return rect.action(at: position) { CurrentOutlook(context)?.body(in: $0) } ?? focus(.outlook)
    }
    let select = columns.outlook == nil ? Current.init : Current.conditions
    return click(at: position, in: columns.current, context, select) ?? focus(.weather)
  }

  /// Returns the action of a click on content within its chrome.
  private static func click<Content: TabContent>(
    at position: Position, in rect: Rect, _ context: WeatherContext,
    _ select: (WeatherContext) -> Content?
  ) -> WeatherAction? {
    rect.action(at: position, of: WeatherChrome(context, content: select(context)).body)
  }

  /// Returns the names of the bindings that the mouse wheel triggers at a position.
  ///
  /// The wheel moves through the visible list. Without a list, it moves through the days. Over the
  /// places beside the current weather, it moves the focus there first.
  package static func wheelBindings(
    at position: Position, in bounds: Rect, _ context: WeatherContext
  ) -> (up: String, down: String) {
    let weather = context.weather
    if context.showsPlacesBeside, !weather.isCovered,
      CurrentColumns(in: bounds).places.contains(position)
    {
      return context.hasPlacesFocus ? ("place-up", "place-down") : ("focus-next", "focus-next")
    }
    if AlertsView(context)?.isReading == false {
      return ("alert-up", "alert-down")
    }
    return switch (weather.overlay?.kind, weather.tab) {
    case (.prompt, _): ("prompt-up", "prompt-down")
    case (.alerts, _): ("alerts-up", "alerts-down")
    case (.services, _): ("services-up", "services-down")
    case (.locateQuestion, _), (.hour, _): ("", "")
    case (nil, .hourly): ("previous-hour", "next-hour")
    case (nil, .places): ("place-up", "place-down")
    case (nil, .current): ("day-up", "day-down")
    case (nil, .radar): ("radar-closer", "radar-wider")
    case (nil, _): ("previous-day", "next-day")
    }
  }
}
