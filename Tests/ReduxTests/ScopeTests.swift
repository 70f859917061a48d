import Redux
import Testing

/// A store of two counters, and what features see of one.
@Suite(.timeLimit(.minutes(1)))
struct ScopeTests {
  struct Pair: Equatable, Sendable {
    var left = Counter()
    var right = Counter()
  }

  enum PairAction: Hashable, Sendable {
    case left(CounterAction)
    case right(CounterAction)

    var leftAction: CounterAction? { if case .left(let action) = self { action } else { nil } }
  }

  private static func store(
    middleware: [Middleware<Pair, PairAction>] = []
  ) -> Store<Pair, PairAction> {
    Store(
      initialState: Pair(),
      reducer: .combine(
        Reducer.counter.scope(state: \Pair.left) { (action: PairAction) in action.leftAction },
        Reducer.counter.scope(state: \Pair.right) { (action: PairAction) in
          if case .right(let action) = action { action } else { nil }
        }),
      middleware: middleware)
  }

  @Test func childReadsDispatchesAndHearsOfItsPart() async {
    let store = Self.store()
    let left = store.scope(state: \.left, action: PairAction.left)
    let seen = Log<Int>()
    let subscription = left.subscribe(\.count) { seen.write($0) }
    left.dispatch(.add(1))
    store.dispatch(.right(.add(5)))
    left.dispatch(ActionCreator { .add($0.count + 1) })
    await left.dispatch(Thunk { $0.dispatch(.add($0.state?.count ?? 0)) }).finished
    left.dispatch(sequence: [.add(1), .add(1)])
    left.dispatch(batch: [.add(1), .add(1)])
    #expect(seen.all == [0, 1, 3, 6, 7, 8, 10])
    #expect(left.state == Counter(count: 10))
    #expect(store.state == Pair(left: Counter(count: 10), right: Counter(count: 5)))
    subscription.cancel()
  }

  @Test func childOfAChildStreamsItsPart() async {
    let store = Self.store()
    let name = store.scope(state: \.left, action: PairAction.left)
      .scope(state: \.name, action: CounterAction.renamed)
    var names = name.values().makeAsyncIterator()
    #expect(await names.next() == "")
    name.dispatch("Yoda")
    #expect(await names.next() == "Yoda")
  }

  @Test func childCancelsEffectsOfItsParent() async {
    let store = Self.store()
    let left = store.scope(state: \.left, action: PairAction.left)
    let (stream, source) = AsyncStream.makeStream(of: CounterAction.self)
    let ticket = left.dispatch(stream, id: "source")
    source.yield(.add(1))
    #expect(await eventually { store.state.left.count == 1 })
    left.cancelEffects(id: "source")
    source.yield(.add(1))
    await ticket.finished
    #expect(store.state.left.count == 1)
  }

  @Test func scopedMiddlewareSeesOnlyTheActionsOfItsPart() async {
    let seen = Log<CounterAction>()
    let doubling = Middleware<Counter, CounterAction>.sideEffect { action, _, _ in
      seen.write(action)
    }
    .flatMap { action, _ in [action, action] }
    .concat(
      .thunks { action, state in
        state.count == 2 ? Thunk { $0.dispatch(.renamed("two")) } : nil
      })
    let store = Self.store(middleware: [
      doubling.scope(state: \.left, action: \.leftAction, embed: PairAction.left)
    ])
    store.dispatch(.right(.add(1)))
    store.dispatch(.left(.add(1)))
    #expect(await eventually { store.state.left.name == "two" })
    #expect(seen.all == [.add(1), .renamed("two")])
    #expect(store.state == Pair(left: Counter(count: 2, name: "two"), right: Counter(count: 1)))
  }
}
