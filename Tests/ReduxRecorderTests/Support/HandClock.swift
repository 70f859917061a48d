import Synchronization

/// A clock that a test advances, and whose sleeps return immediately.
final class HandClock: Clock {
  typealias Instant = ContinuousClock.Instant

  private let start = ContinuousClock.now
  private let passed = Mutex(Duration.zero)
  private let slept = Mutex<[Duration]>([])

  var now: Instant { start.advanced(by: passed.withLock { $0 }) }
  var minimumResolution: Duration { .nanoseconds(1) }
  /// The sleeps so far.
  var sleeps: [Duration] { slept.withLock { $0 } }

  func advance(by duration: Duration) {
    passed.withLock { $0 += duration }
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    let duration = now.duration(to: deadline)
    slept.withLock { $0.append(duration) }
    advance(by: duration)
  }
}
