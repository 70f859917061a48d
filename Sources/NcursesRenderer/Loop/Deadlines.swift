/// When the loop has to act although nothing comes in.
struct Deadlines {
  /// When what a terminal has begun to send counts as over.
  var input: ContinuousClock.Instant?
  /// When the next step of an animation is due.
  var animation: ContinuousClock.Instant?
  /// When something shown changes by itself.
  var tick: ContinuousClock.Instant?

  /// Whether there is any.
  var isAnySet: Bool { input != nil || animation != nil || tick != nil }

  /// How many milliseconds `poll` may wait, rounded up so that it does not return too early; -1
  /// where nothing is due.
  func timeout(now: @autoclosure () -> ContinuousClock.Instant) -> CInt {
    guard let next = input.orEarlier(animation).orEarlier(tick) else { return -1 }
    let wait = (next - now()).components
    let (whole, isTooLong) = wait.seconds.multipliedReportingOverflow(by: 1_000)
    guard !isTooLong, whole < CInt.max - 1_000 else { return wait.seconds < 0 ? 0 : .max }
    return CInt(max(0, whole + (wait.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000))
  }
}

extension ContinuousClock.Instant? {
  /// The earlier one of two times, of which either may not be set.
  fileprivate func orEarlier(_ other: Self) -> Self {
    guard let self, let other else { return self ?? other }
    return Swift.min(self, other)
  }

  /// Whether there is such a time and it has come; it is then no longer set.
  mutating func isDue(now: ContinuousClock.Instant) -> Bool {
    guard let instant = self, instant <= now else { return false }
    self = nil
    return true
  }
}
