internal import Domain
public import Redux
internal import TerminalUI

/// The reducer of the weather segment.
public let weatherReducer = Reducer<WeatherState, WeatherAction> { state, action in
  switch action {
  case .appLaunched: break
  case .refreshDue: state.forgetFailedLocation()
  case .refreshKeyPressed:
    state.storageError = nil
    state.dismissedNotice = nil
    state.forgetFailedLocation()
    state.request([state.shownID].compactMap { $0 })
  case .tabSelected(let tab): state.tab = tab
  case .dayChosen(let date): state.choose(date)
  case .dayOpened(let date):
    state.choose(date)
    state.tab = .hourly
  case .hourSelected(let hour): state.selection.hour = hour
  case .metricSelected(let metric): state.hourlyMetric = metric
  case .noticeDismissed(let notice): state.dismissedNotice = notice
  case .alertsOpened:
    state.overlay = .alerts
    state.alertsPage.open()
  case .alertsMoved(let step):
    if state.overlay == .alerts { state.alertsPage.apply(step) }
  case .alertsClosed: state.overlay = nil
  case .locateKeyPressed: state.location = .idle
  case .locateQuestionOpened: state.overlay = .locateQuestion
  case .locateConsentGiven:
    if state.overlay == .locateQuestion { state.overlay = nil }
    state.locationConsent?.origin = .user
    state.location = .idle
  case .locateQuestionClosed:
    if state.overlay == .locateQuestion { state.overlay = nil }
  case .locateRequested: state.location = state.location.startingLoad()
  case .locateResponse(let answer, _): state.receiveLocation(answer.result)
  case .storageFailed(let error): state.storageError = error
  case .callsCounted(let budget): state.budget = budget
  case .prompt(let action): state.reduce(action)
  case .places(let action): state.reduce(action)
  case .place(let id, let step): state.reduce(step, of: id)
  case .savedPlaceChosen(let id):
    if let place = state.savedPlace(id) {
      state.choose(PlaceChoice(.place(place: place), origin: .chosen))
    }
  case .columnFocused(let column):
    state.focusedColumn = column
    state.placesTab.isAskingToRefreshAll = false
  case .segmentEntered: state.isHidden = false
  case .segmentLeft: state.isHidden = true
  }
}

extension WeatherState {
  /// Chooses another place and discards what belongs to the previous one.
  mutating func choose(_ choice: PlaceChoice) {
    self.choice = choice
    weather[choice.id, default: PlaceWeather()].startOver()
    location = .idle
    selection = TimeSelection()
    storageError = nil
    dismissedNotice = nil
    overlay = nil
    promptDraft = nil
    endUnneededLoads()
  }

  /// Selects a day and clears the selected hour, unless that hour belongs to the day.
  fileprivate mutating func choose(_ date: CivilDate) {
    selection.date = date
    if let dateOfHour, dateOfHour != date { selection.hour = nil }
  }

  /// Discards the error of the last location lookup, which would hide all other notices.
  fileprivate mutating func forgetFailedLocation() {
    if location.error != nil { location = .idle }
  }

  fileprivate mutating func receiveLocation(_ result: Result<FetchedValue<Place>, ProviderError>) {
    // Ignore a location that arrives after the user chose another place.
    guard location.isLoading else { return }
    switch result {
    case .success(let found): choose(PlaceChoice(.place(place: found.value), origin: .located))
    case .failure: location = location.receiving(result)
    }
  }
}
