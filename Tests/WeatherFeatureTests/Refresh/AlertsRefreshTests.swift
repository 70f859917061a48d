import Domain
import Redux
import ReduxTesting
import TestSupport
import Testing

@testable import WeatherFeature

/// The requests for the alerts of the shown place between two reports.
@Suite(.timeLimit(.minutes(5))) struct AlertsRefreshTests {
  private static let settings = WeatherSettings(
    .openMeteo, refresh: RefreshSettings(interval: 3_600, cost: 4))

  /// Madeira with a report whose alerts are `age` seconds old.
  private static func state(
    age: Int, coverage: AlertCoverage? = .asked(office: AlertOffice.fpas.name)
  ) -> WeatherState {
    var report = WeatherReport(provider: .openMeteo, place: .madeira, current: .madeira)
    let fetchedAt = Timestamp.now.advanced(bySeconds: -age)
    report.officeAlerts = ReportAlerts(coverage: coverage, fetchedAt: fetchedAt)
    return WeatherState(
      settings, choice: .madeira,
      storedReport: FetchedValue(value: report, fetchedAt: fetchedAt, source: .network))
  }

  private static let gale = ReportAlerts(
    alerts: [WeatherAlert(title: "Gale")], coverage: .asked(office: AlertOffice.fpas.name),
    fetchedAt: .now)

  @Test func alertsOfFiveMinutesAreRequestedWithoutAReport() async {
    let service = StubService()
    var client = service.client()
    client.alerts = { _ in Self.gale }
    let store = WeatherTestStore(Self.state(age: 300), client: client)
    await store.send(.refreshDue(at: .now))
    var expected = Self.state(age: 300)
    expected.weather[PlaceID(.madeira)]?.report.latest?.value.officeAlerts = Self.gale
    expected.weather[PlaceID(.madeira)]?.alertsRequestedAt = .now
    #expect(store.current == expected)
    #expect(service.calls == [])
    #expect(
      store.current.nextAlertsRequest(at: .now) == Timestamp.now.advanced(bySeconds: 300))
  }

  @Test func anOfficeWithoutNewerAlertsIsAskedAgainAfterFiveMinutes() async {
    let store = WeatherTestStore(Self.state(age: 400), client: StubService().client())
    await store.send(.refreshDue(at: .now))
    #expect(
      store.current.nextAlertsRequest(at: .now) == Timestamp.now.advanced(bySeconds: 300))
    #expect(
      store.current.nextRefresh(at: .now) == Timestamp.now.advanced(bySeconds: 300))
  }

  @Test func aSlowOfficeIsAskedAtItsOwnPace() {
    let state = Self.state(age: 0, coverage: .unavailable(office: AlertOffice.canada.name))
    #expect(state.nextAlertsRequest(at: .now) == Timestamp.now.advanced(bySeconds: 600))
  }

  @Test(arguments: [AlertCoverage.unknownOffice, .asked(office: "AccuWeather"), nil])
  func nobodyIsAskedAboutAPlaceWithoutAnOffice(coverage: AlertCoverage?) {
    #expect(Self.state(age: 900, coverage: coverage).nextAlertsRequest(at: .now) == nil)
  }

  /// `weather --compare` stores reports that were fetched without alerts.
  @Test func alertsOfAStoredReportThatWasOnlyComparedAreRequestedAtOnce() {
    func state(_ provider: WeatherProvider) -> WeatherState {
      let report = WeatherReport(provider: provider, place: .madeira, current: .madeira)
      return WeatherState(
        WeatherSettings(provider, refresh: RefreshSettings(interval: 3_600, cost: 4)),
        choice: .madeira,
        storedReport: FetchedValue(value: report, fetchedAt: .now, source: .cache))
    }
    var compared = state(.openMeteo)
    #expect(compared.nextAlertsRequest(at: .now) == .now)
    weatherReducer(
      &compared, .place(id: PlaceID(.madeira), step: .alertsRequested(at: .now)))
    #expect(compared.nextAlertsRequest(at: .now) == Timestamp.now.advanced(bySeconds: 300))
    #expect(state(.accuWeather).nextAlertsRequest(at: .now) == nil)
  }

  @Test func alertsThatAreOffOrOutOfReachAreNotRequested() {
    var off = Self.state(age: 900)
    off.settings.areAlertsOff = true
    var offline = Self.state(age: 900)
    offline.settings.isOffline = true
    var unattended = Self.state(age: 900)
    unattended.awaySince = Timestamp.now.advanced(bySeconds: -3_600)
    for state in [off, offline, unattended] {
      #expect(state.nextAlertsRequest(at: .now) == nil)
    }
    unattended.awaySince = Timestamp.now.advanced(bySeconds: -3_599)
    #expect(unattended.nextAlertsRequest(at: .now) != nil)
  }

  @Test func timesOfAClockThatWasAheadAreIgnored() {
    var state = Self.state(age: -86_400)
    #expect(state.nextAlertsRequest(at: .now) == .now)
    weatherReducer(
      &state, .place(id: PlaceID(.madeira), step: .alertsRequested(at: .now)))
    #expect(state.nextAlertsRequest(at: .now) == Timestamp.now.advanced(bySeconds: 300))
  }

  @Test func newerAlertsOfAnExcerptHaveNoTexts() {
    var state = Self.state(age: 300)
    state.weather[PlaceID(.madeira)]?.report.latest?.value.isExcerpt = true
    var alerts = Self.gale
    alerts.alerts[0].text = "Stay inside."
    let fetchedAt = Timestamp.now.advanced(bySeconds: -300)
    let step = PlaceWeatherAction.alertsArrived(alerts: alerts, report: fetchedAt)
    var expected = state
    expected.weather[PlaceID(.madeira)]?.report.latest?.value.alerts = [WeatherAlert(title: "Gale")]
    weatherReducer(&state, .place(id: PlaceID(.madeira), step: step))
    #expect(state == expected)
  }
}
