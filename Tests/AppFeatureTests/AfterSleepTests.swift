import Domain
import FilmsFeature
import Redux
import ReduxRecorder
import TerminalUI
import TestSupport
import Testing
import WeatherFeature

@testable import AppFeature

/// The app after a suspension or the computer's sleep: only the clock has advanced.
@Suite(.timeLimit(.minutes(5))) struct AfterSleepTests {
  private static let interval = 900
  private static let twentyHours = 20 * 3_600

  private static var fetchedAfterSleep: FetchedValue<WeatherReport> {
    var fresh = FetchedValue<WeatherReport>.fresh
    fresh.fetchedAt = .seconds(twentyHours)
    return fresh
  }

  private let requests = Counter()
  private let store: Store<RootState, AppAction>

  init() {
    let requests = requests
    let weather = WeatherClient(
      provider: .openMeteo, search: { _ in [] }, place: { _ in .madeira },
      report: { _ in
        requests.next()
        return Self.fetchedAfterSleep
      })
    let storage = MemoryStorage()
    let now: @Sendable () -> Timestamp = { .seconds(Self.twentyHours) }
    let effects = AppMiddleware.effects(
      AppEnvironment(
        weather: WeatherEnvironment(
          client: weather, reports: storage.weather, placeStorage: storage, gazetteer: .empty,
          sampleReport: { .fresh }, now: now),
        films: FilmsEnvironment(
          client: FilmsClient(films: { .fresh }), storage: storage,
          bundledFilms: { .fresh }, now: now),
        preferences: PreferenceStorage(storage)))
    let refresh = RefreshSettings(interval: Self.interval, cost: 1)
    let state = AppState.forecast.with { $0.weather.settings.refresh = refresh }
    store = Store(
      initialState: RootState(state), reducer: rootReducer,
      middleware: RootState.middleware(effects: [effects]))
  }

  @Test func aTickIsDueImmediately() throws {
    let due = try #require(selectNextTick(store.state.app))
    #expect(due <= .seconds(Self.twentyHours))
  }

  @Test func staleWeatherIsRefreshedOnce() async {
    store.dispatch(.clockTicked(at: .seconds(Self.twentyHours)))
    while store.state.app.weather.report.isLoading || requests.count == 0, !Task.isCancelled {
      await Task.yield()
    }
    store.dispatch(.clockTicked(at: .seconds(Self.twentyHours + 1)))
    #expect(!store.state.app.weather.report.isLoading)
    #expect(requests.count == 1)
    #expect(store.state.app.weather.report.state == .loaded(fetched: Self.fetchedAfterSleep))
  }

  @Test func freshWeatherIsNotRefreshed() {
    store.dispatch(.clockTicked(at: .seconds(60)))
    #expect(requests.count == 0)
    #expect(!store.state.app.weather.report.isLoading)
  }

  @Test func todayIsTheDateAfterTheSleep() {
    #expect(header(of: store).contains("Today 1 Nov"))
    store.dispatch(.clockTicked(at: .seconds(Self.twentyHours)))
    #expect(header(of: store).contains("Today 2 Nov"))
  }

  @Test func theDayRollsOverAtMidnightOfThePlace() {
    let midnight = Timestamp.seconds(44_040)
    // Without effects, since a refresh would move the next tick.
    let store = Store(initialState: store.state, reducer: rootReducer)
    store.dispatch(.clockTicked(at: midnight.advanced(bySeconds: -1)))
    #expect(header(of: store).contains("Today 1 Nov"))
    #expect(selectNextTick(store.state.app) == midnight)
    store.dispatch(.clockTicked(at: midnight))
    #expect(header(of: store).contains("Today 2 Nov"))
  }

  /// The row with the names of the days.
  private func header(of store: Store<RootState, AppAction>) -> String {
    AppScreen.shared.frame(for: store.state, size: .standard).lines[2]
  }
}
