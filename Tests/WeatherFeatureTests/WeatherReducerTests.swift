import Domain
import Redux
import Testing
import WeatherFeature

@Suite struct WeatherReducerTests {
  private func reduced(_ state: WeatherState, _ actions: WeatherAction...) -> WeatherState {
    var state = state
    for action in actions { weatherReducer(&state, action) }
    return state
  }

  @Test func aStateWithAPlaceStartsWithItsReportAndNoPrompt() {
    let state = WeatherState(provider: .openMeteo, choice: .madeira, storedReport: .stored)
    #expect(state.report == .loaded(.stored))
    #expect(state.prompt == nil)
  }

  @Test func aStateWithoutAPlaceStartsWithAnOpenPrompt() {
    #expect(WeatherState(provider: .openMeteo).prompt == PlacePrompt())
  }

  @Test func launchDoesNotChangeTheState() {
    #expect(reduced(.chosen, .appLaunched) == .chosen)
  }

  @Test func tabAndDayActionsSelectTabsAndDays() {
    let state = reduced(.loaded, .tabSelected(.forecast), .daySelected(.november1))
    #expect(
      state
        == .loaded.with {
          $0.tab = .forecast
          $0.selectedDate = .november1
        })
  }

  @Test func choosingADayClearsASelectedHourOfAnotherDay() {
    let tomorrow = CivilDate.november1.advanced(byDays: 1)
    let noon = Timestamp.now.advanced(bySeconds: 24 * 3_600 - 2_760)
    let state = reduced(.loaded, .hourSelected(noon))
    #expect(
      reduced(state, .dayChosen(tomorrow))
        == .loaded.with {
          $0.selectedHour = noon
          $0.selectedDate = tomorrow
        })
    #expect(
      reduced(state, .dayChosen(.november1)) == .loaded.with { $0.selectedDate = .november1 })
  }

  @Test func openingADayShowsItsHours() {
    let tomorrow = CivilDate.november1.advanced(byDays: 1)
    #expect(
      reduced(.loaded, .dayOpened(tomorrow))
        == .loaded.with {
          $0.selectedDate = tomorrow
          $0.tab = .hourly
        })
  }

  @Test func theChartCyclesThroughAllMetrics() {
    var state = WeatherState.loaded
    var seen: [HourlyMetric] = []
    for _ in HourlyMetric.allCases {
      state = reduced(state, .metricSelected((state.hourlyMetric ?? .temperature).next))
      seen.append(state.hourlyMetric ?? .temperature)
    }
    #expect(Set(seen) == Set(HourlyMetric.allCases))
    #expect(state.hourlyMetric == .temperature)
  }

  @Test func aManualRefreshRestoresADismissedNotice() {
    let dismissed = reduced(.loaded, .noticeDismissed("Offline"))
    #expect(dismissed == .loaded.with { $0.dismissedNotice = "Offline" })
    #expect(reduced(dismissed, .refreshKeyPressed) == .loaded)
  }

  @Test func scrollingDoesNotOpenAlerts() {
    #expect(reduced(.loaded, .alertsScrolled(to: 3)) == .loaded)
    let listing = WeatherState.loaded.with { $0.overlay = .places(SavedPlacesList()) }
    #expect(reduced(listing, .alertsScrolled(to: 3)) == listing)
    let scrolled = reduced(.loaded, .alertsOpened, .alertsScrolled(to: 3))
    #expect(scrolled.overlay == .alerts(scroll: 3))
  }

  @Test func aRefreshClearsTheStorageError() {
    let error = StorageError(message: "disk full")
    let state = reduced(.loaded, .storageFailed(error))
    #expect(state == .loaded.with { $0.storageError = error })
    #expect(reduced(state, .refreshKeyPressed) == .loaded)
  }

  @Test func aPlaceIsLoadingFromItsRequestToItsResponse() {
    let place = FetchedValue(value: Place.madeira, fetchedAt: .now, source: .network)
    let requested = reduced(.chosen, .placeRequested(.madeira))
    #expect(requested == .chosen.with { $0.place = .loading(previous: nil) })
    let received = reduced(requested, .placeResponse(.success(place), choice: .madeira, at: .now))
    #expect(received == .chosen.with { $0.place = .loaded(place) })
  }

  @Test func aReportIsLoadingFromItsRequestToItsResponse() {
    let requested = reduced(.loaded, .reportRequested(.madeira))
    #expect(requested == .loaded.with { $0.report = .loading(previous: .fresh) })
    let received = reduced(requested, .reportResponse(.success(.fresh), choice: .madeira, at: .now))
    #expect(received == .loaded.with { $0.previousReport = .fresh })
  }

  @Test func aFailureKeepsTheOldReport() {
    let state = reduced(
      .loaded, .reportRequested(.madeira),
      .reportResponse(.failure(.garbage), choice: .madeira, at: .now))
    #expect(state == .loaded.with { $0.report = .failed(.garbage, previous: .fresh) })
  }

  @Test(
    "actions for another place are ignored",
    arguments: [
      WeatherAction.placeRequested(.kyoto),
      .placeResponse(.failure(.offline), choice: .kyoto, at: .now),
      .storedReportLoaded(.stored, choice: .kyoto),
      .reportRequested(.kyoto),
      .reportResponse(.success(.stored), choice: .kyoto, at: .now),
      .reportResponse(.failure(.offline), choice: .kyoto, at: .now),
      .sampleReportLoaded(.sample, choice: .kyoto),
    ])
  func late(action: WeatherAction) {
    #expect(reduced(.loaded, action) == .loaded)
    #expect(reduced(.chosen, action) == .chosen)
  }

  @Test func theStoredReportIsShownWhileTheNewOneIsFetched() {
    let state = reduced(
      .chosen, .reportRequested(.madeira), .storedReportLoaded(.stored, choice: .madeira))
    #expect(state == .chosen.with { $0.report = .loading(previous: .stored) })
  }

  @Test func sampleWeatherNeverReplacesAReport() {
    #expect(reduced(.loaded, .sampleReportLoaded(.sample, choice: .madeira)) == .loaded)
  }

  @Test func aFetchedReportReplacesSampleWeather() {
    let sampled = reduced(
      .chosen, .reportResponse(.failure(.offline), choice: .madeira, at: .now),
      .sampleReportLoaded(.sample, choice: .madeira))
    #expect(sampled.report == .failed(.offline, previous: .sample))
    let real = reduced(
      sampled, .reportRequested(.madeira),
      .reportResponse(.success(.fresh), choice: .madeira, at: .now))
    #expect(real.report == .loaded(.fresh))
    #expect(real.previousReport == nil, "sample weather is not a previous report to compare with")
  }

  @Test func thePointedHourIsClearedWhenThePointerLeavesOrTheSelectionChanges() {
    let pointing = reduced(.hourly, .hourPointed(.earlier))
    #expect(pointing == .hourly.with { $0.pointedHour = .earlier })
    #expect(reduced(pointing, .hourLeft) == .hourly)
    #expect(reduced(pointing, .hourSelected(.now)).pointedHour == nil)
    #expect(reduced(pointing, .dayChosen(.november1)).pointedHour == nil)
    #expect(reduced(pointing, .tabSelected(.current)).pointedHour == nil)
  }
}
