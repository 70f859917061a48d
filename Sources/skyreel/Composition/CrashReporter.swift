import AppFeature
import Domain
import Foundation
import NcursesRenderer
import Redux
import ReduxRecorder

/// A buffer of the last actions, written as a recording to the state directory in a crash.
struct CrashReporter: Sendable {
  /// The number of crash reports that stay on disk.
  ///
  /// It is small, because a report can contain a thousand responses.
  private static let reportLimit = 5

  private let folder: String
  private let ring: ActionRing<AppState, AppAction>
  private let recorder: Recorder<AppState, AppAction>?

  /// Creates a reporter that buffers actions.
  ///
  /// A crash flushes the recorder, if there is one.
  init(folder: String, initialState: AppState, recorder: Recorder<AppState, AppAction>?) {
    self.folder = folder
    self.recorder = recorder
    ring = ActionRing(
      schema: SessionFormat.schema, info: SessionFormat.info, initialState: initialState,
      capacity: RootState.historyCapacity, snapshotInterval: 200)
  }

  /// The middleware that buffers each action before it is reduced.
  var middleware: Middleware<AppState, AppAction> { ring.middleware }

  /// Creates the helper that writes the report in a crash.
  ///
  /// It is active for as long as the returned instance exists.
  func makeHelper() throws(TerminalError) -> CrashHelper {
    try CrashHelper { [self] in
      defer { recorder?.flush() }
      do throws(RecordingError) {
        return " To replay the session: skyreel replay \(try writeReport().shellQuoted.sanitized)"
      } catch {
        return " \(error.problem.sanitized)"
      }
    }
  }

  private func writeReport() throws(RecordingError) -> String {
    let files = FileManager.default
    // Ignore this error: writing the report below fails with a better message.
    try? files.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let time = "\(SystemClock.now())".replacing(":", with: "-")
    let path = "\(folder)/crash-\(time)-\(ProcessInfo.processInfo.processIdentifier).jsonl"
    try ring.write(to: path)
    // Ignore errors here: the next report deletes the remaining old ones.
    let reports = (try? files.contentsOfDirectory(atPath: folder)) ?? []
    for old in reports.filter({ $0.hasPrefix("crash-") }).sorted().dropLast(Self.reportLimit) {
      try? files.removeItem(atPath: "\(folder)/\(old)")
    }
    return path
  }
}

extension String {
  /// The text as one shell word, in quotes if necessary.
  var shellQuoted: String {
    let isPlain = utf8.allSatisfy { byte in
      byte >= 0x80 || Character(Unicode.Scalar(byte)).isLetter
        || "0123456789/._-".utf8.contains(byte)
    }
    // A shell also ends the word at a quote that a combining mark follows.
    let parts = unicodeScalars.split(separator: "'", omittingEmptySubsequences: false)
    return isPlain ? self : "'" + parts.map { String($0) }.joined(separator: "'\\''") + "'"
  }
}
