import Dispatch
import Redux
import ReduxTesting
import Testing

/// Overlap policies and cancellation, on a clock that the tests advance.
@Suite(.tags(.conformance), .timeLimit(.minutes(5)))
struct EffectTests {
  /// Returns a thunk that dispatches when it starts and one second later.
  private static func work(
    _ number: Int, _ policy: OverlapPolicy, id: EffectID? = "work"
  ) -> Thunk<[String], String> {
    Thunk(id: id, policy: policy) { context in
      context.dispatch("begin \(number)")
      try? await context.sleep(for: .seconds(1))
      context.dispatch("end \(number)")
    }
  }

  private static func store(_ clock: TestClock) -> Store<[String], String> {
    Store(initialState: [], reducer: Reducer { $0.append($1) }, clock: clock)
  }

  @Test func concurrentEffectsBothRun() async {
    let clock = TestClock()
    let store = Self.store(clock)
    let first = store.dispatch(Self.work(1, .concurrent))
    #expect(await eventually { clock.sleeperCount == 1 })
    let second = store.dispatch(Self.work(2, .concurrent))
    #expect(await eventually { clock.sleeperCount == 2 })
    await clock.advance(by: .seconds(1))
    await first.finished
    await second.finished
    #expect(store.state.prefix(2) == ["begin 1", "begin 2"])
    #expect(Set(store.state.suffix(2)) == ["end 1", "end 2"])
  }

  @Test("93 a takeLatest effect sends nothing after it is replaced")
  func takeLatest() async {
    let clock = TestClock()
    let store = Self.store(clock)
    let first = store.dispatch(Self.work(1, .takeLatest))
    #expect(await eventually { clock.sleeperCount == 1 })
    let second = store.dispatch(Self.work(2, .takeLatest))
    await first.finished
    #expect(await eventually { clock.sleeperCount == 1 })
    await clock.advance(by: .seconds(1))
    await second.finished
    #expect(store.state == ["begin 1", "begin 2", "end 2"])
  }

  @Test func takeFirstStartsNoEffectWhileAnEarlierOneRuns() async {
    let clock = TestClock()
    let store = Self.store(clock)
    let first = store.dispatch(Self.work(1, .takeFirst))
    #expect(await eventually { clock.sleeperCount == 1 })
    await store.dispatch(Self.work(2, .takeFirst)).finished
    await clock.advance(by: .seconds(1))
    await first.finished
    let third = store.dispatch(Self.work(3, .takeFirst))
    #expect(await eventually { clock.sleeperCount == 1 })
    third.cancel()
    #expect(store.state == ["begin 1", "end 1", "begin 3"])
  }

  @Test func serialStartsEachEffectWhenTheOneBeforeItHasEnded() async {
    let clock = TestClock()
    let store = Self.store(clock)
    let tickets = (1...3).map { store.dispatch(Self.work($0, .serial)) }
    for ticket in tickets {
      #expect(await eventually { clock.sleeperCount == 1 })
      await clock.advance(by: .seconds(1))
      await ticket.finished
    }
    #expect(
      store.state == ["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"])
  }

  @Test func serialSkipsAnEffectCancelledWhileItWaited() async {
    let clock = TestClock()
    let store = Self.store(clock)
    let tickets = (1...3).map { store.dispatch(Self.work($0, .serial)) }
    tickets[1].cancel()
    #expect(await eventually { clock.sleeperCount == 1 })
    await clock.advance(by: .seconds(1))
    await tickets[0].finished
    #expect(await eventually { clock.sleeperCount == 1 })
    await clock.advance(by: .seconds(1))
    await tickets[2].finished
    #expect(store.state == ["begin 1", "end 1", "begin 3", "end 3"])
  }

  @Test func debounceStartsTheLatestEffectAfterTheDelay() async {
    let clock = TestClock()
    let store = Self.store(clock)
    let policy = OverlapPolicy.debounce(.milliseconds(300))
    let replaced = store.dispatch(Self.work(1, policy))
    #expect(await eventually { clock.sleeperCount == 1 })
    await clock.advance(by: .milliseconds(200))
    let last = store.dispatch(Self.work(2, policy))
    await replaced.finished
    #expect(await eventually { clock.sleeperCount == 1 })
    await clock.advance(by: .milliseconds(299))
    #expect(store.state.isEmpty)
    await clock.advance(by: .milliseconds(1))
    #expect(await eventually { store.state == ["begin 2"] && clock.sleeperCount == 1 })
    await clock.advance(by: .seconds(1))
    await last.finished
    #expect(store.state == ["begin 2", "end 2"])
  }

  @Test("93 an effect sends nothing after it is cancelled, by ID or by ticket")
  func cancelled() async {
    let clock = TestClock()
    let store = Self.store(clock)
    let byIdentity = store.dispatch(Self.work(1, .concurrent, id: "one"))
    #expect(await eventually { clock.sleeperCount == 1 })
    let byTicket = store.dispatch(Self.work(2, .concurrent, id: nil))
    #expect(await eventually { clock.sleeperCount == 2 })
    let spared = store.dispatch(Self.work(3, .concurrent, id: "three"))
    #expect(await eventually { clock.sleeperCount == 3 })
    store.cancelEffects(id: "one")
    byTicket.cancel()
    await byIdentity.finished
    await byTicket.finished
    await clock.advance(by: .seconds(1))
    await spared.finished
    #expect(store.state == ["begin 1", "begin 2", "begin 3", "end 3"])
  }

  @Test("93 cancelling an effect drops its actions that wait in the inbox")
  func waitingActionsAreDropped() async {
    let store = CounterStore.counting(drain: .manual(wake: {}))
    let sent = Log<Void>()
    let (silence, continuation) = AsyncStream.makeStream(of: Void.self)
    let (beginning, begin) = AsyncStream.makeStream(of: Void.self)
    defer { continuation.finish() }
    store.dispatch(
      Thunk(id: "work") { context in
        // A drain that still runs would reduce the action.
        for await _ in beginning {}
        context.dispatch(.add(1))
        sent.write(())
        // An effect that has ended leaves its actions.
        for await _ in silence {}
      })
    store.drain()
    begin.finish()
    #expect(await eventually { sent.all.count == 1 })
    store.cancelEffects(id: "work")
    store.dispatch(.add(10))
    store.drain()
    #expect(store.state.count == 10)
  }

  @Test("93 an effect cancelled while it waits in the inbox never starts")
  func cancelledWhileWaiting() async {
    let store = CounterStore.counting(drain: .manual(wake: {}))
    let started = Log<Void>()
    let ticket = store.dispatch(Thunk(id: "work") { _ in started.write(()) })
    store.cancelEffects(id: "work")
    store.drain()
    await ticket.finished
    #expect(started.all.isEmpty)
  }

  @Test("93 after the store is released, an effect sends nothing and reads a nil state")
  func storeReleased() async {
    let reduced = Log<CounterAction>()
    let states = Log<Counter?>()
    let (resumed, resume) = AsyncStream.makeStream(of: Void.self)
    var store: CounterStore? = Store(
      initialState: Counter(), reducer: Reducer { reduced.write($1) })
    let ticket = store?.dispatch(
      Thunk { context in
        context.dispatch(.add(1))
        for await _ in resumed {}
        states.write(context.state)
        await context.dispatch(.add(2)).finished
      })
    #expect(await eventually { reduced.all == [.add(1)] })
    store = nil
    resume.finish()
    await ticket?.finished
    #expect(reduced.all == [.add(1)])
    #expect(states.all == [nil])
    _ = store
  }

  @Test func scopedThunkKeepsItsIDAndPolicyAndRunsInTheParentStore() async {
    struct App: Sendable, Equatable { var counter = Counter(count: 20) }
    let counting = Thunk<Counter, CounterAction>(id: "part", policy: .takeLatest) { context in
      context.dispatch(.add((context.state?.count ?? 0) + 2))
    }
    let counter = Part(\App.counter, { (action: CounterAction) in action }) { $0 }
    let lifted = counting.in(counter)
    let store = Store(
      initialState: App(),
      reducer: Reducer.counter.in(counter))
    await store.dispatch(lifted).finished
    #expect(lifted.id?.description == "part")
    #expect(lifted.policy == .takeLatest)
    #expect(store.state == App(counter: Counter(count: 42)))
  }

  @Test @MainActor func thunkDispatchedFromTheMainActorRunsWhileThatIsBusy() {
    let store = CounterStore.counting()
    let ended = DispatchSemaphore(value: 0)
    store.dispatch(Thunk { _ in ended.signal() })
    // This blocks the main actor, so a thunk that inherited its isolation would never run.
    #expect(ended.wait(timeout: .now() + 300) == .success)
  }

  @Test func thunkRunsWithAContextCreatedWithoutAStore() async {
    let sent = Log<CounterAction>()
    let thunk = Thunk<Counter, CounterAction> { context in
      context.dispatch(.add(context.state?.count ?? 0))
    }
    let context = StoreContext<Counter, CounterAction>(
      dispatch: { action in
        sent.write(action)
        return .finished
      }, state: { Counter(count: 3) })
    await thunk.run(context)
    #expect(sent.all == [.add(3)])
  }

  @Test("a thunk that the state skips sends the action of the skip, and does not run")
  func skippedThunk() async {
    let store = CounterStore.counting()
    let thunk = Thunk<Counter, CounterAction> { $0.dispatch(.add(1)) }
      .skipped { $0.name.isEmpty ? .renamed("skipped") : nil }
    await store.dispatch(thunk).finished
    #expect(store.state == Counter(name: "skipped"))
    await store.dispatch(thunk).finished
    #expect(store.state == Counter(count: 1, name: "skipped"))
  }
}
