import Redux
import Testing

@testable import ReduxTesting

/// The tracker of a test store's effects, which waits until none of them can proceed.
@Suite(.timeLimit(.minutes(5))) struct EffectTrackerTests {
  private let tracker = EffectTracker(
    hasUntracked: false, timeout: .seconds(1), settlingTime: .milliseconds(20))
  private let store = Store(
    initialState: Search(), reducer: search, drain: .manual(wake: {}))

  /// Registers an effect whose ticket finishes with the next drain.
  private func register(_ effect: AnyObject) {
    tracker.register(
      ObjectIdentifier(effect), ticket: store.dispatch(.began), id: nil, policy: .concurrent)
  }

  private final class SomeEffect {}

  @Test("effects are not settled until the store has handled the end of a returned one")
  func returnedAndNotEnded() async {
    let effect = SomeEffect()
    register(effect)
    await tracker.run(ObjectIdentifier(effect)) {}
    #expect(!tracker.isSettled)
    store.drain()
    #expect(tracker.isSettled)
  }

  @Test("a forgotten effect is not mistaken for another one at the same address")
  func forgotten() async {
    let effect = SomeEffect()
    register(effect)
    tracker.removeAll()
    #expect(tracker.runningCount == 0)
    register(effect)
    #expect(!tracker.isSettled)
    let (stream, source) = AsyncStream.makeStream(of: Void.self)
    let id = ObjectIdentifier(effect)
    async let running: Void = tracker.run(id) { for await _ in stream {} }
    await tracker.settle()
    #expect(tracker.isSettled)
    source.finish()
    await running
  }

  @Test("an effect that begins after it was forgotten runs")
  func forgottenBeforeItBegins() async {
    let effect = SomeEffect()
    register(effect)
    tracker.removeAll()
    await confirmation { ran in
      await tracker.run(ObjectIdentifier(effect)) { ran() }
    }
  }

  @Test("a tracker that was not told of a clock counts no sleepers")
  func noClock() {
    #expect(tracker.running.isEmpty)
    #expect(tracker.running.description == "No effects are running.")
    register(SomeEffect())
    #expect(tracker.running.sleeperCount == 0)
    #expect(tracker.running.description == "Still running: a thunk without an id.")
  }

  @Test("a serial effect may wait for another of its identity, and for no other effect")
  func serial() async {
    let effects = (0..<3).map { _ in SomeEffect() }
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    func register(_ effect: SomeEffect, _ id: EffectID, _ policy: OverlapPolicy) {
      tracker.register(
        ObjectIdentifier(effect), ticket: store.dispatch(.began), id: id, policy: policy)
    }
    register(effects[0], "a", .serial)
    #expect(!tracker.isSettled)
    let id = ObjectIdentifier(effects[0])
    let running = Task { [tracker] in await tracker.run(id) { for await _ in gate {} } }
    #expect(await eventually { tracker.isSettled })
    register(effects[1], "a", .serial)
    #expect(tracker.isSettled)
    register(effects[2], "b", .serial)
    #expect(!tracker.isSettled)
    store.drain()
    register(effects[2], "a", .concurrent)
    #expect(!tracker.isSettled)
    opening.finish()
    await running.value
    store.drain()
  }
}
