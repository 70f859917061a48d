import AppFeature
import Foundation
import ReduxRecorder
import TerminalUI

/// What recordings of the app have in common.
enum SessionFormat {
  /// The name of the app's recordings, which stays; ``shape`` says what states and actions look like.
  static let schema = "skyreel-1"

  /// The version of the coded form of `AppState` and `AppAction`.
  ///
  /// Add a version, with what it changed, in the commit that changes the coded form of either, or the
  /// state that a reducer leads to. Recordings of before then still play.
  static let shape = RecordingShape.first

  private static let program = "skyreel \(Version.current)"

  /// What is said about a session besides: who recorded it, and how large the terminal is now.
  ///
  /// A check draws at that size, which after a crash is the one that may have led to it; on the screen
  /// a replay has the size of the screen.
  static var info: [String: String] {
    var info = ["program": program]
    if let size = terminalSize() { info["size"] = "\(size.width)x\(size.height)" }
    return info
  }

  /// Who made a recording, where it says so: another version may well be what reads it.
  static func maker(in info: [String: String]) -> String? {
    info["program"].map { "It was recorded by \($0); this is \(program)." }
  }

  /// The size of the terminal a recording was made in, or a usual one.
  static func size(of recording: Recording<AppState, AppAction>) -> Size {
    let sides = sides(in: recording.info)
    guard sides.count == 2, sides.allSatisfy({ $0 > 0 }) else { return Size(width: 80, height: 24) }
    return Size(width: sides[0], height: sides[1])
  }

  private static func sides(in info: [String: String]) -> [Int] {
    info["size"]?.split(separator: "x").compactMap { Int($0) } ?? []
  }

  /// The most columns or rows that a check draws: a frame of a million cells takes a second.
  private static let largestSide = 1_000

  /// Reads a recording, as one of a version of the coded form.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - shape: The version, with the changes that led to it.
  /// - Returns: The recording.
  /// - Throws: `CommandFailure` if the file cannot be read (74) or understood (65).
  static func recording(
    at path: String, shape: RecordingShape = shape
  ) throws(CommandFailure) -> Recording<AppState, AppAction> {
    let recording: Recording<AppState, AppAction>
    do throws(RecordingError) {
      recording = try Recording(contentsOf: path, schema: schema, shape: shape)
    } catch {
      throw CommandFailure(recordingAt: path, error)
    }
    guard sides(in: recording.info).allSatisfy({ $0 <= largestSide }) else {
      throw CommandFailure(
        status: .diverged,
        message: "\(path): it says that its terminal had more than \(largestSide) columns or rows")
    }
    return recording
  }

  private static func terminalSize() -> Size? {
    var window = winsize()
    // Of the standard streams, only input still leads to the terminal while the app is drawn.
    guard ioctl(STDIN_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else {
      return nil
    }
    return Size(width: Int(window.ws_col), height: Int(window.ws_row))
  }
}

extension CommandFailure {
  /// What a recording's error means for the command that is about it.
  init(recordingAt path: String, _ error: RecordingError) {
    switch error {
    case .unreadable: self.init(status: .cannotRead, message: "\(error)")
    case .unwritable, .exists, .unencodable:
      self.init(status: .cannotWrite, message: "\(error)")
    case .notARecording, .unsupportedFormat:
      self.init(status: .diverged, message: "\(path): \(error)")
    case .otherSchema(_, _, let info), .newerShape(_, _, let info), .damaged(_, _, let info):
      self.init(
        status: .diverged, message: "\(path): \(error)",
        details: [SessionFormat.maker(in: info)].compactMap { $0 })
    }
  }
}

extension CommandFailure {
  /// A replay leads elsewhere than what was recorded: at which step, and what differs.
  init(_ divergence: Divergence) {
    let lines = "\(divergence)".split(separator: "\n").map(String.init)
    self.init(status: .diverged, message: lines[0], details: Array(lines.dropFirst()))
  }
}
