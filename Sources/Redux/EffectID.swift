/// The identity of a thunk or stream, by which a store cancels it.
///
/// An ``OverlapPolicy`` applies among work of equal identity.
///
/// ```swift
/// extension EffectID {
///   static let forecast: EffectID = "forecast"
/// }
/// ```
///
/// Any hashable value can be an identity, such as the number of a film: `EffectID(film.id)`. An
/// identity belongs to the scope in which it is used: a part of a store, with its middleware, may
/// use the same identities as another part. Scopes are distinguished by their key path. Scopes made
/// with a function are distinguished by the types of their state and action.
public struct EffectID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  private let value: any Hashable & Sendable
  /// The scopes in which the identity is used, the innermost first.
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

  /// Returns the identity that this one has outside a scope.
  func scoped(by scope: any Hashable & Sendable) -> EffectID {
    var id = self
    id.scopes.append(scope)
    return id
  }

  /// Whether two identities have equal values and are used in the same scopes.
  public static func == (one: EffectID, other: EffectID) -> Bool { one.parts == other.parts }

  /// Hashes the value and the scopes.
  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }

  private var parts: [AnyHashable] { ([value] + scopes).map { AnyHashable($0) } }
}

/// The policy for work that starts while work of the same ``EffectID`` has not ended.
///
/// Durations are measured on the store's clock.
public enum OverlapPolicy: Hashable, Sendable {
  /// Both run.
  case concurrent
  /// The old work is canceled, and the new work starts.
  case takeLatest
  /// The old work continues, and the new work never starts.
  case takeFirst
  /// The new work starts when the old work has ended.
  case serial
  /// The old work is canceled. The new work starts after this time, unless newer work comes first.
  case debounce(Duration)
  /// The first work starts immediately. Work that comes within this time of its start never starts.
  case throttle(Duration)
}
