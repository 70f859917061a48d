import AppFeature
import Domain
import Foundation
import ReduxRecorder
import TerminalUI

/// The format of the app's recordings.
enum SessionFormat {
  /// The name of the coded form of `AppState` and `AppAction`.
  ///
  /// The number changes when a release cannot decode the recordings of the release before it.
  static let schema = "skyreel-1"

  static let program = "skyreel \(Version.current)"

  /// Metadata about a session: the recording program and the current size of the terminal.
  ///
  /// A check draws at that size, which may be the cause of a crash. A replay on the screen uses the
  /// size of the screen.
  static var info: [String: String] {
    var info = ["program": program]
    if let size = StandardStreams.screenSize { info["size"] = "\(size.width)x\(size.height)" }
    return info
  }

  /// Returns the program that made a recording, or `nil` if it is unknown.
  static func maker(in info: [String: String]) -> String? {
    info["program"].map { $0.cut(to: 100) }
  }

  /// Returns the terminal size of a recording, or 80 by 24 if it has no valid size.
  static func size(of recording: Recording<AppState, AppAction>) -> Size {
    let sides = sides(in: recording.info)
    guard sides.count == 2, sides.allSatisfy({ $0 > 0 }) else { return Size(width: 80, height: 24) }
    return Size(width: sides[0], height: sides[1])
  }

  private static func sides(in info: [String: String]) -> [Int] {
    info["size"]?.split(separator: "x").compactMap { Int($0) } ?? []
  }

  /// The largest number of columns or rows that a check draws.
  ///
  /// A frame of a million cells takes a second.
  private static let largestSide = 1_000

  /// Reads a recording.
  ///
  /// - Throws: `CommandFailure` if the file cannot be read (74) or is not valid (65).
  static func recording(
    at path: String
  ) throws(CommandFailure) -> Recording<AppState, AppAction> {
    let recording: Recording<AppState, AppAction>
    do throws(RecordingError) {
      recording = try Recording(contentsOf: path, schema: schema)
    } catch {
      throw CommandFailure(recordingAt: path, error)
    }
    guard sides(in: recording.info).allSatisfy({ $0 <= largestSide }) else {
      throw CommandFailure(
        status: .diverged,
        message: "\(path): the recorded terminal has more than \(largestSide) columns or rows.")
    }
    return recording
  }
}

extension CommandFailure {
  /// The longest text of a message, in Unicode scalars.
  ///
  /// A damaged recording can have a value of any length.
  private static let longestText = 1_000

  /// Creates the failure of a command from the error of its recording.
  init(recordingAt path: String, _ error: RecordingError) {
    let text = "\(error)".cut(to: Self.longestText)
    switch error {
    case .unreadable: self.init(status: .cannotRead, message: text)
    case .unwritable, .exists, .unencodable: self.init(status: .cannotWrite, message: text)
    case .notARecording: self.init(status: .diverged, message: "\(path): \(text)")
    case .damaged(_, _, let info):
      let maker = SessionFormat.maker(in: info)
      self.init(
        status: .diverged, message: "\(path): \(text)",
        details: maker.map { ["Recorded with \($0); this is \(SessionFormat.program)."] } ?? [])
    case .unsupportedFormat(let found, let supported, let info):
      self.init(recordingAt: path, with: "format \(found)", insteadOf: "format \(supported)", info)
    case .schemaMismatch(let found, let expected, let info):
      self.init(
        recordingAt: path, with: "the schema \"\(found.cut(to: 100))\"",
        insteadOf: "\"\(expected)\"", info)
    }
  }

  /// Creates the failure to replay a recording of another program, or of another version.
  private init(
    recordingAt path: String, with found: String, insteadOf expected: String,
    _ info: [String: String]
  ) {
    let maker = SessionFormat.maker(in: info) ?? "an unknown program"
    self.init(
      status: .diverged,
      message: "\(path): \(maker) recorded it with \(found); \(SessionFormat.program) "
        + "replays \(expected).")
  }
}

extension CommandFailure {
  /// Creates the failure of a replay that diverges.
  ///
  /// The message names the step, and the details list the differences.
  init(_ divergence: Divergence) {
    let lines = "\(divergence)".split(separator: "\n").map {
      String($0).cut(to: Self.longestText)
    }
    self.init(status: .diverged, message: lines[0], details: Array(lines.dropFirst()))
  }
}
