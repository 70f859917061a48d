import Redux
import ReduxExtras
import Testing

/// A store that one thread drains, as a user interface does: several times without notifying
/// observers, then once with notifications.
@Suite(.tags(.conformance), .timeLimit(.minutes(5)))
struct ManualDrainTests {
  /// Returns a store that this thread has drained once.
  private static func drained(wake: @escaping @Sendable () -> Void = {}) -> CounterStore {
    let store = CounterStore.counting(drain: .manual(wake: wake))
    store.drain()
    return store
  }

  @Test(
    "96 ★ a late subscriber of a key path receives the current value before others are notified")
  func lateSubscriberOfAKeyPath() {
    let store = Self.drained()
    let seen = Log<String>()
    let early = store.subscribe(\.count) { seen.write("early \($0)") }
    store.dispatch(.add(1))
    store.drain(notifying: false)
    let late = store.subscribe(\.count) { seen.write("late \($0)") }
    store.drain(notifying: false)
    #expect(seen.all == ["early 0", "late 1"])
    store.drain()
    #expect(seen.all == ["early 0", "late 1", "early 1"])
    store.dispatch(.add(1))
    store.drain()
    #expect(seen.all == ["early 0", "late 1", "early 1", "early 2", "late 2"])
    early.cancel()
    late.cancel()
  }

  @Test("96 a late subscriber is notified once of the changes after its subscription")
  func lateSubscriberIsNotifiedOfLaterChanges() {
    let store = Self.drained()
    let seen = Log<String>()
    let early = store.subscribe(\.count) { seen.write("early \($0)") }
    store.dispatch(.add(1))
    store.drain(notifying: false)
    let late = store.subscribe(\.count) { seen.write("late \($0)") }
    store.dispatch(.add(1))
    store.drain(notifying: false)
    store.drain()
    #expect(seen.all == ["early 0", "late 1", "early 2", "late 2"])
    early.cancel()
    late.cancel()
  }

  @Test("96 a late subscriber that receives repeats does not receive its first value twice")
  func lateSubscriberOfRepeats() {
    let store = Self.drained()
    let seen = Log<Int>()
    store.dispatch(.add(1))
    store.drain(notifying: false)
    let repeats = StateSelector<Counter, Int>(\.count).deliveringRepeats()
    let late = store.subscribe(repeats) { seen.write($0) }
    store.drain()
    #expect(seen.all == [1])
    store.dispatch(.add(0))
    store.drain()
    #expect(seen.all == [1, 1])
    late.cancel()
  }

  @Test("96 after late subscribers cancel, the others are notified as before")
  func lateSubscriberCancels() {
    let store = Self.drained()
    let seen = Log<String>()
    let early = store.subscribe(\.count) { seen.write("early \($0)") }
    for late in 1...3 {
      store.dispatch(.add(1))
      store.drain(notifying: false)
      store.subscribe(\.count) { seen.write("late \(late): \($0)") }.cancel()
    }
    store.drain()
    #expect(seen.all == ["early 0", "late 1: 1", "late 2: 2", "late 3: 3", "early 3"])
    early.cancel()
  }

  @Test("97 ★ subscribing on the draining thread delivers the current value immediately")
  func subscribingTakesEffectImmediately() {
    let store = Self.drained()
    let seen = Log<Int>()
    store.dispatch(.add(1))
    let subscription = store.subscribe(\.count) { seen.write($0) }
    #expect(seen.all == [0])
    #expect(store.state.count == 0)
    store.drain()
    #expect(seen.all == [0, 1])
    subscription.cancel()
  }

  @Test("97 replacing a subscription on the draining thread takes effect immediately")
  func replacingTakesEffectImmediately() {
    let store = Self.drained()
    let seen = Log<String>()
    let first = store.subscribe(\.count, replacing: "pane") { seen.write("first \($0)") }
    let second = store.subscribe(\.count, replacing: "pane") { seen.write("second \($0)") }
    #expect(first.isCancelled)
    store.dispatch(.add(1))
    store.drain()
    #expect(seen.all == ["first 0", "second 0", "second 1"])
    second.cancel()
  }

  @Test("109 ★ of two subscriptions with one key the later wins, even if the other is in the inbox")
  func laterSubscriptionOvertakesTheInbox() {
    let store = Self.drained()
    let seen = Log<String>()
    let first = Holder<Subscription>()
    #expect(
      runOnAnotherThread {
        first.value = store.subscribe(\.count, replacing: "pane") { seen.write("first \($0)") }
      })
    let second = store.subscribe(\.count, replacing: "pane") { seen.write("second \($0)") }
    store.dispatch(.add(1))
    store.drain()
    #expect(first.value?.isCancelled == true)
    #expect(seen.all == ["second 0", "second 1"])
    second.cancel()
  }

  @Test("109 of two subscriptions with one key the later wins, even if made by an initial delivery")
  func laterSubscriptionAfterAnInitialDelivery() {
    let store = Self.drained()
    let seen = Log<String>()
    let first = Holder<Subscription>()
    let outer = store.subscribe(\.name) { [weak store] _ in
      first.value = store?.subscribe(\.count, replacing: "pane") { seen.write("first \($0)") }
    }
    let second = store.subscribe(\.count, replacing: "pane") { seen.write("second \($0)") }
    second.cancel()
    let third = store.subscribe(\.count, replacing: "pane") { seen.write("third \($0)") }
    store.drain()
    #expect(first.value?.isCancelled == true)
    #expect(seen.all == ["second 0", "third 0"])
    outer.cancel()
    third.cancel()
  }

  @Test("109 of two subscriptions with one key made in one drain, the later wins")
  func laterSubscriptionInADrain() {
    let store = Self.drained()
    let seen = Log<String>()
    let held = SubscriptionBag()
    let outer = store.subscribe(\.name, initial: false) { [weak store] _ in
      store?.subscribe(\.count, replacing: "pane") { seen.write("first \($0)") }.store(in: held)
      store?.subscribe(\.count, replacing: "pane") { seen.write("second \($0)") }.store(in: held)
    }
    store.dispatch(.renamed("Leia"))
    store.drain()
    store.dispatch(.add(1))
    store.drain()
    #expect(seen.all == ["first 0", "second 0", "second 1"])
    outer.cancel()
    held.cancelAll()
  }

  @Test("97 ★ cancelling on the draining thread stops calls of the selector immediately")
  func cancellingTakesEffectImmediately() {
    let store = Self.drained()
    let selected = Log<Int>()
    let subscription = store.subscribe({ state in
      selected.write(state.count)
      return state.count
    }) { _ in }
    store.dispatch(.add(1))
    store.drain(notifying: false)
    store.dispatch(.add(1))
    subscription.cancel()
    store.drain()
    #expect(selected.all == [0])
  }

  @Test("97 an action dispatched during an initial delivery wakes the store and waits for a drain")
  func dispatchInAnInitialDeliveryWakes() {
    let wakes = Log<Void>()
    let store = Self.drained { wakes.write(()) }
    let seen = Log<Int>()
    let subscription = store.subscribe(\.count) { [weak store] count in
      seen.write(count)
      if count == 0 { store?.dispatch(.add(1)) }
    }
    #expect(seen.all == [0])
    #expect(wakes.all.count == 1)
    store.drain()
    #expect(seen.all == [0, 1])
    subscription.cancel()
  }

  @Test("97 subscribing on another thread delivers the current value on the draining thread")
  func subscribingOnAnotherThreadWaits() {
    let wakes = Log<Void>()
    let store = Self.drained { wakes.write(()) }
    let threads = Log<UInt>()
    let held = Holder<Subscription>()
    #expect(
      runOnAnotherThread {
        held.value = store.subscribe(\.count) { _ in threads.write(thisThread()) }
      })
    #expect(threads.all.isEmpty)
    #expect(wakes.all.count == 1)
    store.drain()
    #expect(threads.all == [thisThread()])
    held.value = nil
  }

  @Test("97 subscribing in another task delivers the current value in the next drain")
  func subscribingInAnotherTaskWaits() async {
    let store = CounterStore.counting(drain: .manual(wake: {}))
    let seen = Log<Int>()
    let subscription = await Task {
      store.drain()
      return Task { store.subscribe(\.count) { seen.write($0) } }
    }.value.value
    #expect(seen.all.isEmpty)
    store.drain()
    #expect(seen.all == [0])
    subscription.cancel()
  }

  @Test("97 a thousand subscriptions cancelled on the draining thread are all released")
  func cancelledSubscriptionsAreReleased() {
    struct Weak { weak var token: Token? }
    let store = Self.drained()
    var tokens: [Weak] = []
    for _ in 0..<1000 {
      let token = Token()
      tokens.append(Weak(token: token))
      let selector = StateSelector<Counter, Int> { state in
        token.touch()
        return state.count
      }
      store.subscribe(selector) { _ in }.cancel()
    }
    #expect(tokens.count { $0.token != nil } == 0)
  }
}
