import Testing

@testable import Redux

/// The registration and lookup of a store's effects.
@Suite(.tags(.conformance), .timeLimit(.minutes(5)))
struct EffectRegistryTests {
  @Test("111 an identity is forgotten when its last effect has ended, or never started")
  func forgetsIdentities() async {
    let store = CounterStore.counting(drain: .manual(wake: {}))
    for number in 0..<100 {
      store.dispatch(Thunk(id: EffectID(number), policy: .takeLatest) { _ in }).cancel()
    }
    let last = store.dispatch(Thunk(id: "last") { _ in })
    store.drain()
    #expect(
      await eventually {
        store.drain()
        return last.isFinished
      })
    #expect(store.effects.queueCount == 0)
  }

  @Test("111 a throttled identity is forgotten some time after it may start again")
  func forgetsThrottledIdentities() async {
    let clock = ManualClock()
    let store = CounterStore.counting(clock: clock)
    for number in 0..<1000 {
      await store.dispatch(
        Thunk(id: EffectID(number), policy: .throttle(.seconds(1))) { _ in }
      ).finished
      clock.advance(by: .milliseconds(500))
    }
    #expect(store.effects.queueCount < 100)
    let again = store.dispatch(
      Thunk(id: EffectID(999), policy: .throttle(.seconds(1))) { $0.dispatch(.add(1)) })
    await again.finished
    #expect(store.state.count == 0)
  }

  /// An identity whose comparison uses the store on another thread, and waits for that.
  private struct Nosy: Hashable, Sendable {
    let number: Int
    let store: Holder<CounterStore>
    let wentThrough: Log<Bool>

    static func == (one: Nosy, other: Nosy) -> Bool {
      let store = one.store.value
      one.wentThrough.write(onOtherThread { store?.cancelEffects(id: "other") })
      return one.number == other.number
    }

    func hash(into hasher: inout Hasher) {
      // All equal, so that each look-up compares.
      let store = store.value
      wentThrough.write(onOtherThread { store?.cancelEffects(id: "other") })
    }
  }

  @Test("92 no comparison of identities runs under a lock")
  func identitiesAreComparedUnlocked() async {
    let store = CounterStore.counting()
    let held = Holder(store)
    let wentThrough = Log<Bool>()
    let tickets = (0..<3).map { number in
      store.dispatch(
        Thunk(id: EffectID(Nosy(number: number, store: held, wentThrough: wentThrough))) { _ in
          // Ends when the effect is cancelled.
          let (stream, source) = AsyncStream.makeStream(of: Void.self)
          for await _ in stream {}
          source.finish()
        })
    }
    store.cancelEffects(id: EffectID(Nosy(number: 1, store: held, wentThrough: wentThrough)))
    await tickets[1].finished
    #expect(tickets.map(\.isFinished) == [false, true, false])
    for ticket in tickets { ticket.cancel() }
    for ticket in tickets { await ticket.finished }
    #expect(store.effects.queueCount == 0)
    #expect(!wentThrough.all.isEmpty)
    #expect(!wentThrough.all.contains(false))
    held.value = nil
  }
}
