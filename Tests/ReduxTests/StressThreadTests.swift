import Foundation
import Testing

@testable import Redux

@Suite(.tags(.conformance), .timeLimit(.minutes(5)))
struct StressThreadTests {
  @Test("24 ★ dispatched from many threads, reducers never overlap")
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

  @Test("24 ★ dispatched from many threads, observers never overlap and see every state in order")
  func observersSeeEveryState() async {
    let store = Store<Int, Int>(initialState: 0, reducer: Reducer { $0 += $1 })
    let seen = Log<Int>()
    let subscription = store.subscribe { seen.write($0) }
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

  @Test("24 ★ read from any thread while others dispatch, the state is always whole")
  func stateIsAlwaysWhole() {
    let store = Store<[Int], Int>(
      initialState: [0, 0, 0, 0],
      reducer: Reducer { state, number in
        for index in state.indices { state[index] += number }
      })
    let torn = Log<[Int]>()
    let hammer = Hammer { store.dispatch(1) }
    for _ in 0..<5000 {
      let state = store.state
      if Set(state).count != 1 { torn.write(state) }
    }
    hammer.stop()
    #expect(torn.all.isEmpty)
  }

  @Test(
    "87 no thread has the number of a cancelled observer", arguments: [currentThread(), onlyThread])
  func threadsHaveNumbersOfTheirOwn(number: UInt) {
    #expect(number != 0)
    #expect(![Observer.idle, Observer.cancelled, Observer.ended].contains(number))
  }

  @Test("25 a hundred thousand increments from eight tasks: none is lost")
  func noneIsLost() async {
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

  @Test("25 none is lost either through middleware, to a manual drain that runs when woken")
  func noneIsLostManually() async {
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
    let wentThrough = Log<Bool>()
    let subscription = store.subscribe(\.count, initial: false) { [weak store] count in
      guard count == 1 else { return }
      wentThrough.write(Self.useFromElsewhere(store))
    }
    store.dispatch(.add(1))
    #expect(wentThrough.all == [true])
    subscription.cancel()
  }

  @Test("92 no selector runs under a lock")
  func selectorUnlocked() {
    let store = CounterStore.counting()
    let wentThrough = Log<Bool>()
    let selector = Selector<Counter, Int> { [weak store] state in
      if state == Counter(count: 1) { wentThrough.write(Self.useFromElsewhere(store)) }
      return state.count
    }
    let subscription = store.subscribe(selector) { _ in }
    store.dispatch(.add(1))
    #expect(wentThrough.all == [true])
    subscription.cancel()
  }

  @Test("92 no middleware and no effect runs under a lock")
  func middlewareAndEffectUnlocked() async {
    let wentThrough = Log<Bool>()
    let store = Holder<CounterStore>()
    store.value = .counting(middleware: [
      .sideEffect { action, _, _ in
        if action == .add(1) { wentThrough.write(Self.useFromElsewhere(store.value)) }
      }
    ])
    store.value?.dispatch(.add(1))
    await store.value?.dispatch(
      Thunk { _ in wentThrough.write(Self.useFromElsewhere(store.value)) }
    ).finished
    #expect(wentThrough.all == [true, true])
    store.value = nil
  }

  @Test("92 nothing of a caller's is released under a lock")
  func releaseUnlocked() {
    final class Guest: Sendable {
      let store: Holder<Store<Int, Carrier>>
      let wentThrough: Log<Bool>

      init(_ store: Holder<Store<Int, Carrier>>, _ wentThrough: Log<Bool>) {
        self.store = store
        self.wentThrough = wentThrough
      }

      deinit {
        let store = store.value
        wentThrough.write(onOtherThread { _ = store?.state })
      }
    }
    struct Carrier: Sendable { var guest: Guest? }

    let wentThrough = Log<Bool>()
    let store = Holder<Store<Int, Carrier>>()
    func replaceReducer() {
      let guest = Guest(store, wentThrough)
      store.value?.replaceReducer(Reducer { [guest] _, _ in withExtendedLifetime(guest) {} })
    }
    store.value = Store(initialState: 0, reducer: Reducer { state, _ in state += 1 })
    store.value?.dispatch(Carrier(guest: Guest(store, wentThrough)))
    #expect(wentThrough.all == [true])
    replaceReducer()
    store.value?.replaceReducer(Reducer { _, _ in })
    #expect(wentThrough.all == [true, true])
    store.value = nil
  }

  /// Reads and dispatches on another thread, and waits for it: under a lock that would never end.
  private static func useFromElsewhere(_ store: CounterStore?) -> Bool {
    onOtherThread {
      _ = store?.state
      store?.dispatch(.renamed("elsewhere"))
    }
  }

  @Test("102 an inbox gives back what a flood has made it take")
  func inboxGivesMemoryBack() {
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
