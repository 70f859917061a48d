import AppFeature
import Domain
import Foundation
import NcursesRenderer
import Redux
import ReduxRecorder

/// Keeps the last actions, and leaves them as a recording in the state directory in a crash.
struct CrashReporter: Sendable {
  /// How many reports are kept; each may be as large as a thousand answers.
  private static let kept = 5

  private let folder: String
  private let ring: ActionRing<AppState, AppAction>
  private let recorder: Recorder<AppState, AppAction>?

  /// Begins to keep actions.
  ///
  /// - Parameters:
  ///   - folder: Where a report is left.
  ///   - initialState: The state the app begins in.
  ///   - recorder: What is still to be written to the end in a crash.
  init(folder: String, initialState: AppState, recorder: Recorder<AppState, AppAction>?) {
    self.folder = folder
    self.recorder = recorder
    ring = ActionRing(
      schema: SessionFormat.schema, shape: SessionFormat.shape, info: SessionFormat.info,
      initialState: initialState, capacity: RootState.historyCapacity, snapshotInterval: 200)
  }

  /// Notes what is about to be reduced.
  var middleware: Middleware<AppState, AppAction> { ring.middleware }

  /// Is asked from now on, while what is returned lives.
  func witness() throws(TerminalError) -> CrashWitness {
    try CrashWitness { [self] in
      defer { recorder?.flush() }
      do throws(RecordingError) {
        return " See what led there: skyreel replay \(try leaveReport().shellQuoted.sanitized)"
      } catch {
        return " \(error.problem.sanitized)"
      }
    }
  }

  /// Writes a report; says where.
  private func leaveReport() throws(RecordingError) -> String {
    let files = FileManager.default
    // Where that fails, so does the next step.
    try? files.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let time = "\(SystemClock.now())".replacing(":", with: "-")
    let path = "\(folder)/crash-\(time)-\(ProcessInfo.processInfo.processIdentifier).jsonl"
    try ring.write(to: path)
    // One that cannot be taken away today is tomorrow.
    let reports = (try? files.contentsOfDirectory(atPath: folder)) ?? []
    for old in reports.filter({ $0.hasPrefix("crash-") }).sorted().dropLast(Self.kept) {
      try? files.removeItem(atPath: "\(folder)/\(old)")
    }
    return path
  }
}

extension String {
  /// The text as one word of a shell.
  fileprivate var shellQuoted: String {
    let isPlain = utf8.allSatisfy { byte in
      byte >= 0x80 || Character(Unicode.Scalar(byte)).isLetter
        || "0123456789/._-".utf8.contains(byte)
    }
    return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
