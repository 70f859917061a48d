import AppFeature
import Foundation
import Redux
import ReduxRecorder

/// A recorder of the running app, for `--record`.
///
/// It never overwrites an existing file, because a recording cannot be made again.
struct SessionRecorder {
  private typealias Live = Recorder<AppState, AppAction>

  let recorder: Recorder<AppState, AppAction>
  private let path: String

  /// Creates a recorder and its file.
  ///
  /// - Throws: `CommandFailure` (73) if the file cannot be created.
  init(
    path: String, initialState: AppState, warnings: WarningReporter
  ) throws(CommandFailure) {
    do throws(RecordingError) {
      recorder = try Live(
        path: path, schema: SessionFormat.schema, info: SessionFormat.info,
        initialState: initialState
      ) { warnings.report("\($0)") }
    } catch {
      throw CommandFailure(recordingAt: path, error)
    }
    self.path = path
  }

  /// Closes the recorder and deletes its file, for a session that never began.
  func discard() {
    recorder.close()
    unlink(path)
  }
}
