/// When actions were performed: by number, counted from one, the newest only.
struct ActionTimes: Equatable, Sendable {
  private var start: Int
  private var times: ContiguousArray<Duration>

  /// Begins after a number of actions, with the times of those that follow.
  init(start: Int = 0, _ times: [Duration] = []) {
    self.start = start
    self.times = ContiguousArray(times)
  }

  /// How long after the beginning an action was performed; nil where that is not known any more.
  subscript(number: Int) -> Duration? {
    times.indices.contains(number - start - 1) ? times[number - start - 1] : nil
  }

  /// Adds the time of the next action.
  ///
  /// Twice the bound may be kept before half of it is let go, so that this is cheap.
  mutating func append(_ time: Duration, keeping bound: Int) {
    times.append(time)
    guard times.count >= 2 * bound else { return }
    let surplus = times.count - bound
    times.removeFirst(surplus)
    start += surplus
  }
}
