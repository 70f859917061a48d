internal import Domain
internal import FilmsFeature
package import Redux
internal import WeatherFeature

/// The reducer of the app's state, which combines those of the segments with the app's own.
///
/// The notice of new alerts ends with the place that it is about, and information with the segment.
package let appReducer = Reducer<AppState, AppAction> { state, action in
  let (place, segment) = (state.weather.shownID, state.segment)
  let alerts = action.hasNewAlerts(of: place) ? state.weather.knownAlerts : nil
  let tellsNothingNew = action.repeatsReport(of: state.weather)
  partReducers(&state, action)
  if tellsNothingNew { state.show(Notice("No newer report", kind: .information)) }
  if let alerts {
    let (clock, now) = (state.display.clock, state.now)
    state.tell(state.weather.newAlertsText(since: alerts, clock, at: now))
  }
  if action.mayNotify { state.notify() }
  if state.segment != segment { state.notices.removeAll { $0.kind == .information } }
  if state.weather.shownID != place { state.notices.removeAll { $0.kind == .alert } }
}

private let partReducers = Reducer<AppState, AppAction>.combine(
  weatherReducer.in(AppPart.weather),
  filmsReducer.in(AppPart.films),
  navigationReducer,
  clockReducer,
  connectionReducer)

/// The reducer of the segment, the notices, and the display preferences.
private let navigationReducer = Reducer<AppState, AppAction> { state, action in
  switch action {
  case .segmentSelected(let segment): state.segment = segment
  case .unitsKeyPressed:
    state.display.units = state.toggledUnits
  case .mouseKeyPressed: state.toggleMouse()
  case .disabledKeyPressed(let reason): state.show(Notice(reason, kind: .information))
  case .unknownKeyPressed:
    state.wasToldOfHelp = true
    state.show(
      Notice(
        "No action here", kind: .information,
        hint: Notice.Offer(binding: "help", purpose: "see keys")))
  case .noticeDismissed: _ = state.notices.popLast()
  case .backgroundReported(let background): state.background = background
  case .focusChanged(let hasFocus, let moment):
    if hasFocus { state.weather.comeBack(at: moment) } else { state.weather.leave(at: moment) }
  case .textCopied:
    state.show(Notice("Sent to the terminal's clipboard", kind: .information))
  case .sourceOpened(let address):
    state.show(Notice("Opening \(address.host)", kind: .information))
  case .settingsChanged(let settings): state.adopt(settings)
  case .noticeArrived(let notice):
    state.notices.removeAll { $0.text == notice.text }
    // All others stay in sight when something is disclosed.
    state.notices.insert(notice, at: notice.kind == .disclosure ? 0 : state.notices.count)
  case .weather(.places(.placeRemoved)):
    let removed = state.weather.placesTab.removed
    guard let last = removed.last?.place else { return }
    state.show(
      Notice(
        removed.count == 1 ? "Removed \(last.name)" : "Removed \(removed.count) places",
        kind: .information,
        hint: Notice.Offer(binding: "place-undo", purpose: "undo")))
  case .weather(.alertsOpened):
    state.segment = .weather
    state.notices.removeAll { $0.kind == .alert }
  case .weather(.place(let id, .response(.success, let moment))):
    guard id == state.weather.shownID else { return }
    state.tell(state.weather.newAlertsText(state.display.clock, at: moment))
  default: break
  }
}

/// The reducer of the current time, for actions that carry a time.
private let clockReducer = Reducer<AppState, AppAction> { state, action in
  guard let moment = action.moment else { return }
  state.now = moment
  state.weather.endMarks(at: moment)
  state.tellMarks()
  state.expireNotices()
}

/// The reducer of the connection, for responses of services.
private let connectionReducer = Reducer<AppState, AppAction> { state, action in
  switch action {
  case .weather(.place(_, .response(let answer, let moment))):
    state.connection.note(answer.error, at: moment)
  case .films(.filmsResponse(let answer, let moment)):
    state.noteFilms(answer.error, at: moment)
  case .films(.resourceResponse(_, let answer, let moment)):
    state.noteFilms(answer.error, at: moment)
  default: break
  }
}

extension AppAction {
  /// Whether newer alerts of a place arrived without a report.
  fileprivate func hasNewAlerts(of place: PlaceID?) -> Bool {
    if case .weather(.place(place, .alertsArrived)) = self { true } else { false }
  }

  /// Whether a report of the shown place, which the user requested, has nothing that the last one had not.
  fileprivate func repeatsReport(of weather: WeatherState) -> Bool {
    guard case .weather(.place(let id, .response(.success(let new), _))) = self,
      id == weather.shownID, weather.refreshRequests.contains(id),
      let old = weather.report.latest, old.source != .sample
    else { return false }
    return old.value.hasSameForecast(as: new.value)
  }

  /// The time at which the action happened, or `nil` if the action does not carry it.
  fileprivate var moment: Timestamp? {
    switch self {
    case .started(let moment), .clockTicked(let moment), .focusChanged(_, let moment): moment
    case .weather(.place(_, .response(_, let moment))), .weather(.radar(.response(_, let moment))),
      .weather(.alertsChecked(_, _, let moment)),
      .weather(.comparison(.service(_, _, .response(_, let moment)))),
      .weather(.ensembleResponse(_, _, let moment)), .weather(.rainRunsResponse(_, _, let moment)),
      .weather(.normalsResponse(_, _, let moment)), .weather(.stationResponse(_, let moment)),
      .films(.filmsResponse(_, let moment)), .films(.resourceResponse(_, _, let moment)):
      moment
    default: nil
    }
  }
}

extension WeatherReport {
  /// Whether another report of the place has the same current conditions, hours, and days.
  fileprivate func hasSameForecast(as other: WeatherReport) -> Bool {
    provider == other.provider && current == other.current && hourly == other.hourly
      && daily == other.daily
  }
}

extension AppState {
  /// Updates the connection after a response of the films' service.
  ///
  /// If the weather arrived in the last five minutes, there is a network, and only that service cannot be reached.
  fileprivate mutating func noteFilms(_ error: ProviderError?, at moment: Timestamp) {
    if error != nil, let report = weather.report.latest, report.source == .network,
      (0..<300).contains(moment.seconds(since: report.fetchedAt))
    {
      return
    }
    connection.note(error, at: moment)
  }

  /// The units to switch to: the configured ones, or those of the other system.
  fileprivate var toggledUnits: UnitPreferences {
    guard display.units == configuredUnits else { return configuredUnits }
    return configuredUnits.temperature == .celsius ? .imperial : .metric
  }

  /// Shows a notice of the new alerts of the shown place, which replaces earlier ones.
  fileprivate mutating func tell(_ newAlerts: String?) {
    guard let text = newAlerts else { return }
    notices.removeAll { $0.kind == .alert }
    notices.append(
      Notice(text, kind: .alert, hint: Notice.Offer(binding: "alerts", purpose: "read")))
  }

  /// Explains the marks of changes once, if there are any.
  fileprivate mutating func tellMarks() {
    guard let left = weather.left, left.end != nil, !left.isTold,
      !selectChangedFields(weather, display: display, now: now).isEmpty
    else { return }
    weather.left?.isTold = true
    let time = display.clock.text(of: ZonedTime(instant: left.at, utcOffset: utcOffset))
    show(Notice("• marks what changed since \(time)", kind: .information))
  }

  /// Shows a notice in place of earlier information, and before other notices.
  mutating func show(_ notice: Notice) {
    notices.removeAll { $0.kind == .information }
    notices.append(notice)
  }

  fileprivate mutating func toggleMouse() {
    isMouseCaptured.toggle()
    let text =
      isMouseCaptured
      ? "Mouse on. Click and scroll in Skyreel."
      : "Mouse off. Select text with the mouse as usual."
    show(Notice(text, kind: .information))
  }

  /// Removes expired notices and sets the end of new ones.
  fileprivate mutating func expireNotices() {
    notices.removeAll { notice in notice.end.map { $0 <= now } ?? false }
    for index in notices.indices where notices[index].end == nil && notices[index].isTimed {
      notices[index].end = now.advanced(bySeconds: Notice.shownSeconds)
    }
  }
}
