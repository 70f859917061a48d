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
    guard let next = [input, animation, tick].compactMap({ $0 }).min() else { return -1 }
    let milliseconds = ((next - now()) / .milliseconds(1)).rounded(.up)
    return CInt(min(max(0, milliseconds), Double(CInt.max)))
  }
}

extension ContinuousClock.Instant? {
  /// Whether there is such a time and it has come; it is then no longer set.
  mutating func isDue(now: ContinuousClock.Instant) -> Bool {
    guard let instant = self, instant <= now else { return false }
    self = nil
    return true
  }
}
