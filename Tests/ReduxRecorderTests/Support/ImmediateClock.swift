import Synchronization

/// A clock that a test advances, and that a sleep advances without waiting.
final class ImmediateClock: Clock {
  typealias Instant = ContinuousClock.Instant

  private let start = ContinuousClock.now
  private let elapsed = Mutex(Duration.zero)
  private let slept = Mutex<[Duration]>([])

  var now: Instant { start.advanced(by: elapsed.withLock { $0 }) }
  var minimumResolution: Duration { .nanoseconds(1) }
  /// The sleeps so far.
  var sleeps: [Duration] { slept.withLock { $0 } }

  func advance(by duration: Duration) {
    elapsed.withLock { $0 += duration }
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    let duration = now.duration(to: deadline)
    slept.withLock { $0.append(duration) }
    advance(by: duration)
  }
}
