/// Names work that a store runs, so that it can be cancelled and so that work of the same name can
/// be told what to do when it overlaps.
///
/// ```swift
/// extension EffectID {
///   static let forecast: EffectID = "forecast"
/// }
/// ```
public struct EffectID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name itself.
  public let name: String

  /// Makes an identity from a name.
  public init(_ name: String) {
    self.name = name
  }

  /// Makes an identity from a literal.
  public init(stringLiteral name: String) {
    self.init(name)
  }

  /// The name.
  public var description: String { name }
}
