import Redux
import ReduxExtras
import Testing

@Suite(.tags(.conformance), .timeLimit(.minutes(5)))
struct DispatchTests {
  @Test("12 ★ an action dispatched inside an observer is reduced")
  func actionDispatchedInsideAnObserverIsReduced() {
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

  @Test("13 an action creator in the inbox sees the state after the actions before it")
  func creatorSeesTheStateAfterEarlierActions() {
    let store = CounterStore.counting(drain: .manual(wake: {}))
    store.dispatch(.add(3))
    store.dispatch(ActionCreator { state in .add(state.count * 10) })
    store.drain()
    #expect(store.state.count == 33)
  }

  @Test("after drains without notifications, the next drain notifies observers once")
  func drainAfterDrainsWithoutNotifyingNotifiesOnce() {
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

  @Test("after a batch is drained without notifications, the next drain notifies observers once")
  func drainAfterABatchWithoutNotifyingNotifiesOnce() {
    let store = CounterStore.counting(drain: .manual(wake: {}))
    let seen = Log<Int>()
    let subscription = store.subscribe(\.count) { seen.write($0) }
    store.dispatch(batch: [.add(1), .add(1)])
    store.drain(notifying: false)
    store.drain()
    #expect(seen.all == [0, 2])
    subscription.cancel()
  }

  @Test("14 an action creator that returns nil changes no state and notifies no observer")
  func creatorReturnsNil() {
    let store = CounterStore.counting()
    let seen = Log<Counter>()
    let subscription = store.subscribe(StateSelector { $0 }.deliveringRepeats()) { seen.write($0) }
    store.dispatch(ActionCreator { _ in nil })
    #expect(store.state == Counter())
    #expect(seen.all == [Counter()])
    subscription.cancel()
  }

  @Test("15 an asynchronous action creator dispatches its action when it returns")
  func asynchronousCreatorDispatchesWhenItReturns() async {
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

  @Test("16 a ticket finishes after observers are notified of its action")
  func finishesAfterObserversAreNotified() async {
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

  @Test("16 a ticket finishes if its action creator returns nil", arguments: [true, false])
  func finishesWithoutAction(isAsynchronous: Bool) async {
    let store = CounterStore.counting()
    let creator: ActionCreator<Counter, CounterAction> =
      isAsynchronous ? ActionCreator(async: { _ in nil }) : ActionCreator { _ in nil }
    await store.dispatch(creator).finished
    #expect(store.state == Counter())
  }

  @Test("16 a ticket finishes when its store is released")
  func finishesWithoutStore() async {
    var store: CounterStore? = .counting(drain: .manual(wake: {}))
    let ticket = store?.dispatch(.add(1))
    store = nil
    await ticket?.finished
  }

  @Test("16 the ticket of a thunk finishes after the action that it dispatched is reduced")
  func thunkFinishesAfterItsActionIsReduced() async {
    let store = CounterStore.counting()
    await store.dispatch(Thunk { $0.dispatch(.add(4)) }).finished
    #expect(store.state.count == 4)
  }

  @Test func cancellingATicketDropsItsPendingAction() {
    let store = CounterStore.counting(drain: .manual(wake: {}))
    store.dispatch(.add(1))
    let ticket = store.dispatch(.add(10))
    store.dispatch(.add(100))
    ticket.cancel()
    store.drain()
    #expect(store.state.count == 101)
    #expect(ticket.isFinished)
  }

  @Test(
    "21 state(after:) returns the state that an action produced, and value(after:) a part of it")
  func stateAndValueAfterAnAction() async throws {
    let store = CounterStore.counting()
    // The result is the state before the actions that the observer dispatches.
    let subscription = store.subscribe(\.count, initial: false) { [weak store] count in
      if count < 3 { store?.dispatch(.add(1)) }
    }
    #expect(try await store.state(after: .add(1)) == Counter(count: 1))
    #expect(store.state.count == 3)
    #expect(try await store.value(after: .add(10), \.count) == 13)
    subscription.cancel()
  }

  @Test("22 the state stream delivers the state that a dispatch produced")
  func streamDeliversTheProducedState() async throws {
    let store = CounterStore.counting()
    var states = store.values(\.self).makeAsyncIterator()
    #expect(await states.next() == Counter())
    let state = try await store.state(after: .add(5))
    #expect(await states.next() == state)
  }

  @Test("23 by default, observers run on the dispatching thread")
  func observersRunOnTheDispatchingThread() {
    let store = CounterStore.counting()
    let threads = Log<UInt>()
    let subscription = store.subscribe(\.count, initial: false) { _ in threads.write(thisThread()) }
    let other = Log<UInt>()
    #expect(
      runOnAnotherThread {
        other.write(thisThread())
        store.dispatch(.add(1))
      })
    #expect(threads.all == other.all)
    subscription.cancel()
  }

  @Test("23 with manual drain, middleware and observers run only on the draining thread")
  func manualDrainRunsOnTheDrainingThread() {
    let threads = Log<UInt>()
    let wakes = Log<Void>()
    let store = CounterStore.counting(
      middleware: [.sideEffect { _, _, _ in threads.write(thisThread()) }],
      drain: .manual(wake: { wakes.write(()) }))
    let subscription = store.subscribe(\.count) { _ in threads.write(thisThread()) }
    #expect(runOnAnotherThread { store.dispatch(.add(1)) })
    #expect(runOnAnotherThread { store.dispatch(.add(1)) })
    #expect(threads.all.isEmpty)
    #expect(store.state.count == 0)
    #expect(wakes.all.count == 1)
    store.drain()
    let here = thisThread()
    #expect(threads.all == [here, here, here, here, here])
    #expect(store.state.count == 2)
    subscription.cancel()
  }

  @Test func manualDrainWakesOncePerDrain() {
    let wakes = Log<Void>()
    let store = CounterStore.counting(drain: .manual(wake: { wakes.write(()) }))
    for expected in 1...3 {
      store.dispatch(.add(1))
      store.dispatch(.add(1))
      #expect(wakes.all.count == expected)
      store.drain()
    }
  }

  @Test func cancellingASubscriptionDoesNotWakeAndSuppressesNoLaterWake() {
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

  @Test("23 with the main actor's drain policy, observers run on the main actor")
  func observersRunOnTheMainActor() async {
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

  @Test("a dispatching thread passes the drain on after a thousand actions of other threads")
  func drainIsPassedOn() async {
    let store = CounterStore.counting()
    let here = Log<Bool>()
    let isDispatching = Locked(true)
    let thread = thisThread()
    let subscription = store.subscribe(\.count, initial: false) { count in
      here.write(thread == thisThread() && isDispatching.withLock { $0 })
      guard count == 1 else { return }
      _ = runOnAnotherThread { for _ in 1...5000 { store.dispatch(.add(1)) } }
    }
    store.dispatch(.add(1))
    isDispatching.withLock { $0 = false }
    #expect(await eventually { store.state.count == 5001 })
    await store.dispatch(.noted("end")).finished
    #expect(here.all.count(where: \.self) <= 1002)
    #expect(store.state == Counter(count: 5001, note: "end"))
    subscription.cancel()
  }
}
