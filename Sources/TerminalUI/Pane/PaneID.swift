/// Names a pane on the screen.
public struct PaneID: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name.
  public var rawValue: String

  /// Makes an id from a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes an id from a literal name.
  public init(stringLiteral value: String) {
    rawValue = value
  }
}
