import Synchronization

/// A counter that any thread may increment.
final class Counter: Sendable {
  private let value = Mutex(0)

  /// The number of increments.
  var count: Int { value.withLock(\.self) }

  /// Increments the count and returns it, 1 the first time.
  func next() -> Int {
    value.withLock { value in
      value += 1
      return value
    }
  }
}
