import AppFeature
import NcursesRenderer
import Redux
import ReduxRecorder
import TerminalUI

/// Plays a recording on the screen.
struct ReplayPlayer {
  private typealias ReplayStore = Store<RootState, AppAction>

  /// What is in force.
  var settings: Settings
  /// What is played.
  var recording: Recording<AppState, AppAction>
  /// The number of the action after which it stops.
  var last: Int

  /// Plays until the user leaves or a signal ends it.
  ///
  /// No middleware answers actions with work, so that nothing is fetched or stored.
  ///
  /// - Throws: `CommandFailure` where there is no terminal to draw on, or (65) the recording leads
  ///   elsewhere.
  func run(speed: Double) throws(CommandFailure) {
    let wakePipe = try Application.reporting { () throws(TerminalError) in try WakePipe() }
    let stage = try Application.reporting { () throws(TerminalError) in try Stage(settings) }
    let status = ReplayStatus(speed: speed, last: last)
    let store = ReplayStore(
      initialState: RootState(playing: recording, status), reducer: rootReducer,
      drain: .manual(wake: { wakePipe.wake() }))
    let loop = stage.loop(
      wakePipe: wakePipe, store: store,
      screen: AppScreen.make(keyMaps: settings.screen.keyMaps), behavior: behavior())
    let findings = check(for: store)
    let end = loop.run()
    stage.close()
    if store.state.replay?.divergence != nil, let divergence = findings.divergence {
      throw CommandFailure(divergence)
    }
    end.endProcess()
  }

  private func behavior() -> LoopBehavior<RootState, AppAction> {
    let pace = ReplayPace(recording)
    var behavior = LoopBehavior<RootState, AppAction>(shouldQuit: \.isQuitting)
    behavior.request = \.rendererRequest
    behavior.nextTick = { pace.wait(in: $0) }
    behavior.tickIsNews = true
    behavior.tick = { .replay(.advanced(to: pace.due)) }
    return behavior
  }

  /// Looks meanwhile, as fast as it goes, whether the recording leads where it led.
  private func check(for store: ReplayStore) -> Replay<AppState, AppAction> {
    let replay = Replay(recording, reducer: appReducer)
    Task.detached(priority: .utility) { [last] in
      replay.run(until: last)
      store.dispatch(.replay(.checked(divergence: replay.divergence?.step)))
    }
    return replay
  }
}
