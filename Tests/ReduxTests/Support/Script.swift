/// A random sequence of steps for a store, and the reactions of its observers.
///
/// The script is complete before the run, so that the store and the model process the same one.
struct Script: Sendable {
  static let leafCount = 4

  /// A step of the script, or the reaction of an observer.
  enum Step: Sendable {
    case add(leaf: Int, Int)
    case batch([(leaf: Int, number: Int)])
    case subscribe
    case cancel(Int)
  }

  /// A future subscriber: its selection, and its reaction to its nth delivery.
  struct Plan: Sendable {
    var leaf: Int
    var isInitial: Bool
    /// The largest difference to the last delivered value that counts as a repeat; with zero,
    /// subscribers share a comparison.
    var coarseness: Int
    var reactions: [Int: Step]
  }

  var steps: [Step]
  var plans: [Plan]

  init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let planCount = 24
    plans = (0..<planCount).map { _ in
      Plan(
        leaf: .random(in: 0..<Self.leafCount, using: &generator),
        isInitial: .random(using: &generator),
        coarseness: [0, 0, 0, 2].randomElement(using: &generator) ?? 0,
        reactions: Dictionary(
          uniqueKeysWithValues: (0..<4).compactMap { delivery in
            Bool.random(using: &generator)
              ? (delivery, Self.step(planCount, using: &generator)) : nil
          }))
    }
    steps = (0..<60).map { _ in Self.step(planCount, using: &generator) }
  }

  private static func step(_ planCount: Int, using generator: inout SeededGenerator) -> Step {
    func add() -> (leaf: Int, number: Int) {
      (.random(in: 0..<leafCount, using: &generator), .random(in: -1...2, using: &generator))
    }
    switch Int.random(in: 0..<10, using: &generator) {
    case 0..<5:
      let (leaf, number) = add()
      return .add(leaf: leaf, number)
    case 5: return .batch([add(), add(), add()])
    case 6..<9: return .subscribe
    default: return .cancel(.random(in: 0..<planCount, using: &generator))
    }
  }
}

/// A delivery to the nth subscriber.
struct Delivery: Equatable, Sendable, CustomStringConvertible {
  var subscriber: Int
  var value: Int

  var description: String { "\(subscriber):\(value)" }
}
