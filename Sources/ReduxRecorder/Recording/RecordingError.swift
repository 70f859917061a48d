/// The reason why a recording cannot be written or read.
public enum RecordingError: Error, Hashable, Sendable {
  /// The file cannot be opened or read.
  case unreadable(path: String, reason: String)
  /// The file cannot be created or written.
  case unwritable(path: String, reason: String)
  /// The file exists already and must not be overwritten.
  case exists(path: String)
  /// The state cannot be encoded as JSON.
  case unencodable(reason: String)
  /// The first line is not that of a recording.
  case notARecording(reason: String)
  /// The format of the recording is not supported; `info` comes from its first line, such as the
  /// program that recorded it.
  case unsupportedFormat(found: Int, supported: Int, info: [String: String] = [:])
  /// The schema differs: the recording is of another app, or of a version with other states or
  /// actions.
  case schemaMismatch(found: String, expected: String, info: [String: String] = [:])
  /// A line is invalid.
  case damaged(line: Int, reason: String, info: [String: String] = [:])
}

extension RecordingError {
  /// Returns the error with the `info` of the recording, if it is about a damaged line.
  func inRecording(about info: [String: String]?) -> RecordingError {
    guard case .damaged(let line, let reason, _) = self else { return self }
    return .damaged(line: line, reason: reason, info: info ?? [:])
  }
}

extension RecordingError: CustomStringConvertible {
  /// The problem and advice, each in one sentence.
  public var description: String { "\(problem) \(advice)" }

  /// The problem, in one sentence.
  public var problem: String {
    switch self {
    case .unreadable(let path, let reason):
      "Can't read the recording \(path): \(reason)."
    case .unwritable(let path, let reason):
      "Can't write the recording \(path): \(reason)."
    case .exists(let path):
      "The file \(path) already exists."
    case .unencodable(let reason):
      "The state can't be encoded as JSON: \(reason)."
    case .notARecording(let reason):
      "This is not a recording: \(reason)."
    case .unsupportedFormat(let found, let supported, _):
      "The recording has format \(found); this program reads format \(supported)."
    case .schemaMismatch(let found, let expected, _):
      "The recording has the schema \"\(found)\"; this program replays \"\(expected)\"."
    case .damaged(let line, let reason, _):
      "Line \(line) of the recording is damaged: \(reason)."
    }
  }

  private var advice: String {
    switch self {
    case .unreadable: "Check the path and its permissions."
    case .unwritable: "Choose another file."
    case .exists: "Choose another file, or move it away."
    case .unencodable: "Check its Encodable conformance."
    case .notARecording: "Choose a recording."
    case .damaged(let line, _, _) where line > 1:
      "To replay the steps before it, delete this line and those after it."
    case .unsupportedFormat, .schemaMismatch, .damaged:
      "Use the version of the program that recorded it."
    }
  }
}
