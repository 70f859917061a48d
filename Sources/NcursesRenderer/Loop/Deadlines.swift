/// When the loop has to act although nothing comes in.
struct Deadlines {
  /// When what a terminal has begun to send counts as over.
  var input: Moment?
  /// When the next step of an animation is due.
  var animation: Moment?
  /// When something shown changes by itself.
  var tick: Moment?

  /// Whether there is any.
  var isAnySet: Bool { input != nil || animation != nil || tick != nil }

  /// How many milliseconds `poll` may wait, rounded up so that it does not return too early; -1
  /// where nothing is due.
  func timeout(now: @autoclosure () -> Moment) -> CInt {
    guard let next = input.orEarlier(animation).orEarlier(tick) else { return -1 }
    return CInt(clamping: next.milliseconds(since: now()))
  }
}

extension Moment? {
  /// The earlier one of two times, of which either may not be set.
  fileprivate func orEarlier(_ other: Self) -> Self {
    guard let self, let other else { return self ?? other }
    return Swift.min(self, other)
  }

  /// Whether there is such a time and it has come; it is then no longer set.
  mutating func isDue(now: Moment) -> Bool {
    guard let instant = self, instant <= now else { return false }
    self = nil
    return true
  }
}
