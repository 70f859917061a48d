import Foundation
import ReduxTesting
import Testing

@testable import Redux

@Suite(.tags(.conformance), .timeLimit(.minutes(5)))
struct StressThreadTests {
  @Test("24 ★ reducers never overlap when many threads dispatch")
  func reducersNeverOverlap() async {
    let inside = Holder<Int>(0)
    let overlaps = Log<Int>()
    let store = Store<Int, Int>(
      initialState: 0,
      reducer: Reducer { state, number in
        let others = inside.value ?? 0
        if others > 0 { overlaps.write(others) }
        inside.value = others + 1
        state += number
        inside.value = others
      })
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<1000 { store.dispatch(1) }
        }
      }
    }
    #expect(store.state == 8000)
    #expect(overlaps.all.isEmpty)
  }

  @Test("24 ★ observers see every state in order when many threads dispatch")
  func observersSeeEveryState() async {
    let store = Store<Int, Int>(initialState: 0, reducer: Reducer { $0 += $1 })
    let seen = Log<Int>()
    let subscription = store.subscribe(\.self) { seen.write($0) }
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<500 { await store.dispatch(1).finished }
        }
      }
    }
    #expect(seen.all == Array(0...4000))
    subscription.cancel()
  }

  @Test("tasks on many threads sleep on one test clock, and all of them wake")
  func sleepingOnOneClock() async {
    let clock = TestClock()
    let woken = Log<Bool>()
    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<2000 { woken.write((try? await clock.sleep(until: clock.now)) != nil) }
        }
      }
    }
    #expect(woken.all.count { $0 } == 8000)
    #expect(clock.sleeperCount == 0)
  }

  @Test("24 ★ a state that is read while another thread dispatches is never torn")
  func stateIsNeverTorn() {
    let store = Store<[Int], Int>(
      initialState: [0, 0, 0, 0],
      reducer: Reducer { state, number in
        for index in state.indices { state[index] += number }
      })
    let torn = Log<[Int]>()
    let dispatcher = BackgroundDispatcher { store.dispatch(1) }
    for _ in 0..<5000 {
      let state = store.state
      if Set(state).count != 1 { torn.write(state) }
    }
    dispatcher.stop()
    #expect(torn.all.isEmpty)
  }

  @Test(
    "87 no thread has a number that observers reserve", arguments: [currentThread(), onlyThread])
  func threadNumbersAreNotReserved(number: UInt) {
    #expect(number != 0)
    #expect(![Observer.idle, Observer.cancelled, Observer.ended].contains(number))
  }

  @Test("25 none of a hundred thousand increments from eight tasks is lost")
  func noIncrementIsLost() async {
    let store = Store<Int, Int>(initialState: 0, reducer: Reducer { $0 += $1 })
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          var last = DispatchTicket.finished
          for _ in 0..<12_500 { last = store.dispatch(1) }
          await last.finished
        }
      }
    }
    #expect(store.state == 100_000)
  }

  @Test("25 no increment is lost with middleware and a manual drain that runs only when woken")
  func noIncrementIsLostInAManualDrain() async {
    let (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let store = CounterStore.counting(
      middleware: [.observe { _, _ in }], drain: .manual(wake: { wake.yield() }))
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<2500 { store.dispatch(.add(1)) }
        }
      }
      // Drain only after a wake: without one, this loop would wait forever.
      for await _ in wakes {
        store.drain()
        if store.state.count == 20_000 { break }
      }
    }
    #expect(store.state.count == 20_000)
  }

  @Test("92 no observer runs under a lock")
  func observerUnlocked() {
    let store = CounterStore.counting()
    let completions = Log<Bool>()
    let subscription = store.subscribe(\.count, initial: false) { [weak store] count in
      guard count == 1 else { return }
      completions.write(Self.useOnAnotherThread(store))
    }
    store.dispatch(.add(1))
    #expect(completions.all == [true])
    subscription.cancel()
  }

  @Test("92 no selector runs under a lock")
  func selectorUnlocked() {
    let store = CounterStore.counting()
    let completions = Log<Bool>()
    let selector = StateSelector<Counter, Int> { [weak store] state in
      if state == Counter(count: 1) { completions.write(Self.useOnAnotherThread(store)) }
      return state.count
    }
    let subscription = store.subscribe(selector) { _ in }
    store.dispatch(.add(1))
    #expect(completions.all == [true])
    subscription.cancel()
  }

  @Test("92 no middleware and no effect runs under a lock")
  func middlewareAndEffectUnlocked() async {
    let completions = Log<Bool>()
    let store = Holder<CounterStore>()
    store.value = .counting(middleware: [
      .sideEffect { action, _, _ in
        if action == .add(1) { completions.write(Self.useOnAnotherThread(store.value)) }
      }
    ])
    store.value?.dispatch(.add(1))
    await store.value?.dispatch(
      Thunk { _ in completions.write(Self.useOnAnotherThread(store.value)) }
    ).finished
    #expect(completions.all == [true, true])
    store.value = nil
  }

  @Test("92 actions and reducers are not released under a lock")
  func releaseUnlocked() {
    final class DeinitProbe: Sendable {
      let store: Holder<Store<Int, ProbeAction>>
      let completions: Log<Bool>

      init(_ store: Holder<Store<Int, ProbeAction>>, _ completions: Log<Bool>) {
        self.store = store
        self.completions = completions
      }

      deinit {
        let store = store.value
        completions.write(runOnAnotherThread { _ = store?.state })
      }
    }
    struct ProbeAction: Sendable { var probe: DeinitProbe? }

    let completions = Log<Bool>()
    let store = Holder<Store<Int, ProbeAction>>()
    func replaceReducer() {
      let probe = DeinitProbe(store, completions)
      store.value?.replaceReducer(Reducer { [probe] _, _ in withExtendedLifetime(probe) {} })
    }
    store.value = Store(initialState: 0, reducer: Reducer { state, _ in state += 1 })
    store.value?.dispatch(ProbeAction(probe: DeinitProbe(store, completions)))
    #expect(completions.all == [true])
    replaceReducer()
    store.value?.replaceReducer(Reducer { _, _ in })
    #expect(completions.all == [true, true])
    store.value = nil
  }

  /// Reads and dispatches on another thread, and waits for that; under a lock, this would time out.
  private static func useOnAnotherThread(_ store: CounterStore?) -> Bool {
    runOnAnotherThread {
      _ = store?.state
      store?.dispatch(.renamed("elsewhere"))
    }
  }

  @Test("102 the inbox frees its memory after a burst of actions is drained")
  func inboxFreesMemory() {
    let store = CounterStore.counting(drain: .manual(wake: {}))
    let capacity = { store.inbox.withLock { $0.waiting.ring.count } }
    let before = capacity()
    for _ in 0..<400_000 { store.dispatch(.add(1)) }
    #expect(capacity() >= 400_000)
    store.drain()
    #expect(capacity() == before)
    #expect(store.state.count == 400_000)
  }
}
