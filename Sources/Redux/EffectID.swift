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
/// use the same identities as another part. Work of equal identities in two scopes does not overlap.
/// Features that are combined on one level share its identities.
/// Canceling an identity cancels the work of that identity in the scope and in the parts of it, but
/// not in the scopes around it.
///
/// Scopes are distinguished by their key path. A scope made with a function is distinguished by the
/// `id` that it was given, or by the line of code that made it.
public struct EffectID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  private enum Value: Hashable {
    case unnamed, any, autosave
    case named(AnyHashableSendable)
  }

  private let value: Value
  /// The scopes in which the identity is used, the innermost first.
  private(set) var scopes: [AnyHashableSendable] = []

  /// The identity of work that has none of its own, but may have a scope.
  static let unnamed = EffectID(value: .unnamed)
  /// The identity with which all work of a scope is canceled.
  static let any = EffectID(value: .any)
  /// The identity of the thunks of an `Autosave`, which only the end of the store cancels.
  package static let autosave = EffectID(value: .autosave)

  private init(value: Value) {
    self.value = value
  }

  /// Creates an identity from a value.
  public init(_ value: some Hashable & Sendable) {
    self.init(value: .named(AnyHashableSendable(value)))
  }

  /// Creates an identity from a literal.
  public init(stringLiteral name: String) {
    self.init(name)
  }

  /// The value as text.
  public var description: String {
    if case .named(let name) = value { "\(name.value)" } else { "\(value)" }
  }

  var isUnnamed: Bool { value == .unnamed }
  var isWildcard: Bool { value == .any }
  var isAutosave: Bool { value == .autosave }

  /// Returns the identity that this one has outside scopes, the innermost first.
  func scoped(by outer: [AnyHashableSendable]) -> EffectID {
    var id = self
    id.scopes += outer
    return id
  }

  /// Whether canceling this identity cancels work of another.
  func cancels(_ other: EffectID) -> Bool {
    (isWildcard ? !other.isAutosave : value == other.value)
      && other.scopes.suffix(scopes.count).elementsEqual(scopes)
  }

  /// The hash of the value alone.
  var valueHash: Int { value.hashValue }

  /// Returns the hash of a number of scopes, the outermost ones.
  func scopeHash(outermost count: Int) -> Int { scopes.suffix(count).hashValue }
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
}

/// A hashable value of any type, and its hash, which is computed once.
///
/// It is a class, because a key path is slow to compare: the effects of a part share its path.
final class AnyHashableSendable: Hashable, Sendable {
  let value: any Hashable & Sendable
  private let hash: Int

  init(_ value: any Hashable & Sendable) {
    self.value = value
    hash = AnyHashable(value).hashValue
  }

  static func == (one: AnyHashableSendable, other: AnyHashableSendable) -> Bool {
    one === other
      || one.hash == other.hash && AnyHashable(one.value) == AnyHashable(other.value)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
