public import Domain

/// Something to tell the user, in one line.
public struct Notice: Codable, Hashable, Sendable {
  /// What to say.
  public var text: String
  /// Of which kind it is.
  public var kind: Kind
  /// When it goes by itself.
  ///
  /// A key says not when it was pressed, so the end of what it led to is set at the next tick of
  /// the clock, which is due at once.
  public var end: Timestamp?

  /// Makes a notice.
  public init(_ text: String, kind: Kind) {
    self.text = text
    self.kind = kind
  }

  /// What a notice tells.
  public enum Kind: String, Codable, Sendable {
    /// Something to know; it goes by itself.
    case information
    /// Something failed; it stays until it is dismissed.
    case failure
  }

  /// For how many seconds information stays.
  static let shownSeconds = 5

  /// Whether it still needs the clock: to get its end, or to reach it.
  var isTimed: Bool { kind == .information }
}
