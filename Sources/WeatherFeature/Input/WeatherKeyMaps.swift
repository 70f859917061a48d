internal import Domain
package import TerminalUI

/// The key maps of the weather segment.
package enum WeatherKeyMaps {
  typealias Binding = KeyBinding<WeatherContext, WeatherAction>

  /// The keys of the panes, all hidden while the place prompt or another overlay is open.
  package static let main = KeyMap<WeatherContext, WeatherAction>(
    title: "Weather", isActive: { !$0.weather.isCovered },
    bindings: [
      Binding("focus-next", keys: [.character("w")], help: "next column", isInFooter: true) {
        guard $0.showsPlacesBeside else { return .hidden }
        return .enabled(.columnFocused(column: nextColumn($0)))
      },
      Binding("next-tab", keys: [.tab], help: "next tab") {
        .enabled(.tabSelected(tab: $0.weather.tab.neighbor(by: 1)))
      },
      Binding("previous-tab", keys: [.backTab], help: "previous tab") {
        .enabled(.tabSelected(tab: $0.weather.tab.neighbor(by: -1)))
      },
      Binding(
        "previous-day", keys: [.character("h"), .left], help: "previous day", isInFooter: true,
        isInFooterIfDisabled: false
      ) {
        $0.weather.tab == .hourly ? hourOfDay(-1, in: $0) : card(.rows(-1), in: $0)
      },
      Binding(
        "next-day", keys: [.character("l"), .right], help: "next day", isInFooter: true,
        isInFooterIfDisabled: false
      ) {
        $0.weather.tab == .hourly ? hourOfDay(1, in: $0) : card(.rows(1), in: $0)
      },
      listedDayBinding(
        "day-down", [.character("j"), .down, .character("l"), .right], "next day", .rows(1)),
      listedDayBinding(
        "day-up", [.character("k"), .up, .character("h"), .left], "previous day", .rows(-1)),
      listedDayBinding("days-forward", [.pageDown, .character(" ")], "forward a week", .rows(7)),
      listedDayBinding("days-back", [.pageUp], "back a week", .rows(-7)),
      Binding("chart", keys: [.character("t")], help: "next chart", isInFooter: true) {
        guard selectShowsMetric($0) else { return .hidden }
        return .enabled(.metricSelected(metric: $0.weather.hourlyMetric.neighbor(by: 1)))
      },
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
        isInFooterIfDisabled: false, response: openDay),
      Binding("first-day", keys: [.character("g"), .home], help: "first day") {
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

  /// The keys that select a tab, also from another segment.
  package static let tabs: [KeyBinding<WeatherContext, WeatherAction>] = [
    tabBinding(.current, "c", "3"), tabBinding(.forecast, "f", "4"),
    tabBinding(.hourly, "H", "5"), tabBinding(.places, "p", "6"), tabBinding(.radar, "m", "7"),
  ]

  private static func tabBinding(
    _ tab: WeatherTab, _ letter: Character, _ digit: Character
  ) -> KeyBinding<WeatherContext, WeatherAction> {
    KeyBinding(tab.rawValue, keys: [.character(letter), .character(digit)], help: tab.rawValue) {
      $0.weather.isCovered ? .hidden : .enabled(.tabSelected(tab: tab))
    }
  }

  /// The key that opens the alerts of the shown place, also from another segment.
  package static let openAlerts = KeyBinding<WeatherContext, WeatherAction>(
    "alerts", keys: [.character("!")], help: "show alerts", isInFooter: true,
    isInFooterIfDisabled: false
  ) { context in
    guard !context.weather.isCovered else { return .hidden }
    guard let first = selectAlerts(context).first else {
      return .disabled(reason: selectAbsenceOfAlerts(context))
    }
    return .enabled(.alertsOpened(first: AlertReference(first)))
  }

  @Sendable private static func refresh(
    _ context: WeatherContext
  ) -> KeyResponse<WeatherAction> {
    if context.weather.isOffline { return .disabled(reason: "offline mode") }
    if context.hasPlacesFocus, let id = PlaceRows(context)?.selected, id != context.weather.shownID
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
  private static func day(
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
}

extension WeatherKeyMaps {
  /// Responds to a key that selects another card of the Forecast tab.
  private static func card(
    _ movement: Movement, in context: WeatherContext
  ) -> KeyResponse<WeatherAction> {
    context.weather.tab == .forecast ? day(movement, in: context) : .hidden
  }

  /// Creates a binding that selects another day in the list of the Current tab.
  private static func listedDayBinding(
    _ name: String, _ keys: [Key], _ help: String, _ movement: Movement
  ) -> Binding {
    Binding(name, keys: keys, help: help) {
      $0.weather.tab == .current ? day(movement, in: $0) : .hidden
    }
  }

  /// Returns the column to focus after the one with the focus.
  private static func nextColumn(_ context: WeatherContext) -> CurrentColumn {
    let isBoard = CurrentColumns(in: Rect(size: context.size)).outlook != nil
    return switch context.weather.focusedColumn {
    case .weather: .places
    case .places: isBoard ? .outlook : .weather
    case .outlook: isBoard ? .weather : .places
    }
  }

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
    if weather.isOffline { return .disabled(reason: "offline mode") }
    let isAllowed = weather.locationConsent.map { $0.origin != nil } ?? true
    return .enabled(isAllowed ? .locateKeyPressed : .locateQuestionOpened)
  }
}

extension WeatherKeyMaps {
  /// The keys that select an hour, all hidden unless the Hourly tab is shown without an overlay.
  package static let hours = KeyMap<WeatherContext, WeatherAction>(
    title: "Hours", isActive: { $0.weather.tab == .hourly && !$0.weather.isCovered },
    bindings: [
      hourBinding("next-hour", [.character("j"), .down], "next hour", .rows(1)),
      hourBinding("previous-hour", [.character("k"), .up], "previous hour", .rows(-1)),
      hourBinding(
        "hours-forward", [.pageDown, .character(" ")], "forward 12 hours", .rows(12)),
      hourBinding("hours-back", [.pageUp], "back 12 hours", .rows(-12)),
      hourBinding("half-page-down", [.control("d")], "forward 6 hours", .rows(6)),
      hourBinding("half-page-up", [.control("u")], "back 6 hours", .rows(-6)),
      hourBinding("first-hour", [.home], "first hour", .first),
      hourBinding("last-hour", [.character("G"), .end], "last hour", .last),
      Binding("go-to-hour", keys: [.character("g")], help: "go to an hour") { context in
        selectUpcomingHours(context)?.isEmpty == false
          ? .enabled(.hourPromptOpened) : .disabled(reason: "hourly forecast not loaded")
      },
    ])

  private static func hourBinding(
    _ name: String, _ keys: [Key], _ help: String, _ movement: Movement
  ) -> Binding {
    Binding(name, keys: keys, help: help) { context in
      guard let hours = selectUpcomingHours(context), !hours.isEmpty else {
        return .disabled(reason: "hourly forecast not loaded")
      }
      return selectHourList(context).response(to: movement, of: "hour") {
        .hourSelected(hour: hours.time($0).instant)
      }
    }
  }

  /// Responds to a key that selects the first hour of another day.
  ///
  /// Positive steps lead to the next day. Negative steps lead to the beginning of the selected day
  /// or, from there, to the day before.
  static func hourOfDay(
    _ steps: Int, in context: WeatherContext
  ) -> KeyResponse<WeatherAction> {
    guard let hours = selectUpcomingHours(context), let index = selectedHourIndex(context)
    else { return .disabled(reason: "hourly forecast not loaded") }
    let starts = hours.dayStarts
    let start = steps < 0 ? starts.last { $0 < index } : starts.first { $0 > index }
    return start.map { .enabled(.hourSelected(hour: hours.time($0).instant)) }
      ?? .disabled(reason: steps < 0 ? "first day" : "last day")
  }
}
