/// The times at which the loop has to act without input.
struct Deadlines {
  /// The time at which a sequence of input bytes counts as complete.
  var input: MonotonicInstant?
  /// The time of the next animation step.
  var animation: MonotonicInstant?
  /// The time at which something on the screen changes automatically.
  var tick: MonotonicInstant?

  /// The first of the deadlines, if any is set.
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
