import Synchronization

/// Counts, from any thread.
final class Counter: Sendable {
  private let value = Mutex(0)

  /// How often it counted.
  var count: Int { value.withLock(\.self) }

  /// Counts once more; the first number is 1.
  func next() -> Int {
    value.withLock { value in
      value += 1
      return value
    }
  }
}
