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

/// A point in time on the system clock that continues while the computer is asleep.
struct MonotonicInstant: Comparable {
  /// The nanoseconds since the clock started, which is when the system started.
  let nanoseconds: Int64

  static var now: MonotonicInstant {
    var time = timespec()
    clock_gettime(clock, &time)
    return MonotonicInstant(
      nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  #if canImport(Darwin)
    private static let clock = CLOCK_MONOTONIC
  #else
    private static let clock = CLOCK_BOOTTIME
  #endif

  static func < (left: Self, right: Self) -> Bool { left.nanoseconds < right.nanoseconds }

  /// Returns the instant after a duration, clamped to the range of the clock.
  static func + (instant: Self, wait: Duration) -> Self {
    let (seconds, attoseconds) = wait.components
    let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (length, isLonger) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
    let (sum, isTooLate) = instant.nanoseconds.addingReportingOverflow(length)
    guard !isTooLong, !isLonger, !isTooLate else {
      return Self(nanoseconds: seconds < 0 ? .min : .max)
    }
    return Self(nanoseconds: sum)
  }

  /// Returns the milliseconds from another instant to this one, rounded up, or 0 if this one is past.
  func milliseconds(since other: Self) -> Int64 {
    guard other < self else { return 0 }
    let (wait, isTooLong) = nanoseconds.subtractingReportingOverflow(other.nanoseconds)
    return isTooLong ? .max : wait / 1_000_000 + (wait % 1_000_000 > 0 ? 1 : 0)
  }
}

struct PollResult {
  var input = false
  var isHungUp = false
  var wake = false
  var signals = false

  /// Whether the wait ended by the timer or the timeout.
  var isIdle: Bool { !input && !isHungUp && !wake && !signals }

  /// Waits until a descriptor is ready, the timer expires, or a timeout in milliseconds, -1 for none, is over.
  static func wait(
    input: CInt, wake: CInt, signals: CInt, timer: CInt, timeout: CInt
  ) -> PollResult {
    var descriptors = [pollfd(input), pollfd(wake), pollfd(signals), pollfd(timer)]
    // Interrupted by a signal, poll returns an error. The signal's byte is found next time.
    guard poll(&descriptors, nfds_t(descriptors.count), timeout) > 0 else { return PollResult() }
    let found = CInt(descriptors[0].revents)
    return PollResult(
      input: found & POLLIN != 0, isHungUp: found & (POLLHUP | POLLERR | POLLNVAL) != 0,
      wake: descriptors[1].revents != 0, signals: descriptors[2].revents != 0)
  }
}

extension pollfd {
  fileprivate init(_ descriptor: CInt) {
    self.init(fd: descriptor, events: Int16(POLLIN), revents: 0)
  }
}
