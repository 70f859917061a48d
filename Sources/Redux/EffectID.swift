/// The identity of work that a store runs: it can be cancelled by it, and an ``OverlapPolicy``
/// applies to work of equal identity.
///
/// ```swift
/// extension EffectID {
///   static let forecast: EffectID = "forecast"
/// }
/// ```
///
/// Any hashable value will do, such as the number of a film: `EffectID(film.id)`. Identities belong
/// to the scope in which they are used: a part of a store, and middleware of that part, may use the
/// same ones as another part. Scopes are told apart by their key path, and those that are made with
/// a function by the types of their state and action.
public struct EffectID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  private let value: any Hashable & Sendable
  /// The scopes it was used in, the innermost first.
  private var scopes: [any Hashable & Sendable] = []

  /// Creates an identity from a value.
  public init(_ value: some Hashable & Sendable) {
    self.value = value
  }

  /// Creates an identity from a literal.
  public init(stringLiteral name: String) {
    self.init(name)
  }

  /// The value as text.
  public var name: String { "\(value)" }

  /// The value as text.
  public var description: String { name }

  /// The identity that this one has outside a scope.
  func scoped(by scope: any Hashable & Sendable) -> EffectID {
    var id = self
    id.scopes.append(scope)
    return id
  }

  /// Whether both are made of equal values, and used in the same scope.
  public static func == (one: EffectID, other: EffectID) -> Bool { one.parts == other.parts }

  /// Hashes the value and the scopes.
  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }

  private var parts: [AnyHashable] { ([value] + scopes).map { AnyHashable($0) } }
}

/// The policy for work that starts while work of the same ``EffectID`` has not ended.
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
  /// The first starts immediately. Those that come within this time of it never start.
  case throttle(Duration)
}
