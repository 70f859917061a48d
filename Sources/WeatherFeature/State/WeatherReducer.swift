internal import Domain
package import Redux
internal import TerminalUI

/// The reducer of the weather segment.
package let weatherReducer = Reducer<WeatherState, WeatherAction> { state, action in
  if !action.keepsQuestion { state.placesTab.isAskingToRefreshAll = false }
  switch action {
  case .appLaunched: break
  case .settingsChanged(let settings): state.adopt(settings)
  case .refreshDue: state.forgetFailedLocation()
  case .refreshKeyPressed:
    state.storageError = nil
    state.dismissedNotice = nil
    state.forgetFailedLocation()
    state.request([state.shownID].compactMap { $0 })
    state.requestComparedServices()
  case .tabSelected(let tab):
    state.tab = tab
    state.hoursOpener = nil
    // From Films, a tab can be selected while a page is open here.
    if state.choice != nil { state.close() }
  case .dayChosen(let date, let first):
    state.selection = .day(date: date)
    state.firstCard = first ?? state.firstCard
    state.close(.hour)
  case .dayOpened(let date):
    state.select(date)
    state.hoursOpener = state.tab
    state.tab = .hourly
  case .hourSelected(let hour):
    state.selection = .hour(time: hour)
    state.close(.hour)
  case .hoursScrolled(let first):
    if state.tab == .hourly { state.timelineStart = first } else { state.firstHour = first }
  case .rowRequested: state.rowRequests += 1
  case .hourPromptOpened: state.open(.hour(input: TextInput()))
  case .hourEdited(let edit): state.typedHour?.apply(edit)
  case .hourPromptClosed: state.close(.hour)
  case .hourOpened(let hour):
    state.selection = .hour(time: hour)
    state.hoursOpener = state.tab
    state.tab = .hourly
  case .metricSelected(let metric): state.hourlyMetric = metric
  case .noticeDismissed(let notice): state.dismissedNotice = notice
  case .alertsOpened(let first): state.open(.alerts(page: AlertsPage(selected: first)))
  case .alertSelected(let alert):
    state.alertsPage?.selected = alert
    state.alertsPage?.text.open()
  case .alertOpened: state.alertsPage?.isReading = true
  case .alertsMoved(let step):
    state.alertsPage?.isReading = true
    state.move(.alerts, step)
  case .alertsClosed: state.leaveAlert()
  case .locateKeyPressed: state.location = Load()
  case .locateQuestionOpened: state.open(.locateQuestion)
  case .locateConsentGiven:
    state.close(.locateQuestion)
    state.locationConsent?.origin = .user
    state.location = Load()
  case .locateAllowedOnce:
    state.close(.locateQuestion)
    state.location = Load()
  case .placeChosen(let place):
    state.leavePlacesTab()
    state.choose(PlaceChoice(.place(place: place), origin: .chosen))
  case .welcomeChosen(let choice): state.begin(with: choice)
  case .sampleOpened(let report): state.lookAround(report)
  case .locateQuestionClosed: state.close(.locateQuestion)
  case .locateRequested: state.location.isLoading = true
  case .locateResponse(let answer, let moment): state.receiveLocation(answer, at: moment)
  case .storageFailed(let error): state.storageError = error
  case .saveFailed(let choice, let error): state.unsaved[choice] = error
  case .saved(let choice): state.unsaved[choice] = nil
  case .clocksRead(let clocks): state.clocks.add(clocks)
  case .callsCounted(let quota): state.quota = quota
  case .prompt(let action): state.reduce(action)
  case .places(let action): state.reduce(action)
  case .place(let id, let step): state.reduce(step, of: id)
  case .alertsChecked(let id, let alerts, let now): state.receive(alerts, of: id, at: now)
  case .savedPlaceChosen(let id):
    if let place = state.savedPlace(id) {
      state.choose(PlaceChoice(.place(place: place), origin: .chosen))
    }
  case .radar(let action): state.radar.reduce(action)
  case .services(let action): state.reduce(action)
  case .comparison(let action): state.reduce(action)
  case .ensembleResponse(let place, let result, let moment):
    guard place == state.shownID else { return }
    state.ensemble.receive(result, at: moment)
  case .rainRunsResponse(let place, let result, let moment):
    guard place == state.shownID else { return }
    state.rainRuns.receive(result, at: moment)
  case .normalsResponse(let place, let result, let moment):
    guard place == state.shownID else { return }
    state.normals.receive(result, at: moment)
  case .stationRequested:
    guard state.stationInUse != nil else { return }
    state.measuredHere.isLoading = true
  case .stationResponse(let result, let moment):
    guard state.settings.station != nil else { return }
    state.measuredHere.receive(result, at: moment)
  case .scores(let action): state.reduce(action)
  case .columnFocused(let column): state.focusedColumn = column
  }
  state.endUnneededLoads()
}

extension WeatherAction {
  /// Whether the question about a refresh of all places stays open: the user did nothing else.
  fileprivate var keepsQuestion: Bool {
    switch self {
    case .appLaunched, .settingsChanged, .refreshDue, .callsCounted, .storageFailed, .saveFailed,
      .saved, .place, .alertsChecked, .radar, .comparison(.service), .ensembleResponse,
      .rainRunsResponse, .normalsResponse, .stationRequested, .stationResponse, .scores(.asked),
      .scores(.read),
      .locateRequested, .locateResponse, .prompt(.gazetteerMatched), .prompt(.searchResponse),
      .places(.listRead), .clocksRead:
      true
    case .places(.windowChanged(let window)): window.isShown
    default: false
    }
  }
}

extension WeatherState {
  /// Ends the loads that nothing on the screen needs any more.
  ///
  /// Middleware cancels their effects, which therefore send no response.
  fileprivate mutating func endUnneededLoads() {
    endUnneededComparisons()
    if radar.frames.isLoading, radarTarget == nil { radar.frames.isLoading = false }
    if stationInUse == nil { measuredHere.isLoading = false }
    if isOffline, let prompt, prompt.onlineMatches.isLoading {
      self.prompt?.onlineMatches = prompt.onlineMatches.cancellingLoad()
    }
  }

  /// Chooses a place and discards what belongs to the previous one, if it is another.
  mutating func choose(_ choice: PlaceChoice) {
    if choice.id != self.choice?.id {
      (comparison, ensemble, rainRuns, normals) = (ComparedServices(), Load(), Load(), Load())
      radar.startOver()
    }
    self.choice = choice
    weather[choice.id, default: PlaceWeather()].startOver(keepsSample: provider.isSample)
    location = Load()
    selection = .now
    (firstCard, firstHour) = (nil, nil)
    storageError = nil
    dismissedNotice = nil
    close()
    drafts[.prompt] = nil
    releaseUnneededWeather()
  }

  /// Selects a day, unless an hour of that day is selected.
  fileprivate mutating func select(_ date: CivilDate) {
    if case .hour(let time) = selection,
      report.latest?.value.hourly.first(where: { $0.time.instant == time })?.time.date == date
    {
      return
    }
    selection = .day(date: date)
  }

  /// Discards the error of the last location lookup, which would hide all other notices.
  fileprivate mutating func forgetFailedLocation() {
    if location.error != nil { location = Load() }
  }

  fileprivate mutating func receiveLocation(_ result: LoadResult<Place>, at moment: Timestamp) {
    // Ignore a location that arrives after the user chose another place.
    guard location.isLoading else { return }
    // A user without a place who began to type wants another one.
    guard !isWelcoming || prompt?.input.text.isEmpty == true else { return location = Load() }
    location.receive(result, at: moment)
    if let found = location.latest?.value {
      choose(PlaceChoice(.place(place: found), origin: .located))
    }
  }
}
