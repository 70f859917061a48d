/// One row of the table: the durations of a repeated operation.
struct Measurement {
  /// The number of operations in a round.
  let repetitions: Int
  let perform: (_ repetitions: Int) -> Void

  /// The duration of each round, in nanoseconds per operation.
  private(set) var rounds: [Double] = []

  init(repetitions: Int, _ perform: @escaping (Int) -> Void) {
    self.repetitions = repetitions
    self.perform = perform
  }

  mutating func measure() {
    let elapsed = ContinuousClock().measure { perform(repetitions) }
    rounds.append(elapsed / .nanoseconds(1) / Double(repetitions))
  }

  /// The fastest round, which the rest of the machine disturbed least.
  var best: Double { rounds.min() ?? .nan }

  /// The median round, whose distance from the fastest shows the noise of the machine.
  var median: Double { rounds.isEmpty ? .nan : rounds.sorted()[rounds.count / 2] }
}
