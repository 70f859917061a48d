/// The short forms of subscribing.
extension StoreProtocol {
  /// Tells an observer what a path leads to: now, and after that whenever it has changed.
  ///
  /// ```swift
  /// let subscription = store.subscribe(\.weather.report) { report in draw(report) }
  /// ```
  @inlinable
  public func subscribe<Value: Equatable & Sendable>(
    _ path: any KeyPath<State, Value> & Sendable, initial: Bool = true,
    replacing key: (any Hashable & Sendable)? = nil,
    _ observer: @escaping @Sendable (Value) -> Void
  ) -> Subscription {
    subscribe(Selector(path), initial: initial, replacing: key, observer)
  }

  /// Tells an observer what a path leads to: now, and after every action, since values of this type
  /// cannot be compared.
  @inlinable
  public func subscribe<Value: Sendable>(
    _ path: any KeyPath<State, Value> & Sendable, initial: Bool = true,
    replacing key: (any Hashable & Sendable)? = nil,
    _ observer: @escaping @Sendable (Value) -> Void
  ) -> Subscription {
    subscribe(Selector(path), initial: initial, replacing: key, observer)
  }

  /// Tells an observer what a function selects: now, and after that whenever it has changed.
  @inlinable
  public func subscribe<Value: Equatable & Sendable>(
    _ select: @escaping @Sendable (State) -> Value, initial: Bool = true,
    replacing key: (any Hashable & Sendable)? = nil,
    _ observer: @escaping @Sendable (Value) -> Void
  ) -> Subscription {
    subscribe(Selector(select), initial: initial, replacing: key, observer)
  }

  /// Tells an observer what a function selects: now, and after every action, since values of this
  /// type cannot be compared.
  @inlinable
  public func subscribe<Value: Sendable>(
    _ select: @escaping @Sendable (State) -> Value, initial: Bool = true,
    replacing key: (any Hashable & Sendable)? = nil,
    _ observer: @escaping @Sendable (Value) -> Void
  ) -> Subscription {
    subscribe(Selector(select), initial: initial, replacing: key, observer)
  }

  /// Tells an observer the whole state: now, and after that whenever it has changed.
  @inlinable
  public func subscribe(
    initial: Bool = true, replacing key: (any Hashable & Sendable)? = nil,
    _ observer: @escaping @Sendable (State) -> Void
  ) -> Subscription where State: Equatable {
    subscribe(Selector(\.self), initial: initial, replacing: key, observer)
  }

  /// Tells an observer the whole state: now, and after every action.
  @inlinable
  public func subscribe(
    initial: Bool = true, replacing key: (any Hashable & Sendable)? = nil,
    _ observer: @escaping @Sendable (State) -> Void
  ) -> Subscription {
    subscribe(Selector { $0 }, initial: initial, replacing: key, observer)
  }
}
