import Workload

/// A dispatch to an audience, and what it may cost.
struct Row {
  let name: String
  /// Nanoseconds.
  let goal: Double
  var measurement: Measurement

  init(_ name: String, _ audience: Audience, goal: Double, repetitions: Int) {
    self.name = name
    self.goal = goal
    measurement = Measurement(repetitions: repetitions) { audience.dispatch($0) }
  }

  /// So many subscribers of key paths.
  init(subscribers: Int, goal: Double, repetitions: Int) {
    self.init("\(subscribers)", Audience(count: subscribers), goal: goal, repetitions: repetitions)
  }

  var isMet: Bool { measurement.best <= goal }
}
