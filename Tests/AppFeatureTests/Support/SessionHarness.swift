import AppFeature
import Domain
import FilmsFeature
import Redux
import ReduxRecorder
import TerminalUI
import WeatherFeature

/// A store of the root state that keys drive as in the run loop, by default without effects.
struct SessionHarness {
  let store: Store<RootState, AppAction>
  private let screen = AppScreen.shared

  /// - Parameters:
  ///   - state: The initial state.
  ///   - size: The size of the terminal.
  ///   - effects: The middleware that handles performed actions.
  init(
    _ state: AppState = .loaded, _ size: Size = .standard,
    effects: [Middleware<AppState, AppAction>] = []
  ) {
    self.init(RootState(state, size: size), effects: effects)
  }

  /// - Parameters:
  ///   - root: The initial root, with the size of the terminal.
  ///   - reactions: The middleware that reacts to the root.
  ///   - effects: The middleware that handles performed actions.
  init(
    _ root: RootState, reactions: [Middleware<RootState, AppAction>] = [],
    effects: [Middleware<AppState, AppAction>] = []
  ) {
    store = Store(
      initialState: root, reducer: rootReducer,
      middleware: RootState.middleware(
        reactions: reactions, effects: effects, clock: StoppedClock()))
  }

  var root: RootState { store.state }

  /// Presses keys in order.
  func press(_ keys: Key...) {
    for key in keys {
      let action = screen.action(for: .key(key), state: store.state)
      if let action { store.dispatch(action) }
    }
  }

  /// Dispatches actions that no key caused.
  func perform(_ actions: AppAction...) {
    for action in actions { store.dispatch(action) }
  }

  /// Returns the whole screen as text.
  func screenText(glyphs: Glyphs = .unicode) -> String {
    screen.frame(for: store.state, glyphs: glyphs).text
  }
}

/// A clock on which no time passes.
private struct StoppedClock: Clock {
  struct Instant: InstantProtocol {
    func advanced(by duration: Duration) -> Instant { self }
    func duration(to other: Instant) -> Duration { .zero }
    static func < (left: Instant, right: Instant) -> Bool { false }
  }
  var now: Instant { Instant() }
  var minimumResolution: Duration { .zero }
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
