/// The short forms of subscribing.
///
/// An observer that is written inside a `@MainActor` class, or in another actor, belongs to that
/// actor:
///
/// ```swift
/// @MainActor final class CounterScreen {
///   var text = ""
///   var subscription: Subscription?
///
///   func observe(_ store: Store<Counter, CounterAction>) {
///     subscription = store.subscribe(\.count) { [weak self] in self?.text = "\($0) so far" }
///   }
/// }
/// ```
///
/// The subscription retains the observer. One that captures `self` strongly, and whose subscription
/// `self` holds, keeps the object alive until the subscription is canceled. The forms with `weakly`
/// need no subscription.
///
/// A store that drains on the main actor calls an observer of the main actor while it drains, as
/// after a `dispatch` there. Otherwise the observer is called on its actor a little later, with every
/// value, in order. After `cancel()` has returned on that actor, the observer is not called again.
extension StoreProtocol {
  /// Calls an observer with the value that a selector selects: now, and whenever it changes.
  ///
  /// - Parameters:
  ///   - selector: The selector of the observed value.
  ///   - initial: Whether the current value is delivered, too.
  ///   - key: Replaces the subscription that was made with an equal key.
  ///   - observer: The function that receives the values.
  /// - Returns: The subscription, which ends when it is released.
  @inlinable
  @inline(__always)
  public func subscribe<Value: Sendable>(
    _ selector: StateSelector<State, Value>, initial: Bool = true,
    replacing key: (any Hashable & Sendable)? = nil,
    @_inheritActorContext _ observer: @escaping @isolated(any) @Sendable (Value) -> Void
  ) -> Subscription {
    subscription(of: observer) {
      observe(selector, initial: initial, replacing: key, $0)
    }
  }

  /// Calls an observer with the value at a path: now, and whenever it changes.
  ///
  /// ```swift
  /// let subscription = store.subscribe(\.weather.report) { report in draw(report) }
  /// ```
  @inlinable
  @inline(__always)
  public func subscribe<Value: Equatable & Sendable>(
    _ path: any KeyPath<State, Value> & Sendable, initial: Bool = true,
    replacing key: (any Hashable & Sendable)? = nil,
    @_inheritActorContext
    _ observer: @escaping @isolated(any) @Sendable (Value) -> Void
  ) -> Subscription {
    subscription(of: observer) {
      observe(StateSelector(path), initial: initial, replacing: key, $0)
    }
  }

  /// Calls an observer with the value that a function selects: now, and whenever it changes.
  @inlinable
  @inline(__always)
  public func subscribe<Value: Equatable & Sendable>(
    _ select: @escaping @Sendable (State) -> Value, initial: Bool = true,
    replacing key: (any Hashable & Sendable)? = nil,
    @_inheritActorContext
    _ observer: @escaping @isolated(any) @Sendable (Value) -> Void
  ) -> Subscription {
    subscription(of: observer) {
      observe(StateSelector(select), initial: initial, replacing: key, $0)
    }
  }
}

extension StoreProtocol {
  /// Calls an observer with two values: now, and whenever one of them changes.
  ///
  /// ```swift
  /// let subscription = store.subscribe(\.weather.report, \.preferences.units) { report, units in
  ///   draw(report, in: units)
  /// }
  /// ```
  @inlinable
  @inline(__always)
  public func subscribe<First: Equatable & Sendable, Second: Equatable & Sendable>(
    _ first: any KeyPath<State, First> & Sendable, _ second: any KeyPath<State, Second> & Sendable,
    initial: Bool = true, replacing key: (any Hashable & Sendable)? = nil,
    @_inheritActorContext
    _ observer: @escaping @isolated(any) @Sendable (First, Second) -> Void
  ) -> Subscription {
    observe(first, second, initial: initial, replacing: key, observer)
  }

  /// Calls an observer with three values: now, and whenever one of them changes.
  @inlinable
  @inline(__always)
  public func subscribe<
    First: Equatable & Sendable, Second: Equatable & Sendable, Third: Equatable & Sendable
  >(
    _ first: any KeyPath<State, First> & Sendable, _ second: any KeyPath<State, Second> & Sendable,
    _ third: any KeyPath<State, Third> & Sendable,
    initial: Bool = true, replacing key: (any Hashable & Sendable)? = nil,
    @_inheritActorContext
    _ observer: @escaping @isolated(any) @Sendable (First, Second, Third) -> Void
  ) -> Subscription {
    observe(first, second, third, initial: initial, replacing: key, observer)
  }

  @inlinable
  func observe<
    First: Equatable & Sendable, Second: Equatable & Sendable, each Other: Equatable & Sendable
  >(
    _ first: any KeyPath<State, First> & Sendable, _ second: any KeyPath<State, Second> & Sendable,
    _ others: repeat any KeyPath<State, each Other> & Sendable,
    initial: Bool, replacing key: (any Hashable & Sendable)?,
    _ observer: @escaping @isolated(any) @Sendable (First, Second, repeat each Other) -> Void
  ) -> Subscription {
    let selector = StateSelector<State, CombinedValues<First, Second, repeat each Other>> { state in
      CombinedValues(
        state[keyPath: first], state[keyPath: second], repeat state[keyPath: each others])
    }
    let direct = withoutIsolation(ofMany: observer)
    let deliver: @Sendable (CombinedValues<First, Second, repeat each Other>) -> Void = { values in
      direct(values.first, values.second, repeat each values.others)
    }
    return subscription(of: deliver, on: observer.isolation) {
      observe(selector, initial: initial, replacing: key, $0)
    }
  }
}

/// Values that are selected together, and equal if each of them is.
@usableFromInline
struct CombinedValues<
  First: Equatable & Sendable, Second: Equatable & Sendable, each Other: Equatable & Sendable
>:
  Equatable, Sendable
{
  @usableFromInline let first: First
  @usableFromInline let second: Second
  @usableFromInline let others: (repeat each Other)

  @inlinable
  init(_ first: First, _ second: Second, _ others: repeat each Other) {
    self.first = first
    self.second = second
    self.others = (repeat each others)
  }

  @inlinable
  static func == (left: Self, right: Self) -> Bool {
    guard left.first == right.first, left.second == right.second else { return false }
    for (one, other) in repeat (each left.others, each right.others) {
      guard one == other else { return false }
    }
    return true
  }
}
