internal import CTerminal

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The times at which the loop has to act without input.
struct Deadlines {
  /// The time at which a sequence of input bytes counts as complete.
  var input: MonotonicInstant?
  var animation: MonotonicInstant?
  /// The time at which something on the screen changes automatically.
  var tick: MonotonicInstant?

  var next: MonotonicInstant? { [input, animation, tick].compactMap { $0 }.min() }

  /// The timeout of `poll` in milliseconds, rounded up so that it does not return too early, or -1
  /// if no deadline is set.
  func timeout(now: @autoclosure () -> MonotonicInstant) -> CInt {
    next.map { CInt(clamping: $0.milliseconds(since: now())) } ?? -1
  }
}

extension MonotonicInstant? {
  /// Clears a deadline that has passed, and returns whether it had passed.
  mutating func isDue(now: MonotonicInstant) -> Bool {
    guard let instant = self, instant <= now else { return false }
    self = nil
    return true
  }
}

/// A timer that wakes `poll` at a deadline, even if the computer was asleep in between.
///
/// The timeout of `poll` does not count sleep: weather that expired overnight would be refreshed
/// minutes after the lid was opened. On a system without such timers, the descriptor is -1, which
/// `poll` ignores, and the loop uses the timeout instead.
final class DeadlineTimer {
  /// The descriptor to poll for readability, or -1.
  let fileDescriptor = terminal_timer_create()
  private var deadline: MonotonicInstant?

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
