import AppFeature
import Domain
import FilmsFeature
import Radar
import Redux
import Synchronization
import TestSupport
import Testing
import WeatherFeature

/// The effects of actions.
///
/// The time limit ends a test whose condition never holds.
@Suite(.timeLimit(.minutes(5))) struct AppEffectsTests {
  @Test func startingFetchesOnlyTheWeather() async {
    let app = AppTestStore(.empty)
    app.store.dispatch(.started(at: .now))
    await app.until { $0.weather.report.state == .loaded(fetched: .fresh) }
    #expect(app.actions.prefix(2) == [.started(at: .now), .weather(action: .appLaunched)])
    #expect(app.store.state.films.films == .idle)
  }

  @Test func selectingTheFilmsFetchesThem() async {
    let app = AppTestStore(.empty)
    app.store.dispatch(.segmentSelected(segment: .films))
    await app.until { $0.films.films == .loaded(fetched: .fresh) }
    #expect(
      app.actions == [
        .segmentSelected(segment: .films), .films(action: .segmentEntered),
        .films(action: .bundledFilmsLoaded(films: .fresh)), .films(action: .filmsRequested),
        .films(action: .filmsResponse(result: .success(fetched: .fresh), at: .now)),
      ])
  }

  @Test func startingWithTheFilmsFetchesThem() async {
    let app = AppTestStore(AppState.empty.with { $0.segment = .films })
    app.store.dispatch(.started(at: .now))
    await app.until { $0.films.films == .loaded(fetched: .fresh) }
  }

  @Test func aTickFetchesStaleWeather() async {
    let refresh = RefreshSettings(interval: 180, cost: 1)
    let app = AppTestStore(AppState.loaded.with { $0.weather.settings.refresh = refresh })
    app.store.dispatch(.clockTicked(at: .seconds(-1)))
    app.store.dispatch(.clockTicked(at: .now))
    await app.until { $0.weather.shown.previousReport != nil }
    #expect(
      app.actions.prefix(4) == [
        .clockTicked(at: .seconds(-1)), .clockTicked(at: .now),
        .weather(action: .refreshDue(at: .now)),
        .weather(action: .place(id: PlaceID(.madeira), step: .requested)),
      ])
  }

  @Test func theRefreshKeyOfTheFilmsFetchesThem() async {
    let app = AppTestStore(.listing)
    app.store.dispatch(.films(action: .refreshKeyPressed))
    await app.until { _ in app.actions.count == 3 }
    #expect(
      app.actions == [
        .films(action: .refreshKeyPressed), .films(action: .filmsRequested),
        .films(action: .filmsResponse(result: .success(fetched: .fresh), at: .now)),
      ])
  }

  @Test func replayingTheActionsLeadsToTheSameState() async {
    let app = AppTestStore(.empty)
    app.store.dispatch(.started(at: .now))
    await app.until { $0.weather.report.state == .loaded(fetched: .fresh) }
    app.store.dispatch(.segmentSelected(segment: .films))
    await app.until { $0.films.films == .loaded(fetched: .fresh) }
    app.store.dispatch(.disabledKeyPressed(reason: "first film"))
    // A task of the effects may be draining the store, and then reduces the action later.
    await app.until { $0.notices.map(\.text) == ["first film"] }

    let replay = Store(initialState: AppState.empty, reducer: appReducer)
    for action in app.actions { replay.dispatch(action) }
    #expect(replay.state == app.store.state)
  }

  @Test func consentThatTheConfigurationWithdrawsEndsTheRequestOfTheRadar() async {
    let log = Log<String>()
    let (unanswered, source) = AsyncStream.makeStream(of: Void.self)
    let radar = RadarClient { (_) throws(ProviderError) in
      log.write("began")
      for await _ in unanswered {}
      log.write(Task.isCancelled ? "canceled" : "ended")
      throw ProviderError(service: "Radar", failure: .notFound)
    }
    let state = AppState.loaded.with { $0.weather.radar.consent = consent }
    let app = AppTestStore(state, radar: radar)
    app.store.dispatch(.weather(action: .radar(action: .mapShown(shape: 50))))
    await app.until { _ in log.all == ["began"] }
    var settings = AppSettings(
      display: state.display, weather: state.weather.settings,
      libreWXR: .asked(service: "radar.example"))
    app.store.dispatch(.settingsChanged(settings: settings))
    await app.until { _ in log.all == ["began", "canceled"] }
    settings.libreWXR = .forbidden
    app.store.dispatch(.settingsChanged(settings: settings))
    #expect(log.all == ["began", "canceled"])
    source.finish()
  }

  private let consent = ServiceConsent(service: "radar.example", origin: .configuration)

  @Test func theTabThatAnOpenedDayLeadsToIsSaved() async throws {
    let storage = MemoryStorage()
    let app = AppTestStore(.loaded, storage: storage)
    app.store.dispatch(.weather(action: .dayOpened(date: DailyForecast.later(by: 1).date)))
    await app.until { _ in (try? storage.value(of: .preferences)) != nil }
    #expect(try storage.value(of: .preferences) == ScreenPreferences(route: "weather/hourly"))
  }

  @Test func selectingATabLeavesTheFilms() {
    let app = AppTestStore(.listing)
    app.store.dispatch(.weather(action: .tabSelected(tab: .hourly)))
    #expect(app.store.state.segment == .weather)
    #expect(app.store.state.weather.tab == .hourly)
  }

  @Test func openingTheAlertsLeavesTheFilms() {
    let app = AppTestStore(.listing)
    app.store.dispatch(.weather(action: .alertsOpened(first: nil)))
    #expect(app.store.state.segment == .weather)
    #expect(app.actions.contains(.films(action: .segmentLeft)))
  }

  @Test func theReturnOfTheFocusRefreshesWhatIsDue() async {
    let later = Timestamp.now.advanced(bySeconds: 5_000)
    let app = AppTestStore(
      AppState.loaded.with {
        $0.weather.settings.refresh = RefreshSettings(interval: 900, cost: 1)
        $0.weather.awaySince = Timestamp.now.advanced(bySeconds: -10_000)
      })
    app.store.dispatch(.focusChanged(hasFocus: true, at: .now))
    #expect(!app.actions.contains(.weather(action: .refreshDue(at: .now))))
    app.store.dispatch(.focusChanged(hasFocus: true, at: later))
    await app.until { _ in app.actions.contains(.weather(action: .refreshDue(at: later))) }
  }

  @Test func changedScreenPreferencesAreSaved() async {
    let storage = MemoryStorage()
    let app = AppTestStore(.loaded, storage: storage)
    let steps: [(AppAction, ScreenPreferences)] = [
      (.unitsKeyPressed, ScreenPreferences(units: .imperial, route: "weather/current")),
      (
        .weather(action: .tabSelected(tab: .hourly)),
        ScreenPreferences(units: .imperial, route: "weather/hourly")
      ),
      (.segmentSelected(segment: .films), ScreenPreferences(units: .imperial, route: "films")),
      (.unitsKeyPressed, ScreenPreferences(route: "films")),
    ]
    for (action, saved) in steps {
      app.store.dispatch(action)
      await app.until { _ in (try? storage.value(of: .preferences)) == saved }
    }
  }
}

/// A store of the app with services that respond immediately.
private final class AppTestStore: Sendable {
  let store: Store<AppState, AppAction>
  private let log = Log<AppAction>()

  init(
    _ state: AppState, storage: MemoryStorage = MemoryStorage(), radar: RadarClient = .off
  ) {
    let weather = WeatherClient(
      provider: .openMeteo, search: { _ in [.madeira] }, place: { _ in .madeira },
      report: { _ in .fresh })
    let environment = AppEnvironment(
      weather: WeatherEnvironment(
        client: weather, reports: storage.weather, placeStorage: storage, gazetteer: .empty,
        radar: radar, sampleReport: { .fresh }, now: { .now }),
      films: FilmsEnvironment(
        client: FilmsClient(films: { .fresh }), storage: storage, bundledFilms: { .fresh },
        now: { .now }),
      preferences: PreferenceStorage(storage))
    store = Store(
      initialState: state, reducer: appReducer,
      middleware: [
        AppMiddleware.effects(environment),
        .observe { [log] action, _ in log.write(action) },
      ])
  }

  /// The actions reduced so far.
  var actions: [AppAction] { log.all }

  /// Waits until a condition of the state holds.
  func until(_ condition: @Sendable (AppState) -> Bool) async {
    while !condition(store.state), !Task.isCancelled { await Task.yield() }
  }
}
