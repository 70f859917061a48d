internal import Domain
internal import Redux
package import TerminalUI

/// The panes of the weather segment.
package enum WeatherPanes {
  /// The current conditions and, if there is room, the upcoming days and hours.
  package static let current = pane(
    "weather.current", title: "Current weather", currentChrome)

  /// The same content as ``current``, beside the saved places.
  package static let currentColumn = pane(
    "weather.current.column",
    chrome(of: Current.init) { $0.weather.focusedColumn != .places })

  /// The current conditions on a board, beside the saved places.
  package static let currentConditions = pane(
    "weather.current.conditions",
    chrome(of: Current.conditions) { $0.weather.focusedColumn == .weather })

  /// The upcoming hours and days on a board.
  package static let outlook = Pane<WeatherContext>(
    "weather.current.outlook", select: memoized { CurrentOutlook($0) }
  ) { $0?.body(in: $1) }

  /// The days of the forecast, side by side.
  package static let forecast = pane(
    "weather.forecast", title: "Forecast", chrome(of: Forecast.init))

  /// The upcoming hours, as a chart and as a table.
  package static let hourly = pane(
    "weather.hourly", title: "Hourly forecast", hourlyChrome)

  /// The saved places with their weather: the Places tab, or a column beside the current weather.
  package static let table = pane(Places.self)

  /// Rain over a map.
  package static let radar = pane(RadarView.self)

  /// The page behind the place prompt of a user without a place.
  package static let welcome = pane(WelcomePage.self)

  /// Returns the pane of a page.
  package static func pane(of page: WeatherPage.Kind) -> Pane<WeatherContext> {
    windows[page, default: pane(page.type)]
  }

  /// Made once, because the selector of each is memoized.
  private static let windows = Dictionary(
    uniqueKeysWithValues: WeatherPage.Kind.allCases.map { ($0, pane($0.type)) })

  private static func pane<Content: PaneContent<WeatherContext, WeatherAction>>(
    _ type: Content.Type
  ) -> Pane<WeatherContext> {
    Pane(
      Content.id, title: Content.title, select: memoized { Content($0) },
      isAnimated: { $0?.isAnimated ?? false }
    ) { $0?.body(in: $1) }
  }

  /// Returns the panes of the Current tab with the saved places beside the weather, and their
  /// rectangles within the bounds of the segment.
  package static func columns(in bounds: Rect) -> [(pane: Pane<WeatherContext>, rect: Rect)] {
    let columns = CurrentColumns(in: bounds)
    guard let place = columns.outlook else {
      return [(currentColumn, columns.current), (table, columns.places)]
    }
    return [(currentConditions, columns.current), (table, columns.places), (outlook, place)]
  }

  /// Returns the pane of a tab.
  package static func pane(of tab: WeatherTab) -> Pane<WeatherContext> {
    switch tab {
    case .current: current
    case .forecast: forecast
    case .hourly: hourly
    case .places: table
    case .radar: radar
    }
  }

  /// Returns the position of the selection in the list with the focus, for the footer, or `nil` if
  /// there is none.
  ///
  /// The place prompt has the position of its own list.
  package static func position(_ context: WeatherContext) -> ListPosition? {
    if context.weather.isCovered { return AlertsView(alertsOf: context)?.list.position }
    return switch context.weather.tab {
    case .current where !context.hasPlacesFocus: nil
    case .current, .places: selectPlaceList(context.weather, now: context.now).position
    case .forecast: selectDayList(context).position
    case .hourly: selectHourList(context).position
    case .radar: nil
    }
  }

  /// The tabs with a chart of hours, for the key that changes it, too.
  static let currentChrome = chrome(of: Current.init)
  static let hourlyChrome = chrome(of: Hourly.init)

  /// Returns the selector of content within its chrome.
  ///
  /// It is memoized, because most actions change neither.
  private static func chrome<Content: TabContent>(
    of select: @escaping @Sendable (WeatherContext) -> Content?,
    hasFocus: @escaping @Sendable (WeatherContext) -> Bool? = { _ in nil }
  ) -> @Sendable (WeatherContext) -> WeatherChrome<Content> {
    memoized { WeatherChrome($0, content: select($0), hasFocus: hasFocus($0)) }
  }

  /// Returns a pane of content within its chrome, which is animated while the weather loads, and while
  /// precipitation falls.
  private static func pane<Content: TabContent>(
    _ id: PaneID, title: String? = nil,
    _ chrome: @escaping @Sendable (WeatherContext) -> WeatherChrome<Content>
  ) -> Pane<WeatherContext> {
    Pane(id, title: title, select: chrome, isAnimated: \.isAnimated, pace: \.pace) {
      $0.body(in: $1)
    }
  }
}

/// A pane above those of the weather segment: a page, or a box in the middle.
package protocol WeatherWindow: PaneContent<WeatherContext, WeatherAction> {
  /// The action of a click outside of the pane, or `nil` if it has none.
  var closing: WeatherAction? { get }

  /// Returns the rectangle of the pane within the bounds of the segment.
  func rect(in bounds: Rect) -> Rect
}

extension WeatherWindow {
  package var closing: WeatherAction? { nil }

  /// Returns the bounds of the segment, all of which a page covers.
  package func rect(in bounds: Rect) -> Rect { bounds }

  /// Returns the rectangle of a box in the middle, as high as it needs to be.
  func box(in bounds: Rect, atMost width: Int) -> Rect {
    let width = min(width, bounds.size.width)
    let height = body(in: DrawContext(size: bounds.size)).height(width)
    return bounds.centered(Size(width: width, height: height))
  }
}

extension WeatherPage.Kind {
  /// Whether the pane covers the whole segment.
  package var isPage: Bool { [.alerts, .services].contains(self) }

  /// The type of the pane.
  package var type: any WeatherWindow.Type {
    switch self {
    case .prompt: PlacePromptView.self
    case .hour: HourPrompt.self
    case .alerts: AlertsView.self
    case .services: ServicesView.self
    case .locateQuestion: LocateQuestion.self
    }
  }
}
