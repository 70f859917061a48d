import Synchronization

/// A clock that advances by sleeping, which takes no real time, or by `advance(by:)`.
final class TestClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let time = Mutex(Instant(offset: .zero))

  var now: Instant { time.withLock(\.self) }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    time.withLock { $0 = max($0, deadline) }
  }

  /// Advances the clock.
  func advance(by duration: Duration) {
    time.withLock { $0 = $0.advanced(by: duration) }
  }
}
