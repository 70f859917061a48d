internal import Redux
package import TerminalUI

/// The panes of the weather segment.
package enum WeatherPanes {
  /// The current conditions and, if there is room, the upcoming days and hours.
  package static let current = pane(
    "weather.current", title: "Current weather", selectCurrentView)

  /// The same content as ``current``, beside the saved places.
  package static let currentColumn = pane(
    "weather.current.column", hasFocus: { $0.weather.focusedColumn != .places },
    selectCurrentView)

  /// The current conditions on a board, beside the saved places.
  package static let currentConditions = pane(
    "weather.current.conditions", hasFocus: { $0.weather.focusedColumn == .weather },
    selectConditions)

  /// The upcoming hours and days on a board.
  package static let outlook = Pane<WeatherContext>(
    "weather.current.outlook", select: memoized(selectCurrentOutlook))

  /// The days of the forecast, side by side.
  package static let forecast = pane(
    "weather.forecast", title: "Forecast", selectForecastView)

  /// The upcoming hours, as a chart and as a table.
  package static let hourly = pane(
    "weather.hourly", title: "Hourly forecast", selectHourlyView)

  /// The saved places with their weather: the Places tab, or a column beside the current weather.
  package static let table = Pane<WeatherContext>(
    "weather.table", title: "Places",
    select: memoized(selectPlacesTable),
    isAnimated: \.isLoading)

  /// Rain over a map.
  package static let radar = Pane<WeatherContext>(
    "weather.radar", title: "Radar", select: memoized(selectRadarView), isAnimated: \.isLoading)

  /// The page of active weather alerts.
  package static let alerts = Pane<WeatherContext>(
    "weather.alerts", title: "Weather alerts", select: selectAlertsView,
    cursor: { $0.isReading ? $0.page.cursor(in: $1) : nil })

  /// The page of compared services, empty while it is closed.
  package static let comparison = Pane<WeatherContext>(
    "weather.comparison", title: "Providers compared", select: selectComparisonView,
    cursor: { $0?.cursor(in: $1) })
  /// The page of how right the forecasts for the shown place were.
  package static let scores = Pane<WeatherContext>(
    "weather.scores", title: "How right",
    select: memoized { ScoresPane(view: selectScoresView($0)) }, cursor: { $0.view?.cursor(in: $1) }
  )

  /// The question whether to look up this computer's location.
  package static let question = Pane<WeatherContext>(LocateQuestion.self)

  /// Returns the pane of an overlay.
  package static func pane(of overlay: WeatherOverlay.Kind) -> Pane<WeatherContext> {
    switch overlay {
    case .prompt: prompt
    case .hour: hourPrompt
    case .alerts: alerts
    case .comparison: comparison
    case .scores: scores
    case .locateQuestion: question
    }
  }

  /// Returns the rectangle of the overlay within the bounds of the segment, or `nil` if none is open.
  package static func overlayRect(_ context: WeatherContext, in bounds: Rect) -> Rect? {
    switch context.weather.overlay?.kind {
    case nil: nil
    case .prompt: context.weather.promptRect(in: bounds)
    case .hour: HourPrompt(context).map { rect(of: $0.body, in: bounds, atMost: 36) }
    case .alerts, .comparison, .scores: bounds
    case .locateQuestion: LocateQuestion(context).map { rect(of: $0.body, in: bounds, atMost: 56) }
    }
  }

  /// Returns the rectangle of a box in the middle of the segment, as high as it needs to be.
  private static func rect(
    of box: Block<WeatherAction>, in bounds: Rect, atMost width: Int
  ) -> Rect {
    let width = min(width, bounds.size.width)
    return bounds.centered(Size(width: width, height: box.height(width)))
  }

  /// The page behind the place prompt of a user without a place.
  package static let welcome = Pane<WeatherContext>(
    "weather.welcome", title: "Skyreel", select: WelcomePage.init)

  /// The place prompt, empty while the prompt is closed.
  package static let prompt = Pane<WeatherContext>(
    "weather.prompt", title: "Find a place",
    select: selectPlacePromptView,
    isAnimated: { $0?.message.kind == .searching },
    cursor: { $0?.cursor(in: $1) })

  /// The line for an hour of the day, empty while it is closed.
  package static let hourPrompt = Pane<WeatherContext>(HourPrompt.self)

  /// Returns the action of a click while the place prompt is open in a rectangle, or `nil` if the
  /// click has no effect.
  ///
  /// A click on a match chooses it. A click outside the prompt closes it.
  package static func promptAction(
    at position: Position, _ context: WeatherContext, in rect: Rect
  ) -> WeatherAction? {
    guard let view = selectPlacePromptView(context) else { return nil }
    guard rect.contains(position) else { return .prompt(action: .dismissed) }
    let choices = context.weather.welcomeChoices
    return view.index(at: rect.inner(position), in: rect.size).map {
      choices.indices.contains($0)
        ? .welcomeChosen(choice: choices[$0]) : .prompt(action: .matchClicked(index: $0))
    }
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
      return overlay == .alerts ? selectAlertsView(context).list.position : nil
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
  private static func pane<Content: Widget & Equatable & Sendable>(
    _ id: PaneID, title: String? = nil,
    hasFocus: @escaping @Sendable (WeatherContext) -> Bool? = { _ in nil },
    _ select: @escaping @Sendable (WeatherContext) -> Content?
  ) -> Pane<WeatherContext> {
    Pane(
      id, title: title,
      select: memoized { WeatherChrome($0, content: select($0), hasFocus: hasFocus($0)) },
      isAnimated: { $0.status.chrome.isAnimated })
  }
}
