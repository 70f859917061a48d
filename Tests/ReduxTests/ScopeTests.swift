import Redux
import ReduxExtras
import Testing

/// Scoped stores.
@Suite(.timeLimit(.minutes(5)))
struct ScopeTests {
  @Test func scopedStoreReadsDispatchesAndObservesItsPart() async {
    let store = Store.pair()
    let left = store.in(PairPart.left)
    let seen = Log<Int>()
    let subscription = left.subscribe(\.count) { seen.write($0) }
    left.dispatch(.add(1))
    store.dispatch(.right(.add(5)))
    left.dispatch(ActionCreator { .add($0.count + 1) })
    await left.dispatch(Thunk { $0.dispatch(.add($0.state?.count ?? 0)) }).finished
    left.dispatch(sequence: [.add(1), .add(1)])
    left.dispatch(batch: [.add(1), .add(1)])
    // The thread of the thunk may still deliver what this one dispatched.
    #expect(await eventually { seen.all == [0, 1, 3, 6, 7, 8, 10] })
    #expect(left.state == Counter(count: 10))
    #expect(store.state == Pair(left: Counter(count: 10), right: Counter(count: 5)))
    subscription.cancel()
  }

  @Test func nestedScopedStoreStreamsItsPart() async {
    let store = Store.pair()
    let name = store.in(PairPart.left)
      .in(Part(reading: \.name) { CounterAction.renamed($0) })
    var names = name.values(\.self).makeAsyncIterator()
    #expect(await names.next() == "")
    name.dispatch("Yoda")
    #expect(await names.next() == "Yoda")
  }

  @Test func scopedStoreCancelsItsEffectsByID() async {
    let store = Store.pair()
    let left = store.in(PairPart.left)
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
        action == .add(1) && state.count == 2 ? Thunk { $0.dispatch(.renamed("two")) } : nil
      })
    let store = Store.pair(middleware: [
      doubling.in(PairPart.left)
    ])
    store.dispatch(.right(.add(1)))
    store.dispatch(.left(.add(1)))
    #expect(await eventually { store.state.left.name == "two" })
    #expect(seen.all == [.add(1), .renamed("two")])
    #expect(store.state == Pair(left: Counter(count: 2, name: "two"), right: Counter(count: 1)))
  }

  /// A value that counts its comparisons.
  struct Watched: Sendable, Equatable {
    let comparisons = Log<Void>()
    var number = 0

    static func == (one: Watched, other: Watched) -> Bool {
      one.comparisons.write(())
      return one.number == other.number
    }
  }

  struct Branch: Sendable {
    var name = "branch"
    var watched = Watched()
    var computed: Branch { self }
  }

  struct Root: Sendable {
    var other = "other"
    var branch = Branch()
    var computed: Branch { branch }
  }

  /// Returns what a hundred subscribers of one key path in a scope receive, and how often the value is
  /// compared for that.
  private func delivered(
    through scope: (Store<Root, Int>) -> any StoreProtocol<Branch, Int>
  ) -> (values: [Int], comparisons: Int) {
    let store = Store<Root, Int>(
      initialState: Root(), reducer: Reducer { $0.branch.watched.number += $1 })
    let part = scope(store)
    let bag = SubscriptionBag()
    let seen = Log<Int>()
    for _ in 0..<100 {
      part.subscribe(\.watched, initial: false) { seen.write($0.number) }.store(in: bag)
    }
    store.dispatch(1)
    return (seen.all, store.state.branch.watched.comparisons.all.count)
  }

  @Test("98 ★ subscribers of one key path in one scope share a comparison, however it is scoped")
  func scopedSubscribersShareAComparison() {
    let oneDeliveryEach = Array(repeating: 1, count: 100)
    for (values, comparisons) in [
      delivered { $0.in(Part(reading: \.branch) { $0 }) },
      delivered { $0.in(Part(reading: \.computed) { $0 }) },
      delivered { $0.in(Part(select: { $0.branch }, id: "branch") { $0 }) },
      delivered { $0.in(Part(reading: \.branch) { $0 }).in(Part(reading: \.computed) { $0 }) },
    ] {
      #expect(values == oneDeliveryEach)
      #expect(comparisons == 1)
    }
  }

  @Test("98 equal key paths in two scopes are kept apart")
  func equalKeyPathsInTwoScopes() {
    let store = Store.pair()
    let seen = Log<String>()
    let bag = SubscriptionBag()
    for name in ["one", "another"] {
      store.in(PairPart.left)
        .subscribe(\.count) { seen.write("left \(name) \($0)") }.store(in: bag)
      store.in(PairPart.right)
        .subscribe(\.count) { seen.write("right \(name) \($0)") }.store(in: bag)
    }
    store.dispatch(.right(.add(1)))
    store.dispatch(.left(.add(2)))
    #expect(
      seen.all == [
        "left one 0", "right one 0", "left another 0", "right another 0", "right one 1",
        "right another 1", "left one 2", "left another 2",
      ])
  }
}
