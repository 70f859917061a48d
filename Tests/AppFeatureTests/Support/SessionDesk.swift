import AppFeature
import Domain
import FilmsFeature
import Redux
import ReduxRecorder
import TerminalUI
import WeatherFeature

/// A store of a session, driven by keys as the run loop does it, with nobody to fetch anything.
struct SessionDesk {
  let store: Store<AppSession, AppSessionAction>
  let size: Size
  private let screen = AppSessionScreen.make()

  /// - Parameters:
  ///   - state: Where the app begins.
  ///   - size: The size of the terminal.
  ///   - effects: What answers the actions that are performed.
  init(
    _ state: AppState = .loaded, _ size: Size = .standard,
    effects: [Middleware<AppState, AppAction>] = []
  ) {
    self.size = size
    store = Store(
      initialState: AppSession(state), reducer: appSessionReducer,
      middleware: AppSession.middleware(effects: effects, clock: StoppedClock()))
  }

  var session: AppSession { store.state }

  /// Presses keys, one after the other.
  func press(_ keys: Key...) {
    for key in keys {
      let action = screen.action(for: .key(key), state: store.state, size: size)
      if let action { store.dispatch(action) }
    }
  }

  /// Something happens to the app by itself.
  func perform(_ actions: AppAction...) {
    for action in actions { store.dispatch(.performing(action)) }
  }

  /// What a linear view tells of the screen.
  func linearLines() -> [String] {
    screen.linearSections(for: store.state, size: size).flatMap(\.lines)
  }

  /// The whole screen as text.
  func picture(glyphs: Glyphs = .unicode) -> String {
    screen.frame(for: store.state, size: size, glyphs: glyphs).text
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
