import Domain
import Redux
import ReduxTesting
import Synchronization
import TestSupport
import Testing

@testable import WeatherFeature

/// The checks of alerts between reports.
@Suite(.timeLimit(.minutes(5))) struct AlertCheckTests {
  private let service = StubService()

  /// Madeira with a report whose alerts were just fetched, and Kyoto as a saved place.
  private func state(_ rules: NotificationRules?) -> WeatherState {
    .loaded.with {
      $0.settings.notifications = rules
      $0.settings.refresh = RefreshSettings(interval: 900, cost: 1)
      $0.shown.report.latest?.value.alertsFetchedAt = .now
      $0.savedPlaces = [.madeira, .kyoto]
    }
  }

  private func alerts(_ coverage: AlertCoverage = .asked(office: "JMA")) -> ReportAlerts {
    ReportAlerts(alerts: [.flood], coverage: coverage, fetchedAt: .now)
  }

  private func checked(
    _ state: WeatherState, answer: ReportAlerts?
  ) async -> (places: [Place], state: WeatherState) {
    let places = Mutex<[Place]>([])
    var client = service.client()
    client.alerts = { place in
      places.withLock { $0.append(place) }
      return answer
    }
    let store = WeatherTestStore(state, client: client)
    await store.send(.refreshDue(at: .now))
    await store.finish()
    return (places.withLock(\.self), store.current)
  }

  @Test func alertsOfASavedPlaceAreCheckedWhileARuleNeedsThem() async {
    let result = await checked(state(NotificationRules(alerts: .saved)), answer: alerts())
    #expect(result.places == [.kyoto])
    #expect(result.state.knownAlerts(of: PlaceID(.kyoto)).map(\.title) == ["Flash Flood Warning"])
    #expect(
      result.state.alertCheckTimes(at: .now).map(\.time).min() == .now.advanced(bySeconds: 900))
    for rules in [nil, NotificationRules(alerts: .shown), NotificationRules(rain: true)] {
      #expect(await checked(state(rules), answer: alerts()).places == [])
    }
  }

  @Test func anOfficeThatDoesNotAnswerIsAskedAgainLaterAndTakesNothingAway() async {
    var before = state(NotificationRules(alerts: .saved))
    let earlier = Timestamp.now.advanced(bySeconds: -900)
    before.alertChecks = [PlaceID(.kyoto): AlertCheck(at: earlier, alerts: [.flood])]
    let silent = alerts(.unavailable(office: "JMA"))
    let result = await checked(before, answer: silent)
    #expect(result.places == [.kyoto])
    #expect(
      result.state.alertChecks
        == [PlaceID(.kyoto): AlertCheck(at: .now, alerts: [WeatherAlert.flood.cutForTable])])
  }

  /// The user was told of them, so a report that is read later does not end them.
  @Test func alertsOfACheckAreKnownUntilAReportHasNewerOnes() {
    var state = state(NotificationRules(alerts: .saved))
    let id = PlaceID(.kyoto)
    func known(alertsOfReport seconds: Int) -> [String] {
      var stored = FetchedValue<WeatherReport>.stored
      stored.value.alertsFetchedAt = .now.advanced(bySeconds: seconds)
      weatherReducer(&state, .place(id: id, step: .storedReportRead(report: stored)))
      return state.knownAlerts(of: id).map(\.title)
    }
    state.receive(alerts(), of: id, at: .now)
    #expect(known(alertsOfReport: -60) == ["Flash Flood Warning"])
    state.receive(nil, of: id, at: .now.advanced(bySeconds: 900))
    #expect(state.knownAlerts(of: id).map(\.title) == ["Flash Flood Warning"])
    state.weather[id] = nil
    #expect(known(alertsOfReport: 1_800) == [])
  }

  @Test func theAlertsOfAPlaceWithAReportAreAddedToIt() async {
    var before = state(NotificationRules(alerts: .saved))
    before.weather[PlaceID(.kyoto)] = PlaceWeather(storedReport: .stored)
    let after = await checked(before, answer: alerts()).state
    #expect(after.weather[PlaceID(.kyoto)]?.report.latest?.value.officeAlerts == alerts())
  }

  @Test func theAlertsOfTheShownPlaceAreRequestedWhileNobodyLooksIfARuleTellsThem() {
    func next(_ rules: NotificationRules?) -> Timestamp? {
      var state = state(rules)
      state.awaySince = .now.advanced(bySeconds: -7_200)
      state.shown.report.latest?.value.alertCoverage = .asked(office: AlertOffice.fpas.name)
      return state.nextAlertsRequest(at: .now)
    }
    #expect(next(NotificationRules(alerts: .shown)) == .now.advanced(bySeconds: 300))
    #expect(next(NotificationRules(rain: true)) == nil)
  }

  @Test func noPlaceIsCheckedOfflineWithoutAlertsOrWithAProviderThatHasItsOwn() async {
    let rules = NotificationRules(alerts: .saved)
    for change in [
      { (state: inout WeatherState) in state.settings.isOffline = true },
      { $0.settings.areAlertsOff = true }, { $0.settings.provider = .accuWeather },
    ] {
      #expect(state(rules).with(change).checkedPlaces == [])
    }
  }

  @Test func manyPlacesAreCheckedAtMostFourTimesAMinute() {
    #expect(AlertCheck.interval(of: 1) == 900)
    #expect(AlertCheck.interval(of: 200) == 3_000)
  }
}
