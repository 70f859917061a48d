import AppFeature
import Redux
import ReduxRecorder
import TerminalUI

/// Plays a recording without a screen, and looks whether it leads where it led.
struct ReplayChecker {
  /// What is in force.
  var settings: Settings
  /// What is played.
  var recording: Recording<AppState, AppAction>
  /// The number of the action after which it stops.
  var last: Int

  /// Reduces every action and draws every state, at the size that was recorded.
  ///
  /// - Throws: `CommandFailure` (65) at the first step that leads elsewhere.
  func run() throws(CommandFailure) {
    let replay = Replay(recording, reducer: appReducer)
    let screen = AppScreen.make(keyMaps: settings.screen.keyMaps)
    let size = SessionFormat.size(of: recording)
    for number in recording.start...last {
      if case .diverged(let divergence) = replay.run(until: number) {
        throw CommandFailure(divergence)
      }
      _ = screen.frame(for: RootState(replay.store.state), size: size, glyphs: settings.glyphs)
    }
    let count = last - recording.start
    try StandardStreams.print(
      count == 1 ? "1 action leads where it led" : "\(count) actions lead where they led")
  }
}
