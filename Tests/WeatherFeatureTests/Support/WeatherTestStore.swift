import Domain
import Radar
import Redux
import ReduxTesting
import TerminalUI
import TestSupport
import WeatherFeature

/// A store of the weather segment alone, whose tests check only what they name.
typealias WeatherTestStore = TestStore<WeatherState, WeatherAction>

extension TestStore<WeatherState, WeatherAction> {
  convenience init(
    _ state: WeatherState, client: WeatherClient, storage: any Storage = MemoryStorage(),
    gazetteer: GazetteerClient = .empty,
    quota: @escaping @Sendable () -> CallQuota? = { nil }, historyDays: Int? = nil,
    locate: GeolocationClient = .withoutConsent(service: "ip.example"), radar: RadarClient = .off,
    compared: @escaping @Sendable (WeatherProvider) -> WeatherClient? = { _ in nil },
    ensemble: EnsembleForecast.Fetch? = nil, rainRuns: RainRuns.Fetch? = nil,
    normals: Normals.Fetch? = nil,
    station: HomeReading.Fetch? = nil,
    scores: ScoreKeeper? = nil,
    clock: @escaping @Sendable (String) async -> LocalClock? = { _ in nil }
  ) {
    let environment = WeatherEnvironment(
      client: client, reports: storage.weather, placeStorage: storage,
      gazetteer: gazetteer, quota: quota, historyDays: historyDays, locate: locate,
      radar: radar, compared: compared, ensemble: ensemble, rainRuns: rainRuns,
      normals: normals, station: station,
      scores: scores,
      sampleReport: { .sample }, clock: clock, now: { .now })
    self.init(
      initialState: state, reducer: weatherReducer, middleware: [.weather { environment }],
      exhaustivity: .off)
  }
}

extension TestStore<WeatherState, WeatherAction> {
  /// The state now, in which everything that effects dispatched counts as received.
  var current: WeatherState { store.state }

  /// Sends each character of a text as a key of the prompt.
  func type(_ text: String) async {
    for character in text {
      await send(.prompt(action: .edited(edit: .insert(text: String(character)))))
    }
  }
}
