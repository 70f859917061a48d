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

/// What happens when work is started while work of the same ``EffectID`` has not ended.
///
/// Times are measured on the clock the store was made with.
public enum OverlapPolicy: Hashable, Sendable {
  /// Both run.
  case concurrent
  /// The new one replaces the old, which is cancelled.
  case takeLatest
  /// The old one goes on, and the new one never starts.
  case takeFirst
  /// The new one starts when the old one has ended.
  case serial
  /// The new one replaces the old and starts once nothing newer has come for this long.
  case debounce(Duration)
  /// The first starts at once; those that come within this time of it never start.
  case throttle(Duration)
}
