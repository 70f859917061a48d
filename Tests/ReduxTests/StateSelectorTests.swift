import Redux
import ReduxExtras
import Testing

@Suite(.tags(.conformance), .timeLimit(.minutes(5)))
struct SelectorTests {
  /// Returns the values that a selector delivers while a counter's store processes some actions.
  private func delivered<Value: Sendable>(
    _ selector: StateSelector<Counter, Value>, initial: Bool = true, _ actions: [CounterAction]
  ) -> [Value] {
    let store = CounterStore.counting()
    let seen = Log<Value>()
    let subscription = store.subscribe(selector, initial: initial) { seen.write($0) }
    for action in actions { store.dispatch(action) }
    subscription.cancel()
    return seen.all
  }

  @Test("36 a selector delivers the initial value, then each change")
  func initialValueThenChanges() {
    #expect(delivered(StateSelector(\.count), [.add(1), .add(1)]) == [0, 1, 2])
  }

  @Test("37 map applies to the initial value and to the changes")
  func mapAppliesToBoth() {
    #expect(delivered(StateSelector(\.count).map { "<\($0)>" }, [.add(1)]) == ["<0>", "<1>"])
  }

  @Test("38 10, 10, 20, 20, 30, 30, 30 is delivered as 10, 20, 30")
  func repeatsAreSkipped() {
    let actions = [10, 0, 10, 0, 10, 0, 0].map(CounterAction.add)
    #expect(delivered(StateSelector(\.count), initial: false, actions) == [10, 20, 30])
  }

  @Test("47 a selector delivers the sub-state")
  func deliversSubState() {
    #expect(delivered(StateSelector(\.name), [.renamed("Lando")]) == ["", "Lando"])
  }

  @Test("48 ★ a change to nil is delivered")
  func changeToNil() {
    #expect(
      delivered(StateSelector(\.note), [.noted("x"), .noted(nil), .noted(nil)]) == [nil, "x", nil])
  }

  @Test("49 several values are delivered together when one of them changes")
  func severalValues() {
    let store = CounterStore.counting()
    let seen = Log<String>()
    let subscription = store.subscribe(\.count, \.name, \.note) { count, name, note in
      seen.write("\(count), \(name), \(note ?? "-")")
    }
    store.dispatch(.add(1))
    store.dispatch(.add(0))
    store.dispatch(.renamed("Chewie"))
    store.dispatch(.noted("growls"))
    #expect(seen.all == ["0, , -", "1, , -", "1, Chewie, -", "1, Chewie, growls"])
    subscription.cancel()
  }

  @Test("50 skip(when:) decides with a function which values are repeats")
  func skipByFunction() {
    let rounded = StateSelector<Counter, Int>(\.count).skip { $0 / 10 == $1 / 10 }
    #expect(delivered(rounded, [.add(5), .add(4), .add(1), .add(9)]) == [0, 10])
  }

  @Test("51 skipRepeats skips repeats")
  func skipRepeats() {
    let selector = StateSelector<Counter, Int>(\.count).deliveringRepeats().skipRepeats()
    #expect(delivered(selector, [.add(1), .add(0), .add(1)]) == [0, 1, 2])
  }

  @Test("52 repeats of an equatable sub-state are skipped, by key path and by function")
  func equatableSubState() {
    let actions: [CounterAction] = [.add(1), .add(0), .renamed("x")]
    #expect(delivered(StateSelector(\.count), actions) == [0, 1])
    #expect(delivered(StateSelector { $0.count }, actions) == [0, 1])
  }

  @Test("53 repeats of an equatable state are skipped")
  func equatableState() {
    let store = CounterStore.counting()
    let seen = Log<Counter>()
    let subscription = store.subscribe(\.self) { seen.write($0) }
    store.dispatch(.add(0))
    store.dispatch(.add(1))
    #expect(seen.all == [Counter(), Counter(count: 1)])
    subscription.cancel()
  }

  /// A state that cannot be compared, with a leaf that can.
  struct Opaque: Sendable {
    var leaf = 0
    var branch = Branch()
    struct Branch: Sendable { var leaf = 0 }
  }

  private static func opaqueStore() -> Store<Opaque, Int> {
    Store(
      initialState: Opaque(),
      reducer: Reducer { state, number in
        state.leaf += number
        state.branch.leaf += number
      })
  }

  @Test("54 ★ repeats of an equatable value are skipped if the state is not equatable")
  func equatableLeaf() {
    let store = Self.opaqueStore()
    let seen = Log<Int>()
    let first = store.subscribe(\.leaf) { seen.write($0) }
    let second = store.subscribe(\.branch.leaf) { seen.write($0) }
    for number in [1, 0, 1] { store.dispatch(number) }
    #expect(seen.all == [0, 0, 1, 1, 2, 2])
    first.cancel()
    second.cancel()
  }

  @Test("55 repeats are skipped through StoreProtocol")
  func throughProtocol() {
    let store: any StoreProtocol<Opaque, Int> = Self.opaqueStore()
    let seen = Log<Int>()
    let subscription = store.subscribe(\.leaf) { seen.write($0) }
    for number in [1, 0, 1] { store.dispatch(number) }
    #expect(seen.all == [0, 1, 2])
    subscription.cancel()
  }

  @Test("56 values that are not equatable are always delivered")
  func notEquatable() {
    let store = Self.opaqueStore()
    let seen = Log<Int>()
    let byPath = store.subscribe(StateSelector(\.branch)) { seen.write($0.leaf) }
    let byFunction = store.subscribe(StateSelector { $0.branch }) { seen.write($0.leaf) }
    let whole = store.subscribe(StateSelector(\.self)) { seen.write($0.leaf) }
    store.dispatch(0)
    #expect(seen.all == [0, 0, 0, 0, 0, 0])
    byPath.cancel()
    byFunction.cancel()
    whole.cancel()
  }

  @Test("57 deliveringRepeats() delivers repeats")
  func deliveringRepeats() {
    let selector = StateSelector<Counter, Int>(\.count).deliveringRepeats()
    #expect(delivered(selector, [.add(0), .renamed("x")]) == [0, 0, 0])
  }

  @Test("58 ★ skip(when:) drops a value if its function returns true, but never the first value")
  func skipWhen() {
    let nothing = StateSelector<Counter, Int>(\.count).skip { _, _ in true }
    #expect(delivered(nothing, [.add(1), .add(1)]) == [0])
  }

  @Test("58 ★ only(when:) drops a value if its function returns false, but never the first value")
  func onlyWhen() {
    let rising = StateSelector<Counter, Int>(\.count).only { $0 < $1 }
    #expect(delivered(rising, [.add(2), .add(-1), .add(3)]) == [0, 2, 4])
    let nothing = StateSelector<Counter, Int>(\.count).only { _, _ in false }
    #expect(delivered(nothing, [.add(1)]) == [0])
  }

  @Test("59 an unrelated change delivers nothing")
  func unrelatedChange() {
    #expect(delivered(StateSelector(\.count), [.renamed("x"), .noted("y")]) == [0])
  }

  @Test("88 repeats are compared with the last delivered value, not the last selected one")
  func comparedWithTheLastDeliveredValue() {
    // 5 and 9 are too near to 0 to be delivered; 12 is far enough.
    let coarse = StateSelector<Counter, Int>(\.count).skip { abs($0 - $1) < 10 }
    #expect(delivered(coarse, [.add(5), .add(4), .add(3), .add(1)]) == [0, 12])
  }

  struct Temperature: Sendable, Equatable {
    var celsius = 0
    var fahrenheit: Int { celsius * 9 / 5 + 32 }
  }

  @Test func eachSubscriberOfAComputedKeyPathIsNotified() {
    let store = Store<Temperature, Int>(
      initialState: Temperature(), reducer: Reducer { $0.celsius = $1 })
    let seen = Log<Int>()
    let first = store.subscribe(\.fahrenheit) { seen.write($0) }
    let second = store.subscribe(\.fahrenheit) { seen.write($0) }
    store.dispatch(100)
    store.dispatch(100)
    first.cancel()
    store.dispatch(0)
    #expect(seen.all == [32, 32, 212, 212, 32])
    second.cancel()
  }

  @Test("a second rule leaves that of the selector in force", arguments: [true, false])
  func secondRule(isPath: Bool) {
    let count = isPath ? StateSelector<Counter, Int>(\.count) : StateSelector { $0.count }
    let actions: [CounterAction] = [.add(1), .add(0), .renamed("x"), .add(1), .add(1)]
    #expect(delivered(count.skip { _, _ in false }, actions) == [0, 1, 2, 3])
    #expect(delivered(count.skip { $1 == 2 }, actions) == [0, 1, 3])
    #expect(delivered(count.only { _, new in new != 1 }, actions) == [0, 2, 3])
  }

  @Test("a selector of a scope keeps its rule", arguments: [true, false])
  func scopedRule(isPath: Bool) {
    let even = StateSelector<Int, Int>(\.self).only { _, new in new.isMultiple(of: 2) }
    let scoped: StateSelector<Counter, Int> =
      isPath ? even.scope(state: \.count) : even.scope(state: { $0.count })
    #expect(delivered(scoped, [.add(1), .add(1), .add(0), .renamed("x"), .add(2)]) == [0, 2, 4])
  }

  @Test("subscribers of parts that unlike functions select receive each its own values")
  func manyFunctions() {
    let store = CounterStore.counting()
    let seen = Log<[Int]>()
    let subscriptions = (0..<60).map { number in
      store.subscribe(
        StateSelector<Int, Int>(\.self).scope(state: { (state: Counter) in
          state.count * 100 + number
        }), initial: false
      ) { seen.write([number, $0]) }
    }
    store.dispatch(.add(1))
    #expect(seen.all == (0..<60).map { [$0, 100 + $0] })
    for subscription in subscriptions { subscription.cancel() }
  }
}
