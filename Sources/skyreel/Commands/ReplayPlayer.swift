import AppFeature
import NcursesRenderer
import Redux
import ReduxRecorder
import TerminalUI

/// A player that shows a recording on the screen.
struct ReplayPlayer {
  private typealias ReplayStore = Store<RootState, AppAction>

  var settings: Settings
  var recording: Recording<AppState, AppAction>
  /// The number of the last action to replay.
  var last: Int

  /// Plays the recording until the user quits or a signal ends it.
  ///
  /// No middleware performs effects, so nothing is fetched or stored.
  ///
  /// - Throws: `TerminalError` if there is no terminal to draw on, or `CommandFailure` if the
  ///   recording diverges (65).
  func run(speed: Double) throws {
    let wakePipe = try WakePipe()
    let frontend = try settings.openTerminal(queriesBackground: false)
    let status = ReplayStatus(speed: speed, last: last, usesMouse: settings.usesMouse)
    let store = ReplayStore(
      initialState: RootState(playing: recording, status, isLinear: settings.isLinear),
      reducer: rootReducer, middleware: [.palette],
      drain: .manual(wake: { wakePipe.wake() }))
    let loop = frontend.loop(
      wakePipe: wakePipe, store: store,
      screen: AppScreen.make(keyMaps: settings.keyMaps),
      configuration: .replay(hasMotion: settings.hasMotion))
    let check = check(for: store)
    let end = loop.run()
    frontend.close()
    if store.state.replay?.divergence != nil, let divergence = check.divergence {
      throw CommandFailure(divergence)
    }
    end.exitProcess()
  }

  /// Starts a replay in the background at full speed, and dispatches whether it diverges.
  private func check(for store: ReplayStore) -> Replay<AppState, AppAction> {
    let replay = Replay(recording, reducer: appReducer)
    Task.detached(priority: .utility) { [last] in
      replay.run(until: last)
      store.dispatch(.replay(.checked(divergence: replay.divergence?.step)))
    }
    return replay
  }
}
