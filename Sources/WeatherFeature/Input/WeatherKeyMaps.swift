internal import Domain
package import TerminalUI

/// The key maps of the weather segment.
package enum WeatherKeyMaps {
  typealias Binding = KeyBinding<WeatherContext, WeatherAction>

  /// The keys of the panes, all hidden while the place prompt or another overlay is open.
  package static let main = KeyMap<WeatherContext, WeatherAction>(
    title: "Weather", isActive: { !$0.weather.isCovered },
    bindings: [
      CurrentColumns.focusKey,
      Binding("next-tab", keys: [.tab], help: "next tab") {
        .enabled(.tabSelected(tab: $0.weather.tab.neighbor(by: 1)))
      },
      Binding("previous-tab", keys: [.backTab], help: "previous tab") {
        .enabled(.tabSelected(tab: $0.weather.tab.neighbor(by: -1)))
      },
    ] + Forecast.keys + Current.keys + [
      Hourly.chartKey,
      Binding(
        "refresh", keys: [.character("r"), .function(5)], help: "refresh", isInFooter: true,
        response: refresh),
      openComparison,
      Binding("find-place", keys: [.character("/")], help: "find a place", isInFooter: true) { _ in
        .enabled(.prompt(action: .opened))
      },
      Binding("previous-place", keys: [.character("[")], help: "previous place") {
        savedPlace(-1, in: $0.weather)
      },
      Binding("next-place", keys: [.character("]")], help: "next place") {
        savedPlace(1, in: $0.weather)
      },
      Binding(
        "locate", keys: [.character("L")], help: "my location", response: locate),
      openScores,
      Binding(
        "open-day", keys: [.enter], help: "hours of the day", label: "hours", isInFooter: true,
        response: openDay),
      rowDetails,
      Binding("go-to-day", keys: [.character("g")], help: "go to a day") {
        openDay($0).map { _ in .hourPromptOpened }
      },
      Binding("first-day", keys: [.home], help: "first day") {
        day(.first, in: $0)
      },
      Binding("last-day", keys: [.character("G"), .end], help: "last day") {
        day(.last, in: $0)
      },
      Binding("hours-close", keys: [.escape, .backspace], help: "back") {
        guard $0.weather.tab == .hourly, let tab = $0.weather.hoursOpener else { return .hidden }
        return .enabled(.tabSelected(tab: tab))
      },
      Binding("dismiss-notice", keys: [.escape], help: "dismiss the message") {
        // The Places tab shows no message, and Esc leaves it.
        guard $0.weather.tab != .places, let notice = WeatherNotice($0) else { return .hidden }
        return .enabled(.noticeDismissed(notice: notice.id))
      },
    ])

  /// The keys that select a tab, also from another segment or a page.
  package static let tabs: [KeyBinding<WeatherContext, WeatherAction>] = [
    tabBinding(.current, "c", "3"), tabBinding(.forecast, "f", "4"),
    tabBinding(.hourly, "H", "5"), tabBinding(.places, "p", "6"), tabBinding(.radar, "m", "7"),
  ]

  private static func tabBinding(
    _ tab: WeatherTab, _ letter: Character, _ digit: Character
  ) -> KeyBinding<WeatherContext, WeatherAction> {
    KeyBinding(tab.rawValue, keys: [.character(letter), .character(digit)], help: tab.rawValue) {
      $0.weather.isCovered && !$0.weather.showsPage
        ? .hidden : .enabled(.tabSelected(tab: tab))
    }
  }

  /// The key that opens the alerts of the shown place, also from another segment or the page of services.
  package static let openAlerts = KeyBinding<WeatherContext, WeatherAction>(
    "alerts", keys: [.character("!")], help: "show alerts", isInFooter: true
  ) { context in
    guard !context.weather.isCovered || context.weather.servicesPage != nil else { return .hidden }
    guard let first = selectAlerts(context).first else {
      return .disabled(reason: selectAbsenceOfAlerts(context))
    }
    return .enabled(.alertsOpened(first: AlertReference(first)))
  }

  @Sendable private static func refresh(
    _ context: WeatherContext
  ) -> KeyResponse<WeatherAction> {
    if context.weather.isCutOff { return .disabled(reason: "offline mode") }
    if context.hasPlacesFocus, let id = Places.Rows(context)?.selected,
      id != context.weather.shownID
    {
      return .enabled(.places(action: .refreshKeyPressed(place: id)))
    }
    guard context.weather.choice != nil else { return .disabled(reason: "no place selected") }
    if context.weather.isLookingAround { return .disabled(reason: "sample weather never changes") }
    return .enabled(.refreshKeyPressed)
  }

  /// Responds to a key that opens the hours of the selected day.
  @Sendable private static func openDay(
    _ context: WeatherContext
  ) -> KeyResponse<WeatherAction> {
    guard ![.hourly, .radar].contains(context.weather.tab), !context.hasPlacesFocus else {
      return .hidden
    }
    return selectedDate(context).map { .enabled(.dayOpened(date: $0)) }
      ?? .disabled(reason: "forecast not loaded")
  }

  /// Responds to a key that selects another day of the Current or the Forecast tab.
  static func day(
    _ movement: Movement, in context: WeatherContext
  ) -> KeyResponse<WeatherAction> {
    guard [.forecast, .current].contains(context.weather.tab), !context.hasPlacesFocus else {
      return .hidden
    }
    let days = context.weather.report.latest?.value.daily ?? []
    guard !days.isEmpty else { return .disabled(reason: "forecast not loaded") }
    return selectDayList(context).response(to: movement, of: "day") {
      selectDayChoice(days[$0].date, context)
    }
  }

  /// The key after which a screen reader announces all of the selected row.
  private static let rowDetails = Binding(
    "row-details", keys: [.character("v"), .enter], help: "all of the selected row", label: "all",
    isInFooter: true
  ) { context in
    let weather = context.weather
    guard context.isLinear else { return .hidden }
    return switch weather.tab {
    case .current where weather.selection == .now: .disabled(reason: "no day selected")
    case .radar where weather.radar.shownFrame == nil: .disabled(reason: "radar not loaded")
    case .radar where weather.radar.isMoving: .disabled(reason: "no frame selected while playing")
    default: .enabled(.rowRequested)
    }
  }
}

extension WeatherKeyMaps {
  /// Responds to a key that switches to the saved place a number of steps away, wrapping around.
  static func savedPlace(
    _ steps: Int, in weather: WeatherState
  ) -> KeyResponse<WeatherAction> {
    let places = weather.savedPlaces
    guard !places.isEmpty else { return .hidden }
    let shown = places.firstIndex { PlaceID($0) == weather.shownID }
    if shown != nil, places.count == 1 { return .disabled(reason: "no other saved place") }
    let start = shown ?? (steps < 0 ? places.count : -1)
    let index = (start + steps + places.count) % places.count
    return .enabled(.savedPlaceChosen(place: PlaceID(places[index])))
  }

  @Sendable static func locate(
    _ context: WeatherContext
  ) -> KeyResponse<WeatherAction> {
    let weather = context.weather
    if weather.provider.isSample { return .disabled(reason: "the sample has its own places") }
    if weather.isOffline { return .disabled(reason: "offline mode") }
    let isAllowed = weather.locationConsent.map { $0.origin != nil } ?? true
    return .enabled(isAllowed ? .locateKeyPressed : .locateQuestionOpened)
  }
}

extension WeatherKeyMaps {
  /// Returns the action for an event that edits the text of the prompt, an hour, or a search in a
  /// page.
  ///
  /// Returns `nil` for another event, or if no text is being edited.
  ///
  /// Try the keys of the prompt first: some of them would otherwise move the cursor.
  package static func edit(_ event: InputEvent, in context: WeatherContext) -> WeatherAction? {
    if let input = context.weather.typedHour {
      return input.edit(for: event, limit: 20).map { .hourEdited(edit: $0) }
    }
    guard let prompt = context.weather.prompt else { return editSearch(event, in: context) }
    return prompt.input.edit(for: event, limit: TextLimit.query).map {
      .prompt(action: .edited(edit: $0))
    }
  }

  /// Returns the action for an event that edits the text to search for in the open page.
  ///
  /// Returns `nil` for another event, or while the user is not typing such a text.
  private static func editSearch(
    _ event: InputEvent, in context: WeatherContext
  ) -> WeatherAction? {
    selectAlertsLayout(context)?.step(for: event).map { .alertsMoved(step: $0) }
      ?? ServicesView.layout(context)?.step(for: event).map { .services(action: .moved(step: $0)) }
  }
}
