public import Redux
internal import Synchronization

/// A store of sixteen parts and those who watch them: subscriber *i* watches part *i* mod 16.
public final class Audience: Sendable {
  /// The store.
  public let store: Store<SixteenParts, PartAction>

  /// How the audience reaches the part that it watches.
  public enum Access: Sendable {
    /// By the key path from the root.
    case paths
    /// By a key path from a store that is scoped to the part by a key path.
    case scopes
    /// By a key path from a store that is scoped to the part by a function.
    case functionScopes
  }

  private let subscriptions = SubscriptionBag()
  private let sum = Sum()

  /// Makes a store and subscribes to it.
  ///
  /// - Parameters:
  ///   - count: How many watch.
  ///   - access: How they reach the part that they watch.
  ///   - middleware: What stands before the reducer.
  public init(
    count: Int, watching access: Access = .paths,
    middleware: [Middleware<SixteenParts, PartAction>] = []
  ) {
    store = Store(initialState: SixteenParts(), reducer: .parts, middleware: middleware)
    let sum = sum
    let scopes = SixteenParts.parts.map { part in
      if case .scopes = access {
        store.scope(state: part, action: { $0 })
      } else {
        store.scope(state: { $0[keyPath: part] }, action: { (action: PartAction) in action })
      }
    }
    for number in 0..<count {
      let part = SixteenParts.parts[number % SixteenParts.parts.count]
      let subscription =
        switch access {
        case .paths: store.subscribe(part) { sum.add($0.count) }
        case .scopes, .functionScopes:
          scopes[number % scopes.count].subscribe(\.self) { sum.add($0.count) }
        }
      subscription.store(in: subscriptions)
    }
  }

  /// Increments one part, over and over; one in sixteen of the audience is told each time.
  @inline(never)
  public func dispatch(_ count: Int) {
    for _ in 0..<count { store.dispatch(.incremented(part: 0)) }
  }
}

/// What observers were told, added up, so that no delivery can be optimised away.
private final class Sum: Sendable {
  private let value = Atomic(0)

  func add(_ number: Int) {
    // Only one thread delivers at a time, so no atomic addition need be paid for.
    value.store(value.load(ordering: .relaxed) &+ number, ordering: .relaxed)
  }
}
