/// One row of the table: something done over and over.
struct Measurement {
  /// How often a round does it.
  let repetitions: Int
  let perform: (_ repetitions: Int) -> Void

  /// What each round took, in nanoseconds for doing it once.
  private(set) var rounds: [Double] = []

  init(repetitions: Int, _ perform: @escaping (Int) -> Void) {
    self.repetitions = repetitions
    self.perform = perform
  }

  mutating func measure() {
    let elapsed = ContinuousClock().measure { perform(repetitions) }
    rounds.append(elapsed / .nanoseconds(1) / Double(repetitions))
  }

  /// The round that the rest of the machine disturbed least.
  var best: Double { rounds.min() ?? .nan }

  /// The round in the middle, which tells how much the machine disturbed.
  var median: Double { rounds.isEmpty ? .nan : rounds.sorted()[rounds.count / 2] }
}
