import Synchronization

/// A counter that any thread may increment.
package final class Counter: Sendable {
  private let value = Mutex(0)

  package init() {}

  /// The number of increments.
  package var count: Int { value.withLock(\.self) }

  /// Increments the count and returns it, 1 the first time.
  @discardableResult package func next() -> Int {
    value.withLock { value in
      value += 1
      return value
    }
  }
}
