public import Redux
internal import Synchronization

/// A store of sixteen parts and those who watch them: subscriber *i* watches part *i* mod 16.
public final class Audience: Sendable {
  /// The store.
  public let store: Store<SixteenParts, PartAction>

  private let subscriptions = SubscriptionBag()
  private let sum = Sum()

  /// Makes a store and subscribes to it.
  ///
  /// - Parameters:
  ///   - count: How many watch.
  ///   - middleware: What stands before the reducer.
  public init(count: Int, middleware: [Middleware<SixteenParts, PartAction>] = []) {
    store = Store(initialState: SixteenParts(), reducer: .parts, middleware: middleware)
    let sum = sum
    for number in 0..<count {
      let part = SixteenParts.parts[number % SixteenParts.parts.count]
      store.subscribe(part) { sum.add($0.count) }.store(in: subscriptions)
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
