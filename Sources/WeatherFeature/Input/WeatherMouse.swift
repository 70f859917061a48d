package import Domain
package import TerminalUI

/// The actions of the mouse in the weather segment.
package enum WeatherMouse {
  /// Returns the action of a click on a segment with these bounds, or `nil` if the click has no
  /// effect.
  ///
  /// - A click on an hour, in the table or in the chart, selects it.
  /// - A click on a heading of the hours selects that quantity for the chart.
  /// - A click on the place in the border opens the place prompt.
  /// - A click on an hour of the Current tab, in the strip or in the chart, opens it among the hours.
  /// - A click on a day of the Current tab, or on the selected card of the Forecast tab, opens the
  ///   hours of that day.
  /// - A click on another card selects its day.
  /// - A click on the line of alerts opens the alerts. There, a click on an alert selects it, a click
  ///   on the selected one or on its text opens it, and a click on the open one closes it.
  /// - A click on an answer to the location question gives it. A click outside the question closes
  ///   the question.
  /// - A click outside the place prompt or the line for an hour closes it.
  /// - A click on a match of the prompt selects that place.
  /// - A click on a place of the Places tab selects it, or shows its weather if it is selected
  ///   already.
  /// - A click on a bar or a time of the Radar tab shows the frame of that time (see `drag`).
  /// - A click on a heading of the places sorts them, and a second one restores the user's order.
  /// - A click on another column of the Current tab moves the focus there. On a place, it also
  ///   selects the place.
  package static func click(
    at position: Position, in bounds: Rect, _ context: WeatherContext
  ) -> WeatherAction? {
    switch context.weather.overlay?.kind {
    case nil: return paneAction(at: position, in: bounds, context)
    case .prompt:
      return WeatherPanes.promptAction(
        at: position, context, in: context.weather.promptRect(in: bounds))
    case .hour:
      return action(of: HourPrompt(context), at: position, in: bounds, context, .hourPromptClosed)
    case .comparison: return nil
    case .alerts: return alertsAction(at: bounds.inner(position), in: bounds.size, context)
    case .scores: return nil
    case .locateQuestion:
      return action(
        of: LocateQuestion(context), at: position, in: bounds, context, .locateQuestionClosed)
    }
  }

  /// Returns the action of a click on a box above the panes, or `closed` for a click outside.
  private static func action<Content: PaneContent>(
    of content: Content?, at position: Position, in bounds: Rect, _ context: WeatherContext,
    _ closed: WeatherAction
  ) -> WeatherAction? where Content.Action == WeatherAction {
    guard let rect = WeatherPanes.overlayRect(context, in: bounds), rect.contains(position)
    else { return closed }
    return content?.body.action(at: rect.inner(position), in: DrawContext(size: rect.size))
  }

  /// Returns the beginning of the hour at a position of the Hourly tab's chart, or `nil` if there is
  /// none.
  package static func hour(
    at position: Position, in bounds: Rect, _ context: WeatherContext
  ) -> Timestamp? {
    guard context.weather.tab == .hourly, !context.weather.isCovered, bounds.contains(position),
      let view = selectHourlyView(context)
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
    let view = selectRadarView(context)
    return view.time(
      at: bounds.inner(position), pressedAt: bounds.inner(start), in: bounds.size
    )
    .flatMap { $0 == view.shownTime ? nil : .radar(action: .frameSelected(time: $0)) }
  }

  /// Returns the action of a click on the alerts.
  private static func alertsAction(
    at position: Position, in size: Size, _ context: WeatherContext
  ) -> WeatherAction? {
    let view = selectAlertsView(context)
    guard !view.isReading, view.selection != nil, Rect(size: size).contains(position) else {
      return .alertsClosed
    }
    guard let index = view.index(at: position, in: size), index != view.selection else {
      return .alertOpened
    }
    return .alertSelected(alert: view.alerts[index].reference)
  }

  /// Returns the action of a click on the pane of the tab.
  private static func paneAction(
    at position: Position, in bounds: Rect, _ context: WeatherContext
  ) -> WeatherAction? {
    let pane = bounds.inner(position)
    switch context.weather.tab {
    case .current where context.showsPlacesBeside:
      return columnAction(at: position, in: CurrentColumns(in: bounds), context)
    case .current:
      return click(at: pane, bounds.size, context, selectCurrentView, currentAction)
    case .forecast:
      return click(at: pane, bounds.size, context, selectForecastView) { view, place, size in
        view.date(at: place, in: size).map { date in
          date == selectedDate(context)
            ? .dayOpened(date: date) : selectDayChoice(date, context)
        }
      }
    case .hourly:
      return click(at: pane, bounds.size, context, selectHourlyView) { view, place, size in
        view.hour(at: place, in: size)
          .map { .hourSelected(hour: view.hours.time($0).instant) }
          ?? view.metric(at: place, in: size).map(WeatherAction.metricSelected)
      }
    case .radar:
      return selectRadarView(context).time(at: pane, pressedAt: pane, in: bounds.size)
        .map { .radar(action: .frameSelected(time: $0)) }
    case .places:
      return placesAction(at: pane, in: bounds.size, context)
    }
  }

  /// Returns the action of a click on a saved place or on a heading of their table, or `nil` if there is
  /// none.
  private static func placesAction(
    at position: Position, in size: Size, _ context: WeatherContext
  ) -> WeatherAction? {
    let view = selectPlacesTable(context)
    guard let index = view.index(at: position, in: size) else {
      return view.order(at: position, in: size).map { .places(action: .orderSelected(order: $0)) }
    }
    let id = PlaceID(view.places[index])
    let isOpened = index == view.selection && context.hasPlacesFocus
    return .places(action: isOpened ? .placeOpened(place: id) : .rowSelected(place: id))
  }

  /// Returns the action of a click on an hour or a day of the Current tab, or `nil` if there is none.
  private static func currentAction(
    _ view: CurrentView, at position: Position, in size: Size
  ) -> WeatherAction? {
    view.hour(at: position, in: size).map { .hourOpened(hour: view.hours.time($0).instant) }
      ?? view.date(at: position, in: size).map(WeatherAction.dayOpened)
  }

  /// Returns the action of a click on the Current tab with the places beside the weather.
  private static func columnAction(
    at position: Position, in columns: CurrentColumns, _ context: WeatherContext
  ) -> WeatherAction? {
    if columns.places.contains(position) {
      return placesAction(
        at: columns.places.inner(position), in: columns.places.size, context)
        ?? (context.hasPlacesFocus ? nil : .columnFocused(column: .places))
    }
    func focus(_ column: CurrentColumn) -> WeatherAction? {
      context.weather.focusedColumn == column ? nil : .columnFocused(column: column)
    }
    if let rect = columns.outlook, rect.contains(position) {
      guard let outlook = selectCurrentOutlook(context) else { return focus(.outlook) }
      let hours = outlook.view.hours
      return outlook.hour(at: rect.inner(position), in: rect.size)
        .map { .hourOpened(hour: hours.time($0).instant) }
        ?? outlook.date(at: rect.inner(position), in: rect.size).map(WeatherAction.dayOpened)
        ?? focus(.outlook)
    }
    let rect = columns.current
    let select = columns.outlook == nil ? selectCurrentView : selectConditions
    return click(at: rect.inner(position), rect.size, context, select, currentAction)
      ?? focus(.weather)
  }

  /// Returns the action of a click on content within its chrome, on the place, or on the line of
  /// alerts.
  private static func click<Content: Widget & Equatable & Sendable>(
    at position: Position, _ size: Size, _ context: WeatherContext,
    _ select: (WeatherContext) -> Content?,
    _ action: (Content, Position, Size) -> WeatherAction?
  ) -> WeatherAction? {
    let selected = select(context)
    let chrome = WeatherChrome(context, content: selected)
    if chrome.titleRect(in: size)?.contains(position) == true { return .prompt(action: .opened) }
    guard let content = selected else { return nil }
    if chrome.alertRect(in: size)?.contains(position) == true {
      return .alertsOpened(first: selectAlerts(context).first.map(AlertReference.init))
    }
    let inside = chrome.contentRect(in: size)
    guard inside.contains(position) else { return nil }
    return action(content, inside.inner(position), inside.size)
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
    if weather.overlay == .alerts, !selectAlertsView(context).isReading {
      return ("alert-up", "alert-down")
    }
    return switch (weather.overlay?.kind, weather.tab) {
    case (.prompt, _): ("prompt-up", "prompt-down")
    case (.alerts, _): ("alerts-up", "alerts-down")
    case (.comparison, _): ("comparison-up", "comparison-down")
    case (.scores, _): ("scores-up", "scores-down")
    case (.locateQuestion, _), (.hour, _): ("", "")
    case (nil, .hourly): ("previous-hour", "next-hour")
    case (nil, .places): ("place-up", "place-down")
    case (nil, .current): ("day-up", "day-down")
    case (nil, .radar): ("radar-closer", "radar-wider")
    case (nil, _): ("previous-day", "next-day")
    }
  }
}
