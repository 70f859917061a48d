/// The short forms of subscribing.
///
/// An observer that is written inside a `@MainActor` class, or in another actor, belongs to that actor:
///
/// ```swift
/// @MainActor final class CounterScreen {
///   var text = ""
///   var subscription: Subscription?
///
///   func observe(_ store: Store<Counter, CounterAction>) {
///     subscription = store.subscribe(\.count) { self.text = "\($0) so far" }
///   }
/// }
/// ```
///
/// With ``DrainPolicy/mainActor`` the store calls it while it drains. With another policy it is called
/// on its actor a little later, with every value, in order; on Apple's systems the main thread calls
/// it without delay, too. After `cancel()` has returned on that actor, it is not called any more.
extension StoreProtocol {
  /// Calls an observer with the value that a selector selects: now, and whenever it changes.
  ///
  /// - Parameters:
  ///   - selector: What is observed.
  ///   - initial: Whether the value at this moment is delivered too.
  ///   - key: Replaces the subscription that was made with an equal key.
  ///   - observer: Is handed the values.
  /// - Returns: What keeps the observer told for as long as it is held.
  @inlinable
  @inline(__always)
  public func subscribe<Value: Sendable>(
    _ selector: Selector<State, Value>, initial: Bool = true,
    replacing key: (any Hashable & Sendable)? = nil,
    @_inheritActorContext _ observer: @escaping @isolated(any) @Sendable (Value) -> Void
  ) -> Subscription {
    observe(selector, initial: initial, replacing: key, callable(observer))
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
    observe(Selector(path), initial: initial, replacing: key, callable(observer))
  }

  /// Tells an observer what a path leads to: now, and after every action, since values of this type
  /// cannot be compared.
  @inlinable
  @inline(__always)
  public func subscribe<Value: Sendable>(
    _ path: any KeyPath<State, Value> & Sendable, initial: Bool = true,
    replacing key: (any Hashable & Sendable)? = nil,
    @_inheritActorContext
    _ observer: @escaping @isolated(any) @Sendable (Value) -> Void
  ) -> Subscription {
    observe(Selector(path), initial: initial, replacing: key, callable(observer))
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
    observe(Selector(select), initial: initial, replacing: key, callable(observer))
  }

  /// Tells an observer what a function selects: now, and after every action, since values of this
  /// type cannot be compared.
  @inlinable
  @inline(__always)
  public func subscribe<Value: Sendable>(
    _ select: @escaping @Sendable (State) -> Value, initial: Bool = true,
    replacing key: (any Hashable & Sendable)? = nil,
    @_inheritActorContext
    _ observer: @escaping @isolated(any) @Sendable (Value) -> Void
  ) -> Subscription {
    observe(Selector(select), initial: initial, replacing: key, callable(observer))
  }

  /// Calls an observer with the whole state: now, and whenever it changes.
  @inlinable
  @inline(__always)
  public func subscribe(
    initial: Bool = true, replacing key: (any Hashable & Sendable)? = nil,
    @_inheritActorContext
    _ observer: @escaping @isolated(any) @Sendable (State) -> Void
  ) -> Subscription where State: Equatable {
    observe(Selector(\.self), initial: initial, replacing: key, callable(observer))
  }

  /// Calls an observer with the whole state: now, and after every action.
  @inlinable
  @inline(__always)
  public func subscribe(
    initial: Bool = true, replacing key: (any Hashable & Sendable)? = nil,
    @_inheritActorContext
    _ observer: @escaping @isolated(any) @Sendable (State) -> Void
  ) -> Subscription {
    observe(Selector { $0 }, initial: initial, replacing: key, callable(observer))
  }
}

extension StoreProtocol {
  /// Calls an observer with several values: now, and whenever one of them changes.
  ///
  /// ```swift
  /// let subscription = store.subscribe(\.weather.report, \.preferences.units) { report, units in
  ///   draw(report, in: units)
  /// }
  /// ```
  @inlinable
  public func subscribe<
    First: Equatable & Sendable, Second: Equatable & Sendable, each Other: Equatable & Sendable
  >(
    _ first: any KeyPath<State, First> & Sendable, _ second: any KeyPath<State, Second> & Sendable,
    _ others: repeat any KeyPath<State, each Other> & Sendable,
    initial: Bool = true, replacing key: (any Hashable & Sendable)? = nil,
    _ observer: @escaping @Sendable (First, Second, repeat each Other) -> Void
  ) -> Subscription {
    let selector = Selector<State, CombinedValues<First, Second, repeat each Other>> { state in
      CombinedValues(
        state[keyPath: first], state[keyPath: second], repeat state[keyPath: each others])
    }
    return observe(selector, initial: initial, replacing: key) { several in
      observer(several.first, several.second, repeat each several.others)
    }
  }
}

/// Values selected together: equal when each is.
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
