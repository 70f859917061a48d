/// Where an action came from.
///
/// A store does not say, so a ``Recorder`` is told by a function; any name will do.
public struct ActionOrigin: RawRepresentable, Hashable, Sendable, Codable {
  /// A key, a click, a command.
  public static let user = ActionOrigin(rawValue: "user")
  /// The answer of a thunk, a timer, a stream.
  public static let effect = ActionOrigin(rawValue: "effect")
  /// Another recording.
  public static let replay = ActionOrigin(rawValue: "replay")

  /// The name as it stands in the file.
  public let rawValue: String

  /// Makes an origin from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

extension ActionOrigin: ExpressibleByStringLiteral {
  /// Makes an origin from a literal.
  public init(stringLiteral name: String) {
    self.init(rawValue: name)
  }
}
