internal import CTerminal

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A timer that wakes `poll` at a deadline, even if the computer was asleep in between.
///
/// The timeout of `poll` does not count sleep: weather that expired overnight would be refreshed
/// minutes after the lid was opened. On a system without such timers, the descriptor is -1, which
/// `poll` ignores, and the loop uses the timeout instead.
final class DeadlineTimer {
  /// The descriptor to poll for readability, or -1.
  let fileDescriptor = terminal_timer_create()
  private var deadline: MonotonicInstant?

  /// Whether the system has such timers.
  var isAvailable: Bool { fileDescriptor >= 0 }

  deinit {
    if isAvailable { close(fileDescriptor) }
  }

  /// Sets the deadline, or stops the timer for `nil`.
  func set(_ deadline: MonotonicInstant?) {
    guard isAvailable, deadline != self.deadline else { return }
    self.deadline = deadline
    // 0 would stop the timer.
    terminal_timer_set(fileDescriptor, deadline.map { max(1, $0.nanoseconds) } ?? 0)
  }
}
