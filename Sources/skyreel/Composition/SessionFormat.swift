import AppFeature
import Domain
import ReduxRecorder
import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The format of the app's recordings.
enum SessionFormat {
  /// The schema of the app's recordings, which never changes.
  ///
  /// ``shape`` versions the coded form of states and actions.
  static let schema = "skyreel-1"

  /// The version of the coded form of `AppState` and `AppAction`.
  ///
  /// A commit that changes either coded form, or the result of a reducer, adds a version with its
  /// changes. Older recordings still play.
  ///
  /// Shape 2 removed `films.isOffline`, which only repeated `weather.isOffline`.
  static let shape = RecordingShape(changes: [2: []])

  private static let program = "skyreel \(Version.current)"

  /// Metadata about a session: the recording program and the current size of the terminal.
  ///
  /// A check draws at that size, which may be the cause of a crash. A replay on the screen uses the
  /// size of the screen.
  static var info: [String: String] {
    var info = ["program": program]
    if let size = StandardStreams.screenSize { info["size"] = "\(size.width)x\(size.height)" }
    return info
  }

  /// Returns a sentence about the version that made a recording, or `nil` if it is unknown.
  ///
  /// The sentence also names this version, which may differ.
  static func maker(in info: [String: String]) -> String? {
    info["program"].map { "Recorded with \($0.cut(to: 100)); this is \(program)." }
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

  /// Reads a recording with a version of the coded form.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - shape: The version, with the changes that led to it.
  /// - Returns: The recording.
  /// - Throws: `CommandFailure` if the file cannot be read (74) or is not valid (65).
  static func recording(
    at path: String, shape: RecordingShape = shape
  ) throws(CommandFailure) -> Recording<AppState, AppAction> {
    let recording: Recording<AppState, AppAction>
    do throws(RecordingError) {
      recording = try readRecording(at: path, shape: shape)
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

  /// Reads a recording, which may be from version 0.1.0.
  ///
  /// Such a recording has no shape number. Its initial state lacks members of shape 1, so reading
  /// it with that shape fails in line 1.
  private static func readRecording(
    at path: String, shape: RecordingShape
  ) throws(RecordingError) -> Recording<AppState, AppAction> {
    do throws(RecordingError) {
      return try Recording(contentsOf: path, schema: schema, shape: shape)
    } catch {
      guard case .damaged(line: 1, _, _) = error,
        let recording = FirstReleaseShape.recording(at: path, schema: schema, shape: shape)
      else { throw error }
      return recording
    }
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
    case .unwritable, .exists, .unencodable:
      self.init(status: .cannotWrite, message: text)
    case .notARecording, .unsupportedFormat:
      self.init(status: .diverged, message: "\(path): \(text)")
    case .schemaMismatch(_, _, let info), .newerShape(_, _, let info), .damaged(_, _, let info):
      self.init(
        status: .diverged, message: "\(path): \(text)",
        details: [SessionFormat.maker(in: info)].compactMap { $0 })
    }
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
