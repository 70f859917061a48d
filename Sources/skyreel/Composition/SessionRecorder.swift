import AppFeature
import Foundation
import Redux
import ReduxRecorder

/// Writes the running app down, where that was asked for.
///
/// A file that is there already is never overwritten: a recording cannot be made again.
struct SessionRecorder {
  private typealias Live = Recorder<AppState, AppAction>

  /// What notes the actions.
  let recorder: Recorder<AppState, AppAction>
  /// What it has to say, as actions.
  let notices: AsyncStream<AppAction>
  private let path: String

  /// Begins a recording; the file is made at once.
  ///
  /// - Throws: `CommandFailure` (73) where it cannot be.
  init(path: String, initialState: AppState) throws(CommandFailure) {
    let (notices, continuation) = AsyncStream<AppAction>.makeStream()
    do throws(RecordingError) {
      recorder = try Live(
        path: path, schema: SessionFormat.schema, shape: SessionFormat.shape,
        info: SessionFormat.info, initialState: initialState
      ) { notice in
        continuation.yield(.noticeArrived(Notice("\(notice)", kind: .failure)))
      }
    } catch {
      throw CommandFailure(recordingAt: path, error)
    }
    self.notices = notices
    self.path = path
  }

  /// Removes the file again, since there is nothing to record.
  func discard() {
    recorder.close()
    unlink(path)
  }
}
