@testable import AppFeature
import Domain
import FilmsFeature
import Redux
import TerminalUI
import TestSupport
import Testing
import WeatherFeature

@Suite struct AppReducerTests {
  /// Returns the state after some actions.
  func reduced(_ state: AppState, _ actions: AppAction...) -> AppState {
    var state = state
    for action in actions { appReducer(&state, action) }
    return state
  }

  @Test func selectingASegmentShowsIt() {
    #expect(reduced(.loaded, .segmentSelected(segment: .films)) == .listing)
    #expect(reduced(.listing, .segmentSelected(segment: .weather)) == .loaded)
  }

  @Test func anActionOfASegmentChangesOnlyThatSegment() {
    #expect(
      reduced(.loaded, .weather(action: .tabSelected(tab: .forecast)))
        == AppState.loaded.with { $0.weather.tab = .forecast })
    #expect(
      reduced(.loaded, .films(action: .sortKeyPressed))
        == AppState.loaded.with { $0.films.sort = .release })
  }

  @Test func changesWhileAwayAreMarkedAndToldOnceAndTheClockTicksAtTheEndOfTheMarks() {
    var state = reduced(.loaded, .focusChanged(hasFocus: false, at: .now))
    var report = FetchedValue<WeatherReport>.fresh
    report.value.current?.humidity = 20
    let response = AppAction.weather(
      action: .place(
        id: PlaceID(.madeira), step: .response(result: .success(fetched: report), at: .now)))
    // The report that the return requests arrives after it.
    state = reduced(state, .focusChanged(hasFocus: true, at: .now), response, response)
    #expect(state.notices.map(\.text) == ["• marks what changed since 11:46"])
    #expect(selectNextTick(state) == .seconds(5))
    state.notices = []
    #expect(selectNextTick(state).map { $0 <= .seconds(60) } == true)
    #expect(state.weather.left != nil)
    #expect(reduced(state, .clockTicked(at: .seconds(60))).weather.left == nil)
  }

  @Test func theLossOfTheFocusIsRememberedUntilItReturns() {
    let later = Timestamp.now.advanced(bySeconds: 60)
    let away = reduced(.loaded, .focusChanged(hasFocus: false, at: later))
    #expect(
      away
        == AppState.loaded.with {
          $0.now = later
          $0.weather.leave(at: later)
        })
    #expect(away.weather.awaySince == later)
    #expect(
      reduced(away, .focusChanged(hasFocus: true, at: later))
        == AppState.loaded.with {
          $0.now = later
          $0.weather.leave(at: later)
          $0.weather.comeBack(at: later)
        })
  }

  @Test func theUnitsKeySwitchesToImperialAndBack() {
    let imperial = AppState.loaded.with { $0.display.units = .imperial }
    #expect(reduced(.loaded, .unitsKeyPressed) == imperial)
    #expect(reduced(imperial, .unitsKeyPressed) == .loaded)
  }

  @Test func theUnitsKeySwitchesBackToTheConfiguredUnits() {
    var knots = UnitPreferences.metric
    knots.wind = .knots
    let mixed = AppState(
      weather: AppState.loaded.weather, films: AppState.loaded.films,
      display: DisplayPreferences(units: knots), now: .now, filmsSource: "")
    let imperial = mixed.with { $0.display.units = .imperial }
    #expect(reduced(mixed, .unitsKeyPressed) == imperial)
    #expect(reduced(imperial, .unitsKeyPressed) == mixed)
  }

  @Test func theUnitsKeySwitchesConfiguredImperialUnitsToMetric() {
    let imperial = AppState(
      weather: AppState.loaded.weather, films: AppState.loaded.films,
      display: DisplayPreferences(units: .imperial), now: .now, filmsSource: "")
    #expect(reduced(imperial, .unitsKeyPressed) == imperial.with { $0.display.units = .metric })
  }

  @Test func theMouseKeyReleasesAndCapturesTheMouseWithANotice() {
    let released = reduced(.loaded, .mouseKeyPressed)
    #expect(
      released
        == AppState.loaded.with {
          $0.isMouseCaptured = false
          $0.notices = [
            Notice("Mouse off. Select text with the mouse as usual.", kind: .information)
          ]
        })
    #expect(
      reduced(released, .mouseKeyPressed)
        == AppState.loaded.with {
          $0.notices = [Notice("Mouse on. Click and scroll in Skyreel.", kind: .information)]
        })
  }

  @Test func theClockIsSetByActionsWithATime() {
    for action in [
      AppAction.started(at: .seconds(60)), .clockTicked(at: .seconds(60)),
      .films(action: .filmsResponse(result: .success(fetched: .fresh), at: .seconds(60))),
    ] {
      #expect(reduced(.loaded, action).now == .seconds(60))
    }
  }

  @Test func aDisabledReasonIsShownUntilItExpires() {
    let shown = reduced(.loaded, .disabledKeyPressed(reason: "first day"))
    let notice = Notice("first day", kind: .information)
    #expect(shown == AppState.loaded.with { $0.notices = [notice] })

    let ticked = reduced(shown, .clockTicked(at: .seconds(40)))
    let ending = AppState.loaded.with {
      $0.now = .seconds(40)
      $0.notices = [notice.ending(.seconds(45))]
    }
    #expect(ticked == ending)

    #expect(reduced(ticked, .clockTicked(at: .seconds(44))).notices == ending.notices)
    #expect(
      reduced(ticked, .clockTicked(at: .seconds(45)))
        == AppState.loaded.with { $0.now = .seconds(45) })
  }

  @Test func informationEndsWithTheSegmentAndAFailureDoesNot() {
    let films = reduced(
      .failing, .disabledKeyPressed(reason: "first day"), .segmentSelected(segment: .films))
    #expect(films.notices == AppState.failing.notices)
    let same = reduced(
      .loaded, .disabledKeyPressed(reason: "first day"), .segmentSelected(segment: .weather))
    #expect(same.notices == [Notice("first day", kind: .information)])
  }

  @Test func aNewDisabledReasonReplacesTheOldOne() {
    let state = reduced(
      .loaded, .disabledKeyPressed(reason: "first day"), .clockTicked(at: .seconds(1)),
      .disabledKeyPressed(reason: "last day"))
    #expect(state.notices == [Notice("last day", kind: .information)])
  }

  @Test func aFailureStaysAboveALaterDisclosure() throws {
    let failure = try #require(AppState.failing.notices.first)
    let disclosure = Notice("alerts come from elsewhere", kind: .disclosure)
    let shown = reduced(.failing, .noticeArrived(notice: disclosure))
    #expect(shown.notices == [disclosure, failure])
    #expect(reduced(shown, .noticeDismissed).notices == [disclosure])
  }

  @Test func anEqualNoticeReplacesTheOlderOne() throws {
    let failure = try #require(AppState.failing.notices.first)
    let other = Notice("No program opened this page", kind: .failure)
    #expect(reduced(.failing, .noticeArrived(notice: failure)) == .failing)
    #expect(
      reduced(.failing, .noticeArrived(notice: other), .noticeArrived(notice: failure)).notices
        == [other, failure])
  }

  @Test func newAlertsAreToldInEverySegmentUntilTheyAreOpenedOrThePlaceIsLeft() {
    var report = FetchedValue<WeatherReport>.fresh
    let hurricane = WeatherAlert(title: "Hurricane Warning", severity: .extreme)
    report.value.alerts = [WeatherAlert(title: "Wind Advisory", severity: .moderate), hurricane]
    let alerted = reduced(
      .listing,
      .weather(
        action: .place(
          id: PlaceID(.madeira),
          step: .response(result: .success(fetched: report), at: .now))),
      .clockTicked(at: Timestamp.now.advanced(bySeconds: 600)))
    let screen = screenText(alerted, Size(width: 80, height: 24))
    #expect(screen.contains("2 new alerts, worst: Hurricane Warning. Press ! to read."))
    #expect(screen.split(separator: "\n").first?.hasPrefix(" Skyreel  1 Weather ") == true)

    let action = AppScreen.shared.action(
      for: .key(.character("!")), state: alerted, size: Size(width: 80, height: 24))
    let opening = AppAction.weather(action: .alertsOpened(first: AlertReference(hurricane)))
    #expect(action == opening)
    let opened = reduced(alerted, opening)
    #expect(opened.segment == .weather)
    #expect(opened.notices == [])

    let away = reduced(
      alerted.with { $0.weather.savedPlaces = [.tokyo] },
      .weather(action: .savedPlaceChosen(place: PlaceID(.tokyo))))
    #expect(away.notices == [])
  }

  @Test func newAlertsThatArriveBetweenReportsAreToldOnce() throws {
    let report = try #require(AppState.loaded.weather.report.latest)
    let calm = AppState.loaded.with {
      $0.weather.shown.report.latest?.value.alertCoverage = .asked(office: "Bright Sky")
    }
    var alerted = report.value
    alerted.alerts = [WeatherAlert(title: "Hurricane Warning", severity: .extreme)]
    let arrival = AppAction.weather(
      action: .place(
        id: PlaceID(.madeira),
        step: .alertsArrived(alerts: alerted.officeAlerts, report: report.fetchedAt)))
    let told = reduced(calm, arrival)
    #expect(told.notices.map(\.text) == ["New alert: Hurricane Warning"])
    #expect(reduced(told.with { $0.notices = [] }, arrival).notices == [])
    let first = reduced(
      calm.with { $0.weather.shown.report.latest?.value.alertCoverage = nil }, arrival)
    #expect(first.notices == [])
  }

  @Test func everyNotificationOfAPassIsShownAndEarlierOnesUpToThree() throws {
    let others = (1...3).map { Place.place("Place \($0)", "", "JP", Double($0), 0) }
    let places = [Place.madeira] + others
    func raise(_ severity: WeatherAlert.Severity, at place: Place) -> AppAction {
      var report = FetchedValue<WeatherReport>.fresh
      report.value.place = place
      report.value.alerts = [WeatherAlert(title: "Gale", severity: severity)]
      return .weather(
        action: .place(
          id: PlaceID(place), step: .response(result: .success(fetched: report), at: .now)))
    }
    var state = AppState.loaded.with { $0.weather.savedPlaces = places }
    for place in places { state = reduced(state, raise(.severe, at: place)) }
    state.weather.settings.notifications = NotificationRules(alerts: .saved)
    state.notices = []
    func lines(_ state: AppState) -> [Substring] {
      state.notices.last?.text.split(separator: "\n") ?? []
    }
    let told = reduced(state, .clockTicked(at: .seconds(60)))
    #expect(lines(told).count == 4)

    let more = reduced(told, raise(.extreme, at: others[0]))
    #expect(lines(more).prefix(2) == lines(told).suffix(2))
    #expect(lines(more).count == 3)
  }

  @Test func aFailureStaysUntilItIsDismissed() {
    let later = reduced(.failing, .clockTicked(at: .seconds(86_400)))
    #expect(later.notices == AppState.failing.notices)
    #expect(reduced(.failing, .noticeDismissed) == .loaded)
  }

  @Test func aFailureIsShownAgainAfterADisabledReasonExpires() {
    let shown = reduced(.failing, .disabledKeyPressed(reason: "first day"))
    #expect(shown.notices.last?.text == "first day")
    let over = reduced(shown, .clockTicked(at: .seconds(1)), .clockTicked(at: .seconds(7)))
    #expect(over.notices == AppState.failing.notices)
  }

  @Test func theAppIsOfflineSinceTheFirstConnectionFailure() {
    let lost = reduced(
      .loaded,
      .weather(
        action: .place(
          id: PlaceID(.madeira),
          step: .response(result: .failure(error: .offline), at: .seconds(10)))
      ),
      .films(action: .filmsResponse(result: .failure(error: .offline), at: .seconds(70))))
    #expect(lost.connection == .offline(since: .seconds(10)))
    let slow = ProviderError(service: "Open-Meteo", failure: .timedOut(seconds: 10))
    let still = reduced(
      lost,
      .weather(
        action: .place(
          id: PlaceID(.madeira), step: .response(result: .failure(error: slow), at: .seconds(80)))))
    #expect(still.connection == .offline(since: .seconds(10)))
  }

  @Test func aFailureOfTheFilmsSoonAfterTheWeatherArrivedIsNotThatOfTheNetwork() throws {
    let arrival = try #require(AppState.loaded.weather.report.latest).fetchedAt
    func connection(after seconds: Int) -> NetworkStatus {
      let moment = arrival.advanced(bySeconds: seconds)
      let action = FilmsAction.filmsResponse(result: .failure(error: .offline), at: moment)
      return reduced(.loaded, .films(action: action)).connection
    }
    #expect(connection(after: 299) == .online)
    #expect(connection(after: 300) == .offline(since: arrival.advanced(bySeconds: 300)))
  }

  @Test(
    arguments: [
      ProviderError.Failure.unchanged(until: .now), .dailyLimit(limit: 9, resetsAt: .now),
      .rateLimited(retryAt: nil), .missingKey, .outsideCoverage(area: "Germany"), .cancelled,
    ])
  func anAnswerThatWasNotAskedOfTheNetworkLeavesTheConnection(failure: ProviderError.Failure) {
    let error = ProviderError(service: "MET Norway", failure: failure)
    let action = WeatherAction.place(
      id: PlaceID(.madeira), step: .response(result: .failure(error: error), at: .seconds(5)))
    for connection in [NetworkStatus.online, .offline(since: .now)] {
      let state = AppState.loaded.with { $0.connection = connection }
      #expect(reduced(state, .weather(action: action)).connection == connection)
    }
  }

  @Test func aRemovalOffersUndoForSomeSeconds() {
    let state = AppState.places.with { $0.weather.savedPlaces = [.tokyo, .madeira] }
    let removed = reduced(
      state, .weather(action: .places(action: .placeRemoved(place: PlaceID(.tokyo), next: nil))))
    #expect(
      removed.notices.map { $0.message(KeyLabels(AppKeyMaps.all)) } == [
        "Removed 東京 🗼. Press z to undo."
      ])
    let over = reduced(removed, .clockTicked(at: .seconds(1)), .clockTicked(at: .seconds(7)))
    #expect(over.notices == [])
  }

  @Test(
    arguments: [
      LoadResult<WeatherReport>.success(fetched: .fresh),
      .failure(error: ProviderError(service: "Open-Meteo", failure: .server(status: 500))),
    ])
  func anyResponseSetsTheConnectionOnline(response: LoadResult<WeatherReport>) {
    let lost = AppState.loaded.with { $0.connection = .offline(since: .now) }
    let action = WeatherAction.place(
      id: PlaceID(.madeira), step: .response(result: response, at: .seconds(5)))
    #expect(reduced(lost, .weather(action: action)).connection == .online)
  }
}

extension Notice {
  func ending(_ end: Timestamp) -> Notice {
    var copy = self
    copy.end = end
    return copy
  }
}
