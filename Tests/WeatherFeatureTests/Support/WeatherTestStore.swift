import Domain
import Redux
import Synchronization
import TerminalUI
import WeatherFeature

/// A store of the weather segment alone that records the actions it reduced.
final class WeatherTestStore: Sendable {
  let store: Store<WeatherState, WeatherAction>
  let clock = ManualClock()
  private let log = Log()

  private final class Log: Sendable {
    let actions = Mutex<[WeatherAction]>([])
  }

  init(
    _ state: WeatherState, client: WeatherClient, storage: StorageClient = .unavailable,
    gazetteer: GazetteerClient = .empty,
    budget: @escaping @Sendable () -> CallQuota? = { nil }, historyDays: Int? = nil,
    locate: GeolocationClient = .withoutConsent(service: "ip.example"),
    screenColumns: @escaping @Sendable () -> Int = { 1 },
    locateAfterConsent: GeolocationClient? = nil
  ) {
    let environment = WeatherEnvironment(
      client: client, storage: storage.weather, placeStorage: storage.places,
      gazetteer: gazetteer, budget: budget, historyDays: historyDays, locate: locate,
      locateAfterConsent: locateAfterConsent,
      sampleReport: { .sample }, now: { .now })
    store = Store(
      initialState: state, reducer: weatherReducer,
      middleware: [
        .observe { [log] action, _ in log.actions.withLock { $0.append(action) } },
        .window(columns: screenColumns), .weather(environment),
      ], clock: clock)
  }

  /// The actions reduced so far.
  var actions: [WeatherAction] { log.actions.withLock { $0 } }
  var state: WeatherState { store.state }

  func dispatch(_ actions: WeatherAction...) {
    for action in actions { store.dispatch(action) }
  }

  /// Waits until at least `count` actions were reduced, then returns all of them.
  func actions(_ count: Int) async -> [WeatherAction] {
    await until { self.actions.count >= count }
    return actions
  }

  func type(_ text: String) {
    for character in text {
      dispatch(.prompt(action: .edited(edit: .insert(text: String(character)))))
    }
  }
}

extension Middleware<WeatherState, WeatherAction> {
  /// Keeps the window of places equal to that of a screen of 24 rows, in the place of the app.
  fileprivate static func window(columns: @escaping @Sendable () -> Int) -> Middleware {
    let segment = Rect(size: Size(width: PaneColumns.widthForTwo, height: 22))
    return .wrap { dispatch, state in
      { next in
        { action in
          next(action)
          guard let state = state() else { return }
          let window = selectPlacesWindow(
            state, in: segment, columns: columns(), now: .now)
          let isSame = window == state.placesTab.window
          if !isSame { dispatch(.places(action: .windowChanged(places: window))) }
        }
      }
    }
  }
}

/// Waits until a condition becomes true.
///
/// If it never does, the time limit of the suite ends the test.
func until(_ condition: @Sendable () -> Bool) async {
  while !condition(), !Task.isCancelled { await Task.yield() }
}
