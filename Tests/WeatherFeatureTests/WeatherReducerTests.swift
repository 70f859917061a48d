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

  @Test func atLaunchWithAPlaceNothingIsOpen() {
    let state = WeatherState(provider: .openMeteo, choice: .madeira, storedReport: .stored)
    #expect(state.report == .loaded(.stored))
    #expect(state.prompt == nil)
  }

  @Test func atLaunchWithoutAPlaceThePromptIsOpen() {
    #expect(WeatherState(provider: .openMeteo).prompt == PlacePrompt())
  }

  @Test func launchingChangesNothingByItself() {
    #expect(reduced(.chosen, .appLaunched) == .chosen)
  }

  @Test func tabsAndDaysAreTurnedTo() {
    let state = reduced(.loaded, .tabSelected(.forecast), .daySelected(.november1))
    #expect(
      state
        == .loaded.with {
          $0.tab = .forecast
          $0.selectedDate = .november1
        })
  }

  @Test func aDayChosenForgetsTheHourOfAnotherDay() {
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

  @Test func theChartIsTurnedThroughAllMetricsAndBack() {
    var state = WeatherState.loaded
    var seen: [HourlyMetric] = []
    for _ in HourlyMetric.allCases {
      state = reduced(state, .metricSelected((state.hourlyMetric ?? .temperature).next))
      seen.append(state.hourlyMetric ?? .temperature)
    }
    #expect(Set(seen) == Set(HourlyMetric.allCases))
    #expect(state.hourlyMetric == .temperature)
  }

  @Test func aDismissedNoticeComesBackAfterARefreshByHand() {
    let dismissed = reduced(.loaded, .noticeDismissed("Offline"))
    #expect(dismissed == .loaded.with { $0.dismissedNotice = "Offline" })
    #expect(reduced(dismissed, .refreshKeyPressed) == .loaded)
  }

  @Test func scrollingOpensNoAlerts() {
    #expect(reduced(.loaded, .alertsScrolled(to: 3)) == .loaded)
    let listing = WeatherState.loaded.with { $0.overlay = .places(SavedPlacesList()) }
    #expect(reduced(listing, .alertsScrolled(to: 3)) == listing)
    let scrolled = reduced(.loaded, .alertsOpened, .alertsScrolled(to: 3))
    #expect(scrolled.overlay == .alerts(scroll: 3))
  }

  @Test func refreshingForgetsWhatStorageSaid() {
    let error = StorageError(message: "disk full")
    let state = reduced(.loaded, .storageFailed(error))
    #expect(state == .loaded.with { $0.storageError = error })
    #expect(reduced(state, .refreshKeyPressed) == .loaded)
  }

  @Test func thePlaceIsAskedForAndAnswered() {
    let place = FetchedValue(value: Place.madeira, fetchedAt: .now, source: .network)
    let asked = reduced(.chosen, .placeRequested(.madeira))
    #expect(asked == .chosen.with { $0.place = .loading(previous: nil) })
    let answered = reduced(asked, .placeResponse(.success(place), choice: .madeira, at: .now))
    #expect(answered == .chosen.with { $0.place = .loaded(place) })
  }

  @Test func theReportIsAskedForAndAnswered() {
    let asked = reduced(.loaded, .reportRequested(.madeira))
    #expect(asked == .loaded.with { $0.report = .loading(previous: .fresh) })
    let answered = reduced(asked, .reportResponse(.success(.fresh), choice: .madeira, at: .now))
    #expect(answered == .loaded.with { $0.previousReport = .fresh })
  }

  @Test func aFailureKeepsTheOldReport() {
    let state = reduced(
      .loaded, .reportRequested(.madeira),
      .reportResponse(.failure(.garbage), choice: .madeira, at: .now))
    #expect(state == .loaded.with { $0.report = .failed(.garbage, previous: .fresh) })
  }

  @Test(
    "what comes in for another place is dropped",
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

  @Test func sampleWeatherGoesWhenTheRealOneComes() {
    let sampled = reduced(
      .chosen, .reportResponse(.failure(.offline), choice: .madeira, at: .now),
      .sampleReportLoaded(.sample, choice: .madeira))
    #expect(sampled.report == .failed(.offline, previous: .sample))
    let real = reduced(
      sampled, .reportRequested(.madeira),
      .reportResponse(.success(.fresh), choice: .madeira, at: .now))
    #expect(real.report == .loaded(.fresh))
    #expect(real.previousReport == nil, "made-up weather is nothing to compare with")
  }

  @Test func thePointedHourLastsUntilTheMouseOrTheUserMovesOn() {
    let pointing = reduced(.hourly, .hourPointed(.earlier))
    #expect(pointing == .hourly.with { $0.pointedHour = .earlier })
    #expect(reduced(pointing, .hourLeft) == .hourly)
    #expect(reduced(pointing, .hourSelected(.now)).pointedHour == nil)
    #expect(reduced(pointing, .dayChosen(.november1)).pointedHour == nil)
    #expect(reduced(pointing, .tabSelected(.current)).pointedHour == nil)
  }
}
