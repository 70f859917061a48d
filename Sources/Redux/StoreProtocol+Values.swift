/// The short forms of a value stream.
extension StoreProtocol {
  /// What a path leads to, as a stream: now, and after that whenever it has changed.
  @inlinable
  public func values<Value: Equatable & Sendable>(
    _ path: any KeyPath<State, Value> & Sendable
  ) -> ValueStream<Value> {
    values(Selector(path), initial: true)
  }

  /// What a function selects, as a stream: now, and after that whenever it has changed.
  @inlinable
  public func values<Value: Equatable & Sendable>(
    _ select: @escaping @Sendable (State) -> Value
  ) -> ValueStream<Value> {
    values(Selector(select), initial: true)
  }

  /// What a selector selects, as a stream that begins with the current value.
  @inlinable
  public func values<Value: Sendable>(_ selector: Selector<State, Value>) -> ValueStream<Value> {
    values(selector, initial: true)
  }

  /// The whole state, as a stream: now, and after every action.
  @inlinable
  public func values() -> ValueStream<State> {
    values(Selector { $0 }, initial: true)
  }
}
