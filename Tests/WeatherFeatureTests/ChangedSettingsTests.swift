import Domain
import Redux
import ReduxTesting
import Testing
import WeatherFeature

@Suite(.timeLimit(.minutes(5))) struct ChangedSettingsTests {
  private let service = StubService()

  private func reduced(_ state: WeatherState, _ settings: WeatherSettings) -> WeatherState {
    var state = state
    weatherReducer(&state, .settingsChanged(settings: settings))
    return state
  }

  @Test func anotherProviderReplacesTheWeatherOfTheLastOne() {
    let loaded = WeatherState.loaded
    #expect(reduced(loaded, WeatherSettings(.metNorway)).report.state == .idle)
    #expect(reduced(loaded, WeatherSettings(.metNorway)).provider == .metNorway)
  }

  @Test func anExampleThatTheUserLooksAtStaysWithAnotherProvider() {
    var looking = WeatherState(WeatherSettings(.openMeteo))
    weatherReducer(&looking, .sampleOpened(report: .sample))
    var expected = looking
    expected.settings = WeatherSettings(.metNorway)
    #expect(reduced(looking, WeatherSettings(.metNorway)) == expected)
  }

  @Test func anotherIntervalKeepsTheWeather() {
    var settings = WeatherState.loaded.settings
    settings.refresh = RefreshSettings(interval: 60, cost: 1)
    var expected = WeatherState.loaded
    expected.settings = settings
    #expect(reduced(.loaded, settings) == expected)
  }

  @Test func alertsAreRequestedOnceTheyAreOnAgain() {
    var settings = WeatherState.loaded.settings
    settings.areAlertsOff.toggle()
    #expect(reduced(.loaded, settings).refreshRequests == [PlaceID(.madeira)])
  }

  @Test(arguments: [
    WeatherSettings(.openMeteo, hasRadar: false), WeatherSettings(.openMeteo, isOffline: true),
  ])
  func aRequestForRadarThatTheSettingsForbidEnds(settings: WeatherSettings) {
    var expected = WeatherState.onRadarTab
    expected.settings = settings
    var loading = WeatherState.onRadarTab
    loading.radar.frames.isLoading = true
    #expect(reduced(loading, settings) == expected)
  }

  @Test func aSearchOnlineEndsWithoutANetwork() {
    var state = WeatherState.prompting("Funchal", .loading(previous: nil))
    state = reduced(state, WeatherSettings(.openMeteo, isOffline: true))
    #expect(state.prompt?.onlineMatches == .idle)
  }

  @Test func aLoadFromTheLastProviderEndsWithoutAResponse() async {
    let store = WeatherTestStore(.loaded, client: service.client(isHeld: true))
    await store.send(.refreshKeyPressed)
    #expect(service.pendingCount == 1)
    await store.send(.settingsChanged(settings: WeatherSettings(.metNorway)))
    service.release()
    #expect(store.current.report.latest == nil)
    await store.clock.advance(by: .seconds(1))
    await store.receive(.requested(.madeira))
    await store.finish()
  }
}
