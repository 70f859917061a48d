/// Why a step of a recording has no action.
public struct RecordingGap: RawRepresentable, Hashable, Sendable, Codable {
  /// The redaction hook left the action out.
  public static let redacted = RecordingGap(rawValue: "redacted")
  /// The action could not be encoded.
  public static let unencodable = RecordingGap(rawValue: "unencodable")
  /// The state was put back to an earlier one, to go on from there.
  public static let jumped = RecordingGap(rawValue: "jumped")

  /// The name as it stands in the file.
  public let rawValue: String

  /// Makes a gap from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}
