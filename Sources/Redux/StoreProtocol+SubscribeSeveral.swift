extension StoreProtocol {
  /// Tells an observer several values at once: now, and after that whenever one has changed.
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
    let selector = Selector<State, Several<First, Second, repeat each Other>> { state in
      Several(state[keyPath: first], state[keyPath: second], repeat state[keyPath: each others])
    }
    return subscribe(selector, initial: initial, replacing: key) { several in
      observer(several.first, several.second, repeat each several.others)
    }
  }
}

/// Values selected together: equal when each is.
@usableFromInline
struct Several<
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
