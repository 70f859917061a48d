import Workload

/// Something that is measured, and what it may cost.
struct Row {
  let name: String
  /// Nanoseconds.
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

  /// A dispatch to so many subscribers.
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
