import Redux
import Testing

@Suite(.tags(.conformance), .timeLimit(.minutes(5)))
struct StreamTests {
  private func actions(_ numbers: Int...) -> AsyncStream<CounterAction> {
    AsyncStream { source in
      for number in numbers { source.yield(.add(number)) }
      source.finish()
    }
  }

  @Test("18 ★ binding a property-like stream delivers its current value and each later one")
  func propertyLikeStream() async {
    let source = CounterStore.counting(from: 3)
    let target = CounterStore.counting()
    let seen = Log<String>()
    let subscription = target.subscribe(\.name, initial: false) { seen.write($0) }
    let ticket = target <~ source.values(\.count).map { CounterAction.renamed("\($0)") }
    #expect(await eventually { seen.all == ["3"] })
    source.dispatch(.add(1))
    #expect(await eventually { seen.all == ["3", "4"] })
    source.dispatch(.add(1))
    #expect(await eventually { seen.all == ["3", "4", "5"] })
    ticket.cancel()
    subscription.cancel()
  }

  @Test("19 an action is itself, a stream its elements, an array keeps its order")
  func whatIsDispatchable() async {
    let store = Store<[Int], Int>(initialState: [], reducer: Reducer { $0.append($1) })
    store.dispatch(1)
    store.dispatch(sequence: [2, 3])
    await store.dispatch(
      AsyncStream { source in
        for number in [4, 5] { source.yield(number) }
        source.finish()
      }
    ).finished
    #expect(store.state == [1, 2, 3, 4, 5])
  }

  @Test("19 observers are told after each action of a sequence, and once after a batch")
  func sequenceAndBatch() {
    let store = CounterStore.counting()
    let seen = Log<Int>()
    let subscription = store.subscribe(\.count) { seen.write($0) }
    store.dispatch(sequence: [.add(1), .add(1)])
    store.dispatch(batch: [.add(1), .add(1), .add(1)])
    #expect(seen.all == [0, 1, 2, 5])
    subscription.cancel()
  }

  @Test("19 a batch that comes back to where it began tells nobody")
  func batchWithoutChange() {
    let store = CounterStore.counting()
    let seen = Log<Int>()
    let subscription = store.subscribe(\.count) { seen.write($0) }
    store.dispatch(batch: [.add(1), .add(-1)])
    #expect(seen.all == [0])
    subscription.cancel()
  }

  @Test("20 ★ a mixed list runs strictly in sequence")
  func mixedList() async {
    let store = Store<[Int], Int>(initialState: [], reducer: Reducer { $0.append($1) })
    let (stream, source) = AsyncStream.makeStream(of: Int.self)
    let ticket = store.dispatch(
      sequence: [.action(1), [.action(2), .stream(stream)], .action(5)])
    #expect(store.state == [1, 2])
    source.yield(3)
    #expect(await eventually { store.state == [1, 2, 3] })
    source.yield(4)
    source.finish()
    await ticket.finished
    #expect(store.state == [1, 2, 3, 4, 5])
  }

  @Test("20 a list with a stream that never ends is ended by its ticket")
  func endlessList() async {
    let store = Store<[Int], Int>(initialState: [], reducer: Reducer { $0.append($1) })
    let (stream, source) = AsyncStream.makeStream(of: Int.self)
    let ticket = store.dispatch(sequence: [.stream(stream), .action(9)])
    source.yield(1)
    #expect(await eventually { store.state == [1] })
    ticket.cancel()
    await ticket.finished
    #expect(store.state == [1])
  }

  @Test("44 binding a source reduces each of its values")
  func bindingSource() async {
    let store = CounterStore.counting()
    let ticket = store <~ actions(1, 2, 3)
    await ticket.finished
    #expect(store.state.count == 6)
  }

  @Test("45 ★ binding from the delivering context does not deadlock")
  func bindingInObserver() async {
    let store = CounterStore.counting()
    let held = SubscriptionBag()
    let seen = Log<Int>()
    let tickets = Holder<DispatchTicket>()
    let source = actions(10)
    store.subscribe(\.name) { [weak store, weak held] name in
      guard name == "go", let store, let held else { return }
      tickets.value = store <~ source
      store.subscribe(\.count) { seen.write($0) }.store(in: held)
    }.store(in: held)
    store.dispatch(.renamed("go"))
    await tickets.value?.finished
    #expect(store.state.count == 10)
    #expect(seen.all == [0, 10])
  }

  @Test func streamOfTheSameIdentityReplacesTheOneBefore() async {
    let store = CounterStore.counting()
    let (first, firstSource) = AsyncStream.makeStream(of: CounterAction.self)
    let replaced = store.dispatch(first, id: "source", policy: .takeLatest)
    firstSource.yield(.add(1))
    #expect(await eventually { store.state.count == 1 })
    await store.dispatch(actions(10), id: "source", policy: .takeLatest).finished
    firstSource.yield(.add(100))
    await replaced.finished
    #expect(store.state.count == 11)
  }
}
