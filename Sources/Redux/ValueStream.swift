/// The values that a selector selects, as an asynchronous sequence.
///
/// ```swift
/// for await report in store.values(\.weather.report) { … }
/// ```
///
/// Each iteration has its own subscription. An iteration that is slower than the store receives
/// only the newest value. It ends with the store, which it does not retain.
public struct ValueStream<Value: Sendable>: AsyncSequence, Sendable {
  let subscribe: @Sendable (@escaping @Sendable (Value) -> Void) -> Subscription?

  init(_ subscribe: @escaping @Sendable (@escaping @Sendable (Value) -> Void) -> Subscription?) {
    self.subscribe = subscribe
  }

  /// Subscribes, and returns an iteration that is independent of every other one.
  public func makeAsyncIterator() -> Iterator {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Value.self, bufferingPolicy: .bufferingNewest(1))
    let source = StreamSource(continuation)
    let subscription = subscribe { source.continuation.yield($0) }
    return Iterator(values: stream.makeAsyncIterator(), subscription: subscription)
  }

  /// One iteration over the values.
  public struct Iterator: AsyncIteratorProtocol {
    private var values: AsyncStream<Value>.Iterator
    private let subscription: Subscription?

    init(values: AsyncStream<Value>.Iterator, subscription: Subscription?) {
      self.values = values
      self.subscription = subscription
    }

    /// Waits for the next value and returns it, or `nil` once the store is gone.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> Value? {
      await values.next(isolation: actor)
    }

    /// Waits for the next value and returns it, or `nil` once the store is gone.
    public mutating func next() async -> Value? {
      await values.next()
    }
  }
}

/// The short forms of a value stream.
extension StoreProtocol {
  /// Returns the values at a path, as a stream: the current one, and each later one that differs.
  @inlinable
  public func values<Value: Equatable & Sendable>(
    _ path: any KeyPath<State, Value> & Sendable
  ) -> ValueStream<Value> {
    values(StateSelector(path), initial: true)
  }

  /// Returns the values that a function selects, as a stream: the current one, and each later one
  /// that differs.
  @inlinable
  public func values<Value: Equatable & Sendable>(
    _ select: @escaping @Sendable (State) -> Value
  ) -> ValueStream<Value> {
    values(StateSelector(select), initial: true)
  }

  /// Returns the values that a selector selects, as a stream that begins with the current one.
  @inlinable
  public func values<Value: Sendable>(_ selector: StateSelector<State, Value>) -> ValueStream<Value>
  {
    values(selector, initial: true)
  }
}

/// The source of a stream, which ends when this object is released.
///
/// Only an observer retains the source, so the stream ends with its subscription or the store.
package final class StreamSource<Value: Sendable>: Sendable {
  package let continuation: AsyncStream<Value>.Continuation

  package init(_ continuation: AsyncStream<Value>.Continuation) {
    self.continuation = continuation
  }

  deinit {
    continuation.finish()
  }
}
