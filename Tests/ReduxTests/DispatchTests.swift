import Redux
import Testing

@Suite(.tags(.conformance), .timeLimit(.minutes(5)))
struct DispatchTests {
  @Test("12 ★ dispatch inside an observer works")
  func dispatchInObserver() {
    let store = CounterStore.counting()
    let subscription = store.subscribe(\.count) { [weak store] count in
      if count == 1 { store?.dispatch(.renamed("one")) }
    }
    store.dispatch(.add(1))
    #expect(store.state == Counter(count: 1, name: "one"))
    subscription.cancel()
  }

  @Test("13 an action creator sees the current state")
  func creatorSeesCurrentState() {
    let store = CounterStore.counting(from: 20)
    store.dispatch(.add(1))
    store.dispatch(ActionCreator { state in .add(state.count) })
    #expect(store.state.count == 42)
  }

  @Test("13 an action creator in an inbox sees what was dispatched before it")
  func creatorSeesWhatCameBefore() {
    let store = CounterStore.counting(drain: .manual(wake: {}))
    store.dispatch(.add(3))
    store.dispatch(ActionCreator { state in .add(state.count * 10) })
    store.drain()
    #expect(store.state.count == 33)
  }

  @Test("a drain may leave it to the next one to tell observers, once, of all that happened")
  func drainWithoutNotifying() {
    let store = CounterStore.counting(drain: .manual(wake: {}))
    let seen = Log<Int>()
    let subscription = store.subscribe(\.count) { seen.write($0) }
    store.drain()
    for _ in 1...3 {
      store.dispatch(.add(1))
      store.drain(notifying: false)
    }
    #expect(seen.all == [0])
    store.dispatch(.add(10))
    store.drain()
    #expect(seen.all == [0, 3, 13])
    store.drain()
    #expect(seen.all == [0, 3, 13])
    subscription.cancel()
  }

  @Test("a batch in a drain that tells nobody is told by the next one")
  func batchWithoutNotifying() {
    let store = CounterStore.counting(drain: .manual(wake: {}))
    let seen = Log<Int>()
    let subscription = store.subscribe(\.count) { seen.write($0) }
    store.dispatch(batch: [.add(1), .add(1)])
    store.drain(notifying: false)
    store.drain()
    #expect(seen.all == [0, 2])
    subscription.cancel()
  }

  @Test("14 a creator that yields nothing changes and notifies nothing")
  func creatorYieldsNothing() {
    let store = CounterStore.counting()
    let seen = Log<Counter>()
    let subscription = store.subscribe(Selector { $0 }.deliveringRepeats()) { seen.write($0) }
    store.dispatch(ActionCreator { _ in nil })
    #expect(store.state == Counter())
    #expect(seen.all == [Counter()])
    subscription.cancel()
  }

  @Test("15 an asynchronous creator delivers later")
  func asynchronousCreator() async {
    let store = CounterStore.counting(from: 1)
    let (answers, answer) = AsyncStream.makeStream(of: Int.self)
    let ticket = store.dispatch(
      ActionCreator(async: { state in
        for await number in answers { return .add(number + state.count) }
        return nil
      }))
    #expect(store.state.count == 1)
    #expect(!ticket.isFinished)
    answer.yield(10)
    await ticket.finished
    #expect(store.state.count == 12)
  }

  @Test("16 a ticket is finished once, after the update")
  func finishedAfterUpdate() async {
    let store = CounterStore.counting(drain: .manual(wake: {}))
    let order = Log<String>()
    let subscription = store.subscribe(\.count, initial: false) { order.write("told \($0)") }
    let ticket = store.dispatch(.add(1))
    let waiting = Task {
      await ticket.finished
      order.write("finished")
    }
    #expect(!ticket.isFinished)
    store.drain()
    await waiting.value
    #expect(ticket.isFinished)
    #expect(order.all == ["told 1", "finished"])
    subscription.cancel()
  }

  @Test("16 a ticket is finished also when nothing was yielded", arguments: [true, false])
  func finishedWithoutAction(isAsynchronous: Bool) async {
    let store = CounterStore.counting()
    let creator: ActionCreator<Counter, CounterAction> =
      isAsynchronous ? ActionCreator(async: { _ in nil }) : ActionCreator { _ in nil }
    await store.dispatch(creator).finished
    #expect(store.state == Counter())
  }

  @Test("16 a ticket is finished when its store is gone")
  func finishedWithoutStore() async {
    var store: CounterStore? = .counting(drain: .manual(wake: {}))
    let ticket = store?.dispatch(.add(1))
    store = nil
    await ticket?.finished
  }

  @Test("16 the ticket of a thunk is finished after all it dispatched was reduced")
  func thunkFinishedAfterUpdate() async {
    let store = CounterStore.counting()
    await store.dispatch(Thunk { $0.dispatch(.add(4)) }).finished
    #expect(store.state.count == 4)
  }

  @Test func cancelledTicketDropsWhatWaits() {
    let store = CounterStore.counting(drain: .manual(wake: {}))
    store.dispatch(.add(1))
    let ticket = store.dispatch(.add(10))
    store.dispatch(.add(100))
    ticket.cancel()
    store.drain()
    #expect(store.state.count == 101)
    #expect(ticket.isFinished)
  }

  @Test("21 a dispatch can tell the state it led to, or a part of it")
  func stateItLedTo() async {
    let store = CounterStore.counting()
    // Actions that observers dispatch come after the state of this action.
    let subscription = store.subscribe(\.count, initial: false) { [weak store] count in
      if count < 3 { store?.dispatch(.add(1)) }
    }
    #expect(await store.state(after: .add(1)) == Counter(count: 1))
    #expect(store.state.count == 3)
    #expect(await store.value(after: .add(10), \.count) == 13)
    subscription.cancel()
  }

  @Test("22 the state stream agrees with the state a dispatch led to")
  func streamAgrees() async {
    let store = CounterStore.counting()
    var states = store.values().makeAsyncIterator()
    #expect(await states.next() == Counter())
    let state = await store.state(after: .add(5))
    #expect(await states.next() == state)
  }

  @Test("23 by default, observers are told on the thread that dispatches")
  func toldOnCaller() {
    let store = CounterStore.counting()
    let threads = Log<UInt>()
    let subscription = store.subscribe(\.count, initial: false) { _ in threads.write(thisThread()) }
    let other = Log<UInt>()
    #expect(
      onOtherThread {
        other.write(thisThread())
        store.dispatch(.add(1))
      })
    #expect(threads.all == other.all)
    subscription.cancel()
  }

  @Test("23 with manual drain, all is run and told on the thread that drains, and only there")
  func toldOnDrainer() {
    let threads = Log<UInt>()
    let wakes = Log<Void>()
    let store = CounterStore.counting(
      middleware: [.sideEffect { _, _, _ in threads.write(thisThread()) }],
      drain: .manual(wake: { wakes.write(()) }))
    let subscription = store.subscribe(\.count) { _ in threads.write(thisThread()) }
    #expect(onOtherThread { store.dispatch(.add(1)) })
    #expect(onOtherThread { store.dispatch(.add(1)) })
    #expect(threads.all.isEmpty)
    #expect(store.state.count == 0)
    #expect(wakes.all.count == 1)
    store.drain()
    let here = thisThread()
    #expect(threads.all == [here, here, here, here, here])
    #expect(store.state.count == 2)
    subscription.cancel()
  }

  @Test func manualStoreWakesAgainAfterEveryDrain() {
    let wakes = Log<Void>()
    let store = CounterStore.counting(drain: .manual(wake: { wakes.write(()) }))
    for expected in 1...3 {
      store.dispatch(.add(1))
      store.dispatch(.add(1))
      #expect(wakes.all.count == expected)
      store.drain()
    }
  }

  @Test func cancellingWakesNobodyAndHidesNoLaterWake() {
    let wakes = Log<Void>()
    let store = CounterStore.counting(drain: .manual(wake: { wakes.write(()) }))
    let subscription = store.subscribe(\.count) { _ in }
    store.drain()
    #expect(wakes.all.count == 1)
    subscription.cancel()
    #expect(wakes.all.count == 1)
    store.dispatch(.add(1))
    #expect(wakes.all.count == 2)
  }

  @Test("23 with the main actor's drain, observers are told on the main actor")
  func toldOnMainActor() async {
    let store = CounterStore.counting(drain: .mainActor)
    let seen = Log<Int>()
    let subscription = store.subscribe(\.count) { count in
      MainActor.assertIsolated()
      seen.write(count)
    }
    await store.dispatch(.add(1)).finished
    await store.dispatch(.add(1)).finished
    #expect(seen.all == [0, 1, 2])
    subscription.cancel()
  }

  @Test func openActionsOfAnyTypeReachTheirReducers() {
    struct Added: OpenAction { let number: Int }
    struct Renamed: OpenAction { let name: String }
    let store = OpenStore<Counter>(
      initialState: Counter(),
      reducer: .combine(
        .on(Added.self) { $0.count += $1.number }, .on(Renamed.self) { $0.name = $1.name }))
    store.dispatch(Added(number: 3))
    store.dispatch(Renamed(name: "Han"))
    #expect(store.state == Counter(count: 3, name: "Han"))
  }
}
