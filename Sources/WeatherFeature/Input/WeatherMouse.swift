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
    guard let page = context.weather.page else {
      return paneAction(at: position, in: bounds, context)
    }
    guard let window = page.kind.type.init(context) else { return nil }
    let rect = window.rect(in: bounds)
    return rect.contains(position)
      ? rect.action(at: position) { window.body(in: $0) } : window.closing
  }

  /// Returns the beginning of the hour at a position of the strip or the chart of hours on the Current or
  /// Hourly tab, or `nil` if there is none.
  package static func hour(
    at position: Position, in bounds: Rect, _ context: WeatherContext
  ) -> Timestamp? {
    guard [.current, .hourly].contains(context.weather.tab), !context.weather.isCovered else {
      return nil
    }
    return switch paneAction(for: .move, at: position, in: bounds, context) {
    case .hourSelected(let hour), .hourOpened(let hour): hour
    default: nil
    }
  }

  /// Returns the action of a movement with the button held, or `nil` if it has no effect.
  package static func drag(
    from start: Position, to position: Position, in bounds: Rect, _ context: WeatherContext
  ) -> WeatherAction? {
    guard context.weather.tab == .radar, !context.weather.isCovered else { return nil }
    return RadarView(context)
      .drag(
        from: bounds.inner(start), to: bounds.inner(position),
        pressed: context.weather.radar.pressedCenter, in: bounds.size)
  }

  /// Returns the action of the mouse on the pane of the tab.
  private static func paneAction(
    for kind: MouseEvent.Kind = .click, at position: Position, in bounds: Rect,
    _ context: WeatherContext
  ) -> WeatherAction? {
    switch context.weather.tab {
    case .current where context.showsPlacesBeside:
      columnAction(for: kind, at: position, in: CurrentColumns(in: bounds), context)
    case .current: action(for: kind, at: position, in: bounds, context, Current.init)
    case .forecast: action(for: kind, at: position, in: bounds, context, Forecast.init)
    case .hourly: action(for: kind, at: position, in: bounds, context, Hourly.init)
    case .radar: bounds.action(for: kind, at: position, of: RadarView(context).body)
    case .places: bounds.action(for: kind, at: position, of: Places(context).body)
    }
  }

  /// Returns the action of the mouse on the Current tab with the places beside the weather.
  private static func columnAction(
    for kind: MouseEvent.Kind, at position: Position, in columns: CurrentColumns,
    _ context: WeatherContext
  ) -> WeatherAction? {
    func focus(_ column: CurrentColumn) -> WeatherAction? {
      kind == .click && context.weather.focusedColumn != column
        ? .columnFocused(column: column) : nil
    }
    if columns.places.contains(position) {
      return columns.places.action(for: kind, at: position, of: Places(context).body)
        ?? focus(.places)
    }
    if let rect = columns.outlook, rect.contains(position) {
      return rect.action(for: kind, at: position) { CurrentOutlook(context)?.body(in: $0) }
        ?? focus(.outlook)
    }
    let select = columns.outlook == nil ? Current.init : Current.conditions
    return action(for: kind, at: position, in: columns.current, context, select) ?? focus(.weather)
  }

  /// Returns the action of the mouse on content within its chrome.
  private static func action<Content: TabContent>(
    for kind: MouseEvent.Kind, at position: Position, in rect: Rect, _ context: WeatherContext,
    _ select: (WeatherContext) -> Content?
  ) -> WeatherAction? {
    rect.action(
      for: kind, at: position, of: WeatherChrome(context, content: select(context)).body)
  }

  /// The effect of a turn of the wheel.
  package enum WheelEffect: Equatable {
    /// The effect of the binding with a name.
    case binding(String)
    case action(WeatherAction?)
  }

  /// Returns what a turn of the wheel does on the pane below the pointer, whichever pane has the focus.
  ///
  /// The wheel moves through the list of that pane or, on the Current and Hourly tabs, through the hours.
  package static func wheel(
    _ event: MouseEvent, in bounds: Rect, _ context: WeatherContext
  ) -> WheelEffect {
    let (weather, isUp) = (context.weather, event.kind == .wheelUp)
    if weather.tab == .hourly, !weather.isCovered {
      return .action(paneAction(for: event.kind, at: event.position, in: bounds, context))
    }
    if weather.tab == .current, !weather.isCovered {
      guard context.showsPlacesBeside,
        CurrentColumns(in: bounds).places.contains(event.position)
      else {
        return .action(paneAction(for: event.kind, at: event.position, in: bounds, context))
      }
      var focused = context
      focused.weather.focusedColumn = .places
      let name = isUp ? "place-up" : "place-down"
      let binding = Places.keys.bindings.first { $0.name == name }
      guard case .enabled(let action) = binding?.response(focused) else { return .action(nil) }
      return .action(action)
    }
    let (up, down) = wheelBindings(context)
    return .binding(isUp ? up : down)
  }

  /// Returns the names of the bindings that turns of the wheel trigger.
  private static func wheelBindings(_ context: WeatherContext) -> (up: String, down: String) {
    if AlertsView(alertsOf: context)?.isReading == false { return ("alert-up", "alert-down") }
    return switch (context.weather.page?.kind, context.weather.tab) {
    case (.prompt, _): ("prompt-up", "prompt-down")
    case (.alerts, _): ("alerts-up", "alerts-down")
    case (.services, _): ("services-up", "services-down")
    case (.locateQuestion, _), (.hour, _), (nil, .current), (nil, .hourly): ("", "")
    case (nil, .places): ("place-up", "place-down")
    case (nil, .radar): ("radar-closer", "radar-wider")
    case (nil, .forecast): ("previous-day", "next-day")
    }
  }
}
