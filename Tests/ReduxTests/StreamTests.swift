import Redux
import ReduxExtras
import Testing

@Suite(.tags(.conformance), .timeLimit(.minutes(5)))
struct StreamTests {
  private func actions(_ numbers: Int...) -> AsyncStream<CounterAction> {
    AsyncStream { source in
      for number in numbers { source.yield(.add(number)) }
      source.finish()
    }
  }

  @Test("18 ★ binding the values of a store dispatches the current value and each later one")
  func bindingValuesOfAStore() async {
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

  @Test("19 actions, sequences, and streams are dispatched in order")
  func actionsSequencesAndStreamsAreDispatchedInOrder() async {
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

  @Test("19 observers are notified after each action of a sequence, and once after a batch")
  func sequenceAndBatchNotifications() {
    let store = CounterStore.counting()
    let seen = Log<Int>()
    let subscription = store.subscribe(\.count) { seen.write($0) }
    store.dispatch(sequence: [.add(1), .add(1)])
    store.dispatch(batch: [.add(1), .add(1), .add(1)])
    #expect(seen.all == [0, 1, 2, 5])
    subscription.cancel()
  }

  @Test("19 a batch that restores the original value notifies no observer")
  func batchWithoutChange() {
    let store = CounterStore.counting()
    let seen = Log<Int>()
    let subscription = store.subscribe(\.count) { seen.write($0) }
    store.dispatch(batch: [.add(1), .add(-1)])
    #expect(seen.all == [0])
    subscription.cancel()
  }

  @Test("20 ★ a list of actions, lists, and streams runs strictly in sequence")
  func listOfActionsAndStreamsRunsInSequence() async {
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

  @Test("20 cancelling the ticket of a list ends its endless stream and drops the actions after it")
  func cancellingATicketEndsAnEndlessList() async {
    let store = Store<[Int], Int>(initialState: [], reducer: Reducer { $0.append($1) })
    let (stream, source) = AsyncStream.makeStream(of: Int.self)
    let ticket = store.dispatch(sequence: [.stream(stream), .action(9)])
    source.yield(1)
    #expect(await eventually { store.state == [1] })
    ticket.cancel()
    await ticket.finished
    #expect(store.state == [1])
  }

  @Test("20 cancelling the ticket of a list drops its actions that wait in the inbox")
  func cancellingATicketDropsWaitingActions() async {
    let store = CounterStore.counting(drain: .manual(wake: {}))
    let ticket = store.dispatch(sequence: [.action(.add(1)), .stream(actions(2)), .action(.add(4))])
    ticket.cancel()
    store.drain()
    await ticket.finished
    #expect(ticket.isFinished)
    #expect(store.state == Counter())
  }

  @Test("44 binding a stream reduces each of its actions")
  func bindingAStreamReducesItsActions() async {
    let store = CounterStore.counting()
    let ticket = store <~ actions(1, 2, 3)
    await ticket.finished
    #expect(store.state.count == 6)
  }

  @Test("45 ★ binding a stream inside an observer does not deadlock")
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

  @Test func takeLatestStreamReplacesTheStreamWithTheSameID() async {
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
