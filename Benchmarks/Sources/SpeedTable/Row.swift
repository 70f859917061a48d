import Workload

/// An operation to measure, and its limit.
struct Row {
  let name: String
  /// The limit in nanoseconds.
  let goal: Double
  var measurement: Measurement

  init(
    _ name: String, goal: Double, repetitions: Int,
    _ perform: @escaping (_ repetitions: Int) -> Void
  ) {
    self.name = name
    self.goal = goal
    measurement = Measurement(repetitions: repetitions, perform)
  }

  /// Creates a row for dispatches to a number of subscribers.
  init(
    _ name: String? = nil, subscribers: Int, _ access: Audience.Access = .paths, goal: Double,
    repetitions: Int
  ) {
    let audience = Audience(count: subscribers, watching: access)
    self.init(name ?? "\(subscribers)", goal: goal, repetitions: repetitions) {
      audience.dispatch($0)
    }
  }

  var isMet: Bool { measurement.best <= goal }
}
