import AppFeature
import Redux
import ReduxRecorder
import TerminalUI

/// A check, without a screen, that a recording replays to its recorded states.
struct ReplayChecker {
  /// The path of the recording.
  var file: String
  var settings: Settings
  var recording: Recording<AppState, AppAction>
  /// The shape that the recording was read with.
  var shape = SessionFormat.shape
  /// The number of the last action to replay.
  var last: Int

  /// Reduces every action, and draws every state at the recorded size.
  ///
  /// - Returns: A sentence about what was checked.
  /// - Throws: `CommandFailure` (65) at the first step that diverges. A recording of an older shape
  ///   never throws, because its states cannot be compared.
  func run() throws(CommandFailure) -> String {
    let replay = Replay(recording, reducer: appReducer)
    let screen = AppScreen.make(keyMaps: settings.screen.keyMaps)
    let size = SessionFormat.size(of: recording)
    for number in recording.start...last {
      if case .diverged(let divergence) = replay.run(until: number) {
        throw CommandFailure(divergence)
      }
      _ = screen.frame(
        for: RootState(replay.store.state, size: size), glyphs: settings.glyphs)
    }
    return recording.shape < shape.version ? incomparableResult : result
  }

  private var count: Int { last - recording.start }

  private var result: String {
    count == 1
      ? "1 action replayed; its state matches." : "\(count) actions replayed; all states match."
  }

  private var incomparableResult: String {
    let removed = recording.removedActions.keys.count { $0 <= last }
    let sentences = [
      "\(count) \(count == 1 ? "action" : "actions") replayed.",
      removed == 0 ? nil : "\(removed) of them, removed in a later version, did nothing.",
      "The states can't be compared: \(file) was recorded with an older version "
        + "(shape \(recording.shape); this is shape \(shape.version)).",
    ]
    return sentences.compactMap { $0 }.joined(separator: " ")
  }
}
