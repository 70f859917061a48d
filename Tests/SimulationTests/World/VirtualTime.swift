import Domain
import ReduxTesting
import Synchronization

/// The time of a simulation: a clock that never jumps, and the system's clock, which may.
final class VirtualTime: Sendable {
  /// The clock by which programs and services wait.
  let clock = TestClock()
  private let system: Mutex<Timestamp>

  /// Creates a time that begins at a point on the system's clock.
  init(from start: Timestamp) {
    system = Mutex(start)
  }

  /// The time on the system's clock, in whole seconds.
  var now: Timestamp {
    system.withLock { $0.advanced(bySeconds: Int(clock.now.offset.components.seconds)) }
  }

  /// The time since the simulation began.
  var elapsed: Duration { clock.now.offset }

  /// Moves the system's clock forward, or backward if negative, as a user or a time server may.
  func jump(bySeconds seconds: Int) {
    system.withLock { $0 = $0.advanced(bySeconds: seconds) }
  }
}
