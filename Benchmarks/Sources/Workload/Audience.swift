public import Redux
internal import ReduxExtras
internal import Synchronization

/// A store of sixteen parts and its subscribers: subscriber *i* watches part *i* mod 16.
public final class Audience: Sendable {
  /// The way in which a subscriber selects its part.
  public enum Access: Sendable {
    /// By the key path from the root.
    case paths
    /// By a key path from a store that is scoped to the part by a key path.
    case scopes
    /// By a key path from a store that is scoped to the part by a function.
    case functionScopes
    /// By a function.
    case functions
    /// By a function, and all of them watch part 0.
    case samePartByFunctions
  }

  /// Subscribes to a part in the store that is scoped to it, whose type has no name.
  private typealias PartSubscription = @Sendable (_ part: Int, Sum) -> Subscription

  /// The store.
  public let store: Store<SixteenParts, PartAction>

  private let subscribeInScope: PartSubscription
  private let subscribeInFunctionScope: PartSubscription
  private let subscriptions = SubscriptionBag()
  private let sum = Sum()

  /// Creates a store and subscribes to it.
  ///
  /// - Parameters:
  ///   - count: The number of subscribers.
  ///   - access: How they reach the part that they watch.
  ///   - middleware: The middleware of the store.
  ///   - drain: The drain policy of the store.
  public init(
    count: Int, watching access: Access = .paths,
    middleware: [Middleware<SixteenParts, PartAction>] = [], drain: DrainPolicy = .caller
  ) {
    let store = Store(
      initialState: SixteenParts(), reducer: .parts, middleware: middleware, drain: drain)
    self.store = store
    let scopes = SixteenParts.parts.map { store.in(Part(reading: $0) { $0 }) }
    subscribeInScope = { part, sum in scopes[part].subscribe(\.self) { sum.add($0.count) } }
    let functionScopes = SixteenParts.parts.map { path in
      store.in(Part(select: { $0[keyPath: path] }, id: path) { $0 })
    }
    subscribeInFunctionScope = { part, sum in
      functionScopes[part].subscribe(\.self) { sum.add($0.count) }
    }
    for number in 0..<count { subscribe(number, access).store(in: subscriptions) }
  }

  private func subscribe(_ number: Int, _ access: Access) -> Subscription {
    let part = number % SixteenParts.parts.count
    let path = SixteenParts.parts[part]
    let sum = sum
    switch access {
    case .paths: return store.subscribe(path) { sum.add($0.count) }
    case .scopes: return subscribeInScope(part, sum)
    case .functionScopes: return subscribeInFunctionScope(part, sum)
    case .functions: return store.subscribe(SixteenParts.counts[part]) { sum.add($0) }
    case .samePartByFunctions: return store.subscribe(SixteenParts.counts[0]) { sum.add($0) }
    }
  }

  /// Increments one part repeatedly; each action notifies one in sixteen subscribers.
  @inline(never)
  public func dispatch(_ count: Int) {
    for _ in 0..<count { store.dispatch(.incremented(part: 0)) }
  }

  /// Increments one part repeatedly, and drains after each action.
  @inline(never)
  public func dispatchAndDrain(_ count: Int) {
    for _ in 0..<count {
      store.dispatch(.incremented(part: 0))
      store.drain()
    }
  }
}

/// The sum of the delivered values, so that the compiler cannot remove a delivery.
private final class Sum: Sendable {
  private let value = Atomic(0)

  func add(_ number: Int) {
    // Only one thread delivers at a time, so the addition need not be atomic.
    value.store(value.load(ordering: .relaxed) &+ number, ordering: .relaxed)
  }
}
