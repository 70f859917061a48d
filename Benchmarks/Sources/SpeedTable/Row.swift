import Workload

/// A dispatch with so many subscribers, and what it may cost.
struct Row {
  let subscribers: Int
  /// Nanoseconds.
  let goal: Double
  var measurement: Measurement

  init(subscribers: Int, goal: Double, repetitions: Int) {
    let audience = Audience(count: subscribers)
    self.subscribers = subscribers
    self.goal = goal
    measurement = Measurement(repetitions: repetitions) { audience.dispatch($0) }
  }

  var isMet: Bool { measurement.best <= goal }
}
