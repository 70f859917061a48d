import AppFeature
import Redux
import ReduxRecorder
import TerminalUI

/// A check, without a screen, that a recording replays to its recorded states.
struct ReplayChecker {
  var settings: Settings
  var recording: Recording<AppState, AppAction>
  /// The number of the last action to replay.
  var last: Int

  /// Reduces every action, and draws every state at the recorded size.
  ///
  /// - Returns: A sentence about what was checked.
  /// - Throws: `CommandFailure` (65) at the first step that diverges.
  func run() throws(CommandFailure) -> String {
    let replay = Replay(recording, reducer: appReducer)
    let screen = AppScreen.make(keyMaps: settings.keyMaps)
    let size = SessionFormat.size(of: recording)
    for number in recording.start...last {
      if case .diverged(let divergence) = replay.run(until: number) {
        throw CommandFailure(divergence)
      }
      _ = screen.frame(
        for: RootState(replay.store.state, size: size), glyphs: settings.glyphs)
    }
    let count = last - recording.start
    return count == 1
      ? "1 action replayed; its state matches." : "\(count) actions replayed; all states match."
  }
}
