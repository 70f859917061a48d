import Redux
import ReduxExtras
import Testing

@Suite(.tags(.conformance), .timeLimit(.minutes(5)))
struct ReducerTests {
  /// A reducer that logs its actions.
  private static func logging(_ log: Log<String>, _ name: String) -> Reducer<Int, Int> {
    Reducer { state, action in
      log.write("\(name): \(state) + \(action)")
      state += action
    }
  }

  @Test("4 a reducer is called once per action")
  func calledOncePerAction() {
    let log = Log<String>()
    let store = Store(initialState: 0, reducer: Self.logging(log, "a"))
    store.dispatch(1)
    #expect(log.all == ["a: 0 + 1"])
    for action in 2...4 { store.dispatch(action) }
    #expect(log.all == ["a: 0 + 1", "a: 1 + 2", "a: 3 + 3", "a: 6 + 4"])
  }

  @Test("5 each of several reducers is called once per action, in order")
  func eachIsCalledOncePerAction() {
    let log = Log<String>()
    let store = Store(
      initialState: 0, reducer: .combine(Self.logging(log, "a"), Self.logging(log, "b")))
    store.dispatch(1)
    #expect(log.all == ["a: 0 + 1", "b: 1 + 1"])
  }

  @Test("6 the state is the left fold of the actions", arguments: [0, 100])
  func stateIsTheLeftFoldOfTheActions(initial: Int) {
    let store = Store<Int, Int>(initialState: initial, reducer: Reducer { $0 = $0 * 3 + $1 })
    let actions = [4, 1, 5, 9, 2]
    for action in actions { store.dispatch(action) }
    #expect(store.state == actions.reduce(initial) { $0 * 3 + $1 })
  }

  @Test("7 ★ combined reducers cause one notification per action")
  func combinedReducersCauseOneNotification() {
    let add = Reducer<Int, Int> { $0 += $1 }
    let store = Store(initialState: 0, reducer: .combine(add, add, add))
    let seen = Log<Int>()
    let subscription = store.subscribe(\.self) { seen.write($0) }
    store.dispatch(2)
    #expect(seen.all == [0, 6])
    subscription.cancel()
  }

  /// A state that is a reference: its reducers replace the object.
  final class Box: Sendable, Equatable {
    let number: Int
    init(_ number: Int) { self.number = number }
    static func == (one: Box, other: Box) -> Bool { one.number == other.number }
  }

  @Test("8 combined reducers cause one notification per action if the state is a reference")
  func combinedReducersOfAReferenceCauseOneNotification() {
    let add = Reducer<Box, Int> { $0 = Box($0.number + $1) }
    let store = Store(initialState: Box(0), reducer: .combine(add, add))
    let seen = Log<Int>()
    let subscription = store.subscribe(\.self) { seen.write($0.number) }
    store.dispatch(2)
    #expect(seen.all == [0, 4])
    subscription.cancel()
  }

  @Test("9 combined, reducers that add one and two add three, and both receive the same action")
  func combinedReducersReceiveTheSameAction() {
    let log = Log<String>()
    func adding(_ number: Int) -> Reducer<Int, String> {
      Reducer { state, action in
        log.write(action)
        state += number
      }
    }
    let store = Store(initialState: 0, reducer: .combine(adding(1), adding(2)))
    store.dispatch("go")
    #expect(store.state == 3)
    #expect(log.all == ["go", "go"])
  }

  struct Pair: Equatable, Sendable {
    var left = Counter()
    var right = Counter()
    var rows = [Counter(), Counter()]
  }

  enum PairAction: Sendable {
    case left(CounterAction)
    case right(CounterAction)
    case row(Int, CounterAction)

    var left: CounterAction? { if case .left(let action) = self { action } else { nil } }
    var right: CounterAction? { if case .right(let action) = self { action } else { nil } }
    var secondRow: CounterAction? { if case .row(1, let action) = self { action } else { nil } }
  }

  @Test("10 a scoped reducer changes only its part of the state")
  func scopedChangesOnlyItsPart() {
    let pair = Reducer<Pair, PairAction>.combine(
      Reducer.counter.in(Part(\Pair.left, \PairAction.left) { .left($0) }),
      Reducer.counter.in(Part(\Pair.right, \PairAction.right) { .right($0) }))
    let store = Store(initialState: Pair(), reducer: pair)
    store.dispatch(.right(.add(5)))
    store.dispatch(.left(.renamed("Luke")))
    #expect(store.state == Pair(left: Counter(name: "Luke"), right: Counter(count: 5)))
  }

  @Test("10 a reducer scoped by a computed key path changes only its part of the state")
  func scopedByComputedPath() {
    let second = Reducer.counter.in(
      Part(\Pair.rows[1], \PairAction.secondRow) { .row(1, $0) })
    let store = Store(initialState: Pair(), reducer: second)
    store.dispatch(.row(0, .add(1)))
    store.dispatch(.row(1, .add(2)))
    #expect(store.state == Pair(rows: [Counter(), Counter(count: 2)]))
  }

  @Test("10 a reducer scoped by a function changes only its part of the state")
  func scopedByFunction() {
    let second = Reducer.counter.scope(
      state: { (pair: inout Pair, change: (inout Counter) -> Void) in change(&pair.rows[1]) },
      action: \PairAction.secondRow)
    let store = Store(initialState: Pair(), reducer: second)
    store.dispatch(.row(1, .add(2)))
    #expect(store.state == Pair(rows: [Counter(), Counter(count: 2)]))
  }

  @Test func replacingTheReducerKeepsTheState() {
    let store = CounterStore.counting(from: 5)
    store.dispatch(.add(1))
    store.replaceReducer(Reducer { state, _ in state.count *= 2 })
    store.dispatch(.add(1))
    #expect(store.state.count == 12)
  }
}
