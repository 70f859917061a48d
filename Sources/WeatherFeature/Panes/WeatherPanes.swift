internal import Redux
package import TerminalUI

/// The panes of the weather segment.
package enum WeatherPanes {
  /// The current conditions and, if there is room, the upcoming days and hours.
  package static let current = pane(
    "weather.current", title: "Current weather", Current.init)

  /// The same content as ``current``, beside the saved places.
  package static let currentColumn = pane(
    "weather.current.column", hasFocus: { $0.weather.focusedColumn != .places },
    Current.init)

  /// The current conditions on a board, beside the saved places.
  package static let currentConditions = pane(
    "weather.current.conditions", hasFocus: { $0.weather.focusedColumn == .weather },
    Current.conditions)

  /// The upcoming hours and days on a board.
  package static let outlook = Pane<WeatherContext>(
    "weather.current.outlook", select: memoized { CurrentOutlook($0) }
  ) { $0?.body(in: $1) }

  /// The days of the forecast, side by side.
  package static let forecast = pane(
    "weather.forecast", title: "Forecast", Forecast.init)

  /// The upcoming hours, as a chart and as a table.
  package static let hourly = pane(
    "weather.hourly", title: "Hourly forecast", Hourly.init)

  /// The saved places with their weather: the Places tab, or a column beside the current weather.
  package static let table = Pane<WeatherContext>(
    "weather.table", title: "Places",
    select: memoized { Places($0) }, isAnimated: \.isLoading
  ) { $0.body(in: $1) }

  /// Rain over a map.
  package static let radar = Pane<WeatherContext>(
    "weather.radar", title: "Radar", select: memoized { RadarView($0) }, isAnimated: \.isLoading
  ) { $0.body(in: $1) }

  package static let alerts = window(AlertsView.self)
  package static let services = window(ServicesView.self)
  package static let question = window(LocateQuestion.self)
  package static let prompt = window(PlacePromptView.self)
  package static let hourPrompt = window(HourPrompt.self)

  /// The page behind the place prompt of a user without a place.
  package static let welcome = Pane<WeatherContext>(
    "weather.welcome", title: "Skyreel", select: WelcomePage.init)

  /// Returns the pane of an overlay.
  package static func pane(of overlay: WeatherOverlay.Kind) -> Pane<WeatherContext> {
    switch overlay {
    case .prompt: prompt
    case .hour: hourPrompt
    case .alerts: alerts
    case .services: services
    case .locateQuestion: question
    }
  }

  private static func window<Window: WeatherWindow>(
    _ type: Window.Type
  ) -> Pane<WeatherContext> {
    Pane(
      Window.id, title: Window.title, select: memoized { Window($0) },
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
    if let overlay = context.weather.overlay {
      return overlay == .alerts ? AlertsView(context)?.list.position : nil
    }
    return switch context.weather.tab {
    case .current where !context.hasPlacesFocus: nil
    case .current, .places: selectPlaceList(context.weather, now: context.now).position
    case .forecast: selectDayList(context).position
    case .hourly: selectHourList(context).position
    case .radar: nil
    }
  }

  /// Returns a pane of content within its chrome, which is animated while the weather loads.
  ///
  /// The selector is memoized, because most actions change neither.
  private static func pane<Content: TabContent>(
    _ id: PaneID, title: String? = nil,
    hasFocus: @escaping @Sendable (WeatherContext) -> Bool? = { _ in nil },
    _ select: @escaping @Sendable (WeatherContext) -> Content?
  ) -> Pane<WeatherContext> {
    Pane(
      id, title: title,
      select: memoized { WeatherChrome($0, content: select($0), hasFocus: hasFocus($0)) },
      isAnimated: { $0.status.chrome.isAnimated }
    ) { $0.body(in: $1) }
  }
}
