import Synchronization

/// A counter that any thread may increment.
public final class Counter: Sendable {
  private let value = Mutex(0)

  /// Creates a counter at 0.
  public init() {}

  /// The number of increments.
  public var count: Int { value.withLock(\.self) }

  /// Increments the count and returns it, 1 the first time.
  @discardableResult public func next() -> Int {
    value.withLock { value in
      value += 1
      return value
    }
  }
}
