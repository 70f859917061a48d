public import TerminalUI

/// The panes of the weather segment.
public enum WeatherPanes {
  /// The current conditions and, where there is room, an overview of the coming days.
  public static let current = Pane<WeatherContext>(
    "weather.current",
    select: { StatusFramed($0, content: selectCurrentPicture($0)) },
    isAnimated: { $0.status.isLoading },
    draw: { picture, context in picture.frame(in: context) { $0.draw(in: $1, of: &$2) } })

  /// The days, side by side.
  public static let forecast = Pane<WeatherContext>(
    "weather.forecast",
    select: { StatusFramed($0, content: selectForecastPicture($0)) },
    isAnimated: { $0.status.isLoading },
    draw: { picture, context in picture.frame(in: context) { $0.draw(in: $1, of: &$2) } })

  /// The place prompt; empty while it is closed.
  public static let prompt = Pane<WeatherContext>(
    "weather.prompt",
    select: selectPromptPicture,
    isAnimated: { $0?.message.kind == .searching },
    draw: { picture, context in picture?.frame(in: context) ?? Frame(size: context.size) })

  /// Where the place prompt stands on top of what is below it.
  public static func promptRect(in bounds: Rect) -> Rect {
    let width = min(bounds.size.width, 72)
    let height = min(bounds.size.height, 16)
    return Rect(
      x: bounds.origin.x + (bounds.size.width - width) / 2,
      y: bounds.origin.y + (bounds.size.height - height) / 3, width: width, height: height)
  }

  /// Where the cursor stands on the screen while the place prompt is open in a rectangle.
  public static func promptCursor(_ context: WeatherContext, in rect: Rect) -> Position? {
    selectPromptPicture(context).map { picture in
      let cursor = picture.cursor(in: rect.size)
      return Position(x: rect.origin.x + cursor.x, y: rect.origin.y + cursor.y)
    }
  }

  /// The pane of a tab.
  public static func pane(of tab: WeatherTab) -> Pane<WeatherContext> {
    switch tab {
    case .current: current
    case .forecast: forecast
    }
  }
}
