internal import Redux
public import TerminalUI

/// The panes of the weather segment.
public enum WeatherPanes {
  /// The current conditions and, where there is room, an overview of the coming days.
  public static let current = Pane<WeatherContext>(
    "weather.current",
    select: framed(selectCurrentPicture),
    isAnimated: { $0.status.isLoading })

  /// The days, side by side.
  public static let forecast = Pane<WeatherContext>(
    "weather.forecast",
    select: framed(selectForecastPicture),
    isAnimated: { $0.status.isLoading })

  /// The coming hours, as a curve and one by one.
  public static let hourly = Pane<WeatherContext>(
    "weather.hourly",
    select: framed(selectHourlyPicture),
    isAnimated: { $0.status.isLoading })

  /// The saved places; empty while their list is closed.
  public static let places = Pane<WeatherContext>(
    "weather.places", select: selectPlacesPicture)

  /// The warnings at length.
  public static let alerts = Pane<WeatherContext>(
    "weather.alerts", select: selectAlertsPage)

  /// What lies over the panes in some bounds, and where.
  public static func overlay(
    _ kind: WeatherOverlay.Kind, in bounds: Rect
  ) -> (pane: Pane<WeatherContext>, rect: Rect) {
    switch kind {
    case .alerts: (alerts, bounds)
    case .places: (places, placesRect(in: bounds))
    }
  }

  /// Where the saved places stand on top of what is below them.
  static func placesRect(in bounds: Rect) -> Rect {
    bounds.centered(Size(width: 92, height: max(12, bounds.size.height / 2)))
  }

  /// The place prompt; empty while it is closed.
  public static let prompt = Pane<WeatherContext>(
    "weather.prompt",
    select: selectPromptPicture,
    isAnimated: { $0?.message.kind == .searching },
    cursor: { $0?.cursor(in: $1) })

  /// Where the place prompt stands on top of what is below it.
  public static func promptRect(in bounds: Rect) -> Rect {
    let width = min(bounds.size.width, 72)
    let height = min(bounds.size.height, 16)
    return Rect(
      x: bounds.origin.x + (bounds.size.width - width) / 2,
      y: bounds.origin.y + (bounds.size.height - height) / 3, width: width, height: height)
  }

  /// What a click on the screen means while the place prompt is open in a rectangle: a match is
  /// taken, and beside the prompt it closes.
  public static func promptAction(
    at position: Position, _ context: WeatherContext, in rect: Rect
  ) -> WeatherAction? {
    guard let picture = selectPromptPicture(context) else { return nil }
    guard rect.contains(position) else { return .prompt(.closed) }
    let inPrompt = Position(x: position.x - rect.origin.x, y: position.y - rect.origin.y)
    return picture.index(at: inPrompt, in: rect.size).map { .prompt(.matchClicked($0)) }
  }

  /// The pane of a tab.
  public static func pane(of tab: WeatherTab) -> Pane<WeatherContext> {
    switch tab {
    case .current: current
    case .forecast: forecast
    case .hourly: hourly
    }
  }

  /// Where among all of them that stands which a person turned to, for the footer.
  public static func position(_ context: WeatherContext) -> ListPosition? {
    let weather = context.weather
    if let list = weather.overlay?.places {
      return ListPosition(index: list.selection, count: weather.savedPlaces.count)
    }
    return switch weather.tab {
    case .current: nil
    case .forecast: selectDayPosition(context)
    case .hourly: selectHourPosition(context)
    }
  }

  /// Selects content and the frame around it.
  ///
  /// The last one is kept, since most actions leave both as they are.
  private static func framed<Content: Widget & Equatable & Sendable>(
    _ select: @escaping @Sendable (WeatherContext) -> Content?
  ) -> @Sendable (WeatherContext) -> StatusFramed<Content> {
    memoized { StatusFramed($0, content: select($0)) }
  }
}
