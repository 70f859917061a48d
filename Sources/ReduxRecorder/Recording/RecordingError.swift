/// Why a recording cannot be written or read, and what to do about it.
public enum RecordingError: Error, Hashable, Sendable {
  /// A file cannot be opened or read.
  case unreadable(path: String, reason: String)
  /// A file cannot be made or written.
  case unwritable(path: String, reason: String)
  /// There is a file already, which is not to be overwritten.
  case exists(path: String)
  /// A state cannot be written as JSON.
  case unencodable(reason: String)
  /// What was read does not begin like a recording.
  case notARecording(reason: String)
  /// The recording is of a format this version cannot read.
  case unsupportedFormat(found: Int, supported: Int)
  /// The recording is of another app, or of a version of it with other states or actions.
  case otherSchema(found: String, expected: String)
  /// A line is not what it has to be.
  case damaged(line: Int, reason: String)
}

extension RecordingError: CustomStringConvertible {
  /// One sentence on what is wrong, and one on what to do.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "The recording \(path) cannot be read: \(reason). Check the path and its permissions."
    case .unwritable(let path, let reason):
      "The recording \(path) cannot be written: \(reason). Choose another file."
    case .exists(let path):
      "The file \(path) exists already. Choose another, or move it away."
    case .unencodable(let reason):
      "The state cannot be written as JSON: \(reason). See to its Encodable conformance."
    case .notARecording(let reason):
      "This is not a recording: \(reason). Choose a file that was made by recording."
    case .unsupportedFormat(let found, let supported):
      """
      The recording is of format \(found), and this program reads format \(supported). Use the \
      version of the program that made it.
      """
    case .otherSchema(let found, let expected):
      """
      The recording is of “\(found)”, and this program replays “\(expected)”. Use the version of \
      the program that made it.
      """
    case .damaged(let line, let reason):
      """
      Line \(line) of the recording is damaged: \(reason). Delete it and what follows to replay \
      what is before it.
      """
    }
  }
}
