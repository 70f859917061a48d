import Redux

/// The state of tests of parts: two counters.
struct Pair: Equatable, Sendable {
  var left = Counter()
  var right = Counter()
}

enum PairAction: Hashable, Sendable {
  case left(CounterAction)
  case right(CounterAction)

  var left: CounterAction? { if case .left(let action) = self { action } else { nil } }
  var right: CounterAction? { if case .right(let action) = self { action } else { nil } }
}

enum PairPart {
  static let left = Part(\Pair.left, \PairAction.left) { .left($0) }
  static let right = Part(\Pair.right, \PairAction.right) { .right($0) }
}

extension Store where State == Pair, Action == PairAction {
  static func pair(middleware: [Middleware<Pair, PairAction>] = []) -> Store<Pair, PairAction> {
    Store(
      initialState: Pair(),
      reducer: .combine(
        Reducer.counter.in(PairPart.left), Reducer.counter.in(PairPart.right)),
      middleware: middleware)
  }
}
