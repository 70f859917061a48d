internal import Domain
public import Redux
internal import TerminalUI

/// The reducer of the weather segment.
public let weatherReducer = Reducer<WeatherState, WeatherAction> { state, action in
  switch action {
  case .appLaunched, .screenResized: break
  case .refreshKeyPressed:
    state.storageError = nil
    state.dismissedNotice = nil
    state.forgetFailedLocation()
    state.refresh?.isBusy = !state.isOffline
  case .tabSelected(let tab):
    state.tab = tab
    state.pointedHour = nil
  case .daySelected(let date): state.selectedDate = date
  case .dayChosen(let date): state.choose(date)
  case .dayOpened(let date):
    state.choose(date)
    state.tab = .hourly
  case .hourSelected(let hour):
    state.selectedHour = hour
    state.pointedHour = nil
  case .hourPointed(let hour): state.pointedHour = hour
  case .hourLeft: state.pointedHour = nil
  case .metricSelected(let metric): state.hourlyMetric = metric
  case .noticeDismissed(let notice): state.dismissedNotice = notice
  case .alertsOpened:
    state.overlay = .alerts()
    state.alertSearch?.end()
  case .alertsScrolled(let line):
    if state.overlay?.kind == .alerts { state.overlay = .alerts(scroll: max(0, line)) }
  case .alertsSearched(let action, let line):
    guard state.overlay?.kind == .alerts else { return }
    TextSearch.reduce(&state.alertSearch, action)
    state.overlay = .alerts(scroll: max(0, line))
  case .alertsClosed:
    state.overlay = nil
    state.alertSearch?.end()
  case .locateKeyPressed: state.chooseConfiguredPlace()
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
  case .refreshDue:
    state.forgetFailedLocation()
    state.refresh?.isBusy = true
  case .callsCounted(let budget): state.refresh?.budget = budget
  case .prompt(let action): state.reduce(action)
  case .places(let action): state.reduce(action)
  case .table(let action): state.reduce(action)
  case .columnFocused(let column):
    state.focusedColumn = column
    state.placesTable?.isAskingToRefreshAll = false
  case .segmentEntered: state.isHidden = false
  case .segmentLeft: state.isHidden = true
  case .placeRequested(let choice), .placeResponse(_, let choice, _),
    .storedReportLoaded(_, let choice), .reportRequested(let choice),
    .reportResponse(_, let choice, _), .sampleReportLoaded(_, let choice),
    .refreshDeferred(let choice):
    // Ignore a response for a place that is no longer chosen.
    if choice == state.choice { state.reduceLoading(action) }
  }
}

extension WeatherState {
  /// Chooses another place and discards everything that belongs to the previous one.
  mutating func choose(_ choice: PlaceChoice) {
    self.choice = choice
    place = .idle
    report = .idle
    previousReport = nil
    location = .idle
    selectedDate = nil
    selectedHour = nil
    pointedHour = nil
    storageError = nil
    dismissedNotice = nil
    prompt = nil
    promptDraft = nil
    overlay = nil
    refresh?.startOver()
  }

  /// Selects a day and clears the selected hour, unless that hour belongs to the day.
  fileprivate mutating func choose(_ date: CivilDate) {
    selectedDate = date
    pointedHour = nil
    if let dateOfHour, dateOfHour != date { selectedHour = nil }
  }

  /// Chooses the configured place or, without one, clears the last location lookup.
  fileprivate mutating func chooseConfiguredPlace() {
    if let configuredChoice { choose(configuredChoice) } else { location = .idle }
  }

  /// Discards the error of the last location lookup, which would hide all other notices.
  fileprivate mutating func forgetFailedLocation() {
    if location.error != nil { location = .idle }
  }

  fileprivate mutating func receiveLocation(_ result: Result<FetchedValue<Place>, ProviderError>) {
    // Ignore a location that arrives after the user chose another place.
    guard location.isLoading else { return }
    switch result {
    case .success(let found): choose(PlaceChoice(.place(found.value), origin: .located))
    case .failure: location = location.receiving(result)
    }
  }

  /// Applies a step of loading the shown place.
  fileprivate mutating func reduceLoading(_ action: WeatherAction) {
    switch action {
    case .placeRequested: place = place.startingLoad()
    case .placeResponse(let answer, _, let moment):
      place = place.receiving(answer.result)
      if let error = answer.error { refresh?.end(error, at: moment) }
    case .storedReportLoaded(let stored, _): report = report.replacingLatest(with: stored)
    case .reportRequested: report = report.startingLoad()
    case .reportResponse(let answer, _, let moment):
      if case .success(let new) = answer { keepPreviousReport(of: new.value.provider) }
      report = report.receiving(answer.result)
      refresh?.end(answer.error, at: moment)
    case .refreshDeferred: refresh?.isBusy = false
    case .sampleReportLoaded(let sample, _):
      if report.latest == nil { report = report.replacingLatest(with: sample) }
    default: break
    }
  }

  /// Stores the shown report for comparison with a newer one of the same provider.
  ///
  /// Sample weather is not compared.
  private mutating func keepPreviousReport(of provider: WeatherProvider) {
    previousReport = report.latest.flatMap { shown in
      shown.source == .sample || shown.value.provider != provider ? nil : shown
    }
  }
}

extension Loadable {
  /// Returns the same loading state with another latest value.
  fileprivate func replacingLatest(with fetched: FetchedValue<Value>) -> Loadable {
    switch self {
    case .idle, .loaded: .loaded(fetched)
    case .loading: .loading(previous: fetched)
    case .failed(let error, _): .failed(error, previous: fetched)
    }
  }
}
