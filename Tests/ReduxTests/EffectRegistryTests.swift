import Testing

@testable import Redux

/// The registration and lookup of a store's effects.
@Suite(.tags(.conformance), .timeLimit(.minutes(5)))
struct EffectRegistryTests {
  @Test(
    "111 an effect ID is removed when its last effect has ended, or was cancelled before it started"
  )
  func removesEffectIDs() async {
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

  /// An effect ID that uses the store on another thread whenever it is compared or hashed.
  private struct StoreUsingID: Hashable, Sendable {
    let number: Int
    let store: Holder<CounterStore>
    let completions: Log<Bool>

    static func == (one: StoreUsingID, other: StoreUsingID) -> Bool {
      let store = one.store.value
      one.completions.write(runOnAnotherThread { store?.cancelEffects(id: "other") })
      return one.number == other.number
    }

    func hash(into hasher: inout Hasher) {
      // Hash nothing, so that all hashes are equal and every lookup compares.
      let store = store.value
      completions.write(runOnAnotherThread { store?.cancelEffects(id: "other") })
    }
  }

  @Test("92 effect IDs are compared and hashed without holding a lock")
  func effectIDsAreComparedWithoutALock() async {
    let store = CounterStore.counting()
    let held = Holder(store)
    let completions = Log<Bool>()
    let tickets = (0..<3).map { number in
      store.dispatch(
        Thunk(id: EffectID(StoreUsingID(number: number, store: held, completions: completions))) {
          _ in
          // Ends when the effect is cancelled.
          let (stream, source) = AsyncStream.makeStream(of: Void.self)
          for await _ in stream {}
          source.finish()
        })
    }
    store.cancelEffects(
      id: EffectID(StoreUsingID(number: 1, store: held, completions: completions)))
    await tickets[1].finished
    #expect(tickets.map(\.isFinished) == [false, true, false])
    for ticket in tickets { ticket.cancel() }
    for ticket in tickets { await ticket.finished }
    #expect(store.effects.queueCount == 0)
    #expect(!completions.all.isEmpty)
    #expect(!completions.all.contains(false))
    held.value = nil
  }

  /// Effect IDs that all have the same hash.
  private struct CollidingID: Hashable, Sendable {
    let name: String

    func hash(into hasher: inout Hasher) {}
  }

  @Test("an effect is found by its ID after another effect, whose ID has the same hash, has ended")
  func collidingEffectIDs() async {
    let store = CounterStore.counting()
    let running = EffectID(CollidingID(name: "running"))
    let ticket = store.dispatch(
      Thunk(id: running) { _ in
        // Ends when the effect is canceled.
        let (stream, source) = AsyncStream.makeStream(of: Void.self)
        for await _ in stream {}
        source.finish()
      })
    await store.dispatch(Thunk(id: EffectID(CollidingID(name: "ended"))) { _ in }).finished
    #expect(store.effects.queueCount == 1)
    await store.dispatch(Thunk(id: running, policy: .takeLatest) { _ in }).finished
    #expect(ticket.isFinished)
    ticket.cancel()
  }
}
