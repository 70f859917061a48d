internal import Domain
public import TerminalUI

/// The effects of the mouse in the weather segment.
public enum WeatherMouse {
  /// Returns the action of a click on a segment with these bounds, or `nil` if the click has no
  /// effect.
  ///
  /// - A click on an hour selects it.
  /// - A click anywhere closes the alerts.
  /// - A click outside the place prompt or the saved places closes them.
  /// - A click on a match of the prompt selects that place.
  /// - A click on a saved place selects its row, or shows its weather if the row is selected
  ///   already.
  public static func click(
    at position: Position, in bounds: Rect, _ context: WeatherContext
  ) -> WeatherAction? {
    if context.weather.prompt != nil {
      let prompt = WeatherPanes.promptRect(in: bounds)
      return WeatherPanes.promptAction(at: position, context, in: prompt)
    }
    guard let overlay = context.weather.overlay else {
      return hour(at: position, in: bounds, context)
    }
    switch overlay {
    case .alerts: return .alertsClosed
    case .places(let list):
      let rect = WeatherPanes.placesRect(in: bounds)
      guard rect.contains(position) else { return .places(.closed) }
      let inside = Position(x: position.x - rect.origin.x, y: position.y - rect.origin.y)
      let row = selectPlacesPicture(context)?.row(at: inside, in: rect.size)
      return row.map { .places($0 == list.selection ? .placeChosen($0) : .selectionMoved(to: $0)) }
    }
  }

  private static func hour(
    at position: Position, in bounds: Rect, _ context: WeatherContext
  ) -> WeatherAction? {
    guard context.weather.tab == .hourly, let picture = selectHourlyPicture(context) else {
      return nil
    }
    let inside = WeatherChrome(context, content: picture).contentRect(in: bounds.size)
    let place = Position(
      x: position.x - bounds.origin.x - inside.origin.x,
      y: position.y - bounds.origin.y - inside.origin.y)
    return picture.hour(at: place, in: inside.size)
      .map { .hourSelected(picture.hours[$0].time.instant) }
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
    case (nil, _): ("previous-day", "next-day")
    }
  }
}
