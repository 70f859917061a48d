import Domain
import ReduxTesting
import Synchronization

/// The time of a simulation: a clock that never jumps, and the system's clock, which may.
final class VirtualTime: Sendable {
  /// The clock by which programs and services wait.
  let clock = TestClock()
  private let system: Mutex<System>

  private struct System {
    var start: Timestamp
    /// The seconds that the system's clock is ahead of the right time.
    var error = 0
    var hasGoneBack = false
  }

  /// Creates a time that begins at a point on the system's clock.
  init(from start: Timestamp) {
    system = Mutex(System(start: start))
  }

  /// The time on the system's clock, in whole seconds.
  var now: Timestamp {
    system.withLock { $0.start.advanced(bySeconds: Int(clock.now.offset.components.seconds)) }
  }

  /// The time since the simulation began.
  var elapsed: Duration { clock.now.offset }

  /// Moves the system's clock forward, or backward if negative, as a user or a time server may.
  func jump(bySeconds seconds: Int) {
    system.withLock { system in
      system.start = system.start.advanced(bySeconds: seconds)
      system.error += seconds
      if seconds < 0 { system.hasGoneBack = true }
    }
  }

  /// Sets the system's clock to the right time.
  func correct() { jump(bySeconds: -system.withLock(\.error)) }

  /// Whether the system's clock ever went back, so that its times do not follow each other.
  var hasGoneBack: Bool { system.withLock(\.hasGoneBack) }
}
