import Redux
import Testing

/// A store that one thread drains, as a user interface does: several times without telling its
/// observers, then once with.
@Suite(.tags(.conformance), .timeLimit(.minutes(5)))
struct ManualDrainTests {
  /// A store that this thread has drained once.
  private static func drained(wake: @escaping @Sendable () -> Void = {}) -> CounterStore {
    let store = CounterStore.counting(drain: .manual(wake: wake))
    store.drain()
    return store
  }

  @Test("96 ★ a late subscriber of a path gets the current value while others have yet to be told")
  func lateSubscriberOfAPath() {
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

  @Test("96 a late subscriber is told once of what happens after it has joined")
  func lateSubscriberIsToldOfTheRest() {
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

  @Test("96 a late subscriber of what cannot be compared is not told its first value twice")
  func lateSubscriberWithoutComparison() {
    let store = Self.drained()
    let seen = Log<Int>()
    store.dispatch(.add(1))
    store.drain(notifying: false)
    let repeats = Selector<Counter, Int>(\.count).deliveringRepeats()
    let late = store.subscribe(repeats) { seen.write($0) }
    store.drain()
    #expect(seen.all == [1])
    store.dispatch(.add(0))
    store.drain()
    #expect(seen.all == [1, 1])
    late.cancel()
  }

  @Test("96 after a late subscriber is gone, the others are told as before")
  func lateSubscriberLeaves() {
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

  @Test("97 ★ subscribed on the thread that drains, an observer has its value at once")
  func subscribingTakesEffectAtOnce() {
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

  @Test("97 a subscription that replaces another on the thread that drains does so at once")
  func replacingTakesEffectAtOnce() {
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

  @Test(
    "109 ★ of two subscriptions with one key the later wins, though the other waits in the inbox")
  func laterSubscriptionOvertakes() {
    let store = Self.drained()
    let seen = Log<String>()
    let first = Holder<Subscription>()
    #expect(
      onOtherThread {
        first.value = store.subscribe(\.count, replacing: "pane") { seen.write("first \($0)") }
      })
    let second = store.subscribe(\.count, replacing: "pane") { seen.write("second \($0)") }
    store.dispatch(.add(1))
    store.drain()
    #expect(first.value?.isCancelled == true)
    #expect(seen.all == ["second 0", "second 1"])
    second.cancel()
  }

  @Test("109 of two subscriptions with one key the later wins, though a first value made the other")
  func laterSubscriptionAfterAFirstValue() {
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

  @Test("109 of two subscriptions with one key, made in one drain, the later wins")
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

  @Test("97 ★ the selector of a subscription cancelled there is not asked any more")
  func cancellingTakesEffectAtOnce() {
    let store = Self.drained()
    let asked = Log<Int>()
    let subscription = store.subscribe({ state in
      asked.write(state.count)
      return state.count
    }) { _ in }
    store.dispatch(.add(1))
    store.drain(notifying: false)
    store.dispatch(.add(1))
    subscription.cancel()
    store.drain()
    #expect(asked.all == [0])
  }

  @Test("97 what a first value sets off there waits for the next drain, which is woken for it")
  func dispatchInAFirstValueWakes() {
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

  @Test("97 subscribed on another thread, an observer has its value on the one that drains")
  func subscribingElsewhereWaits() {
    let wakes = Log<Void>()
    let store = Self.drained { wakes.write(()) }
    let threads = Log<UInt>()
    let held = Holder<Subscription>()
    #expect(
      onOtherThread { held.value = store.subscribe(\.count) { _ in threads.write(thisThread()) } })
    #expect(threads.all.isEmpty)
    #expect(wakes.all.count == 1)
    store.drain()
    #expect(threads.all == [thisThread()])
    held.value = nil
  }

  @Test("97 subscribed in another task, an observer has its value in the one that drains")
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

  @Test("97 a thousand subscriptions that come and go on the thread that drains leave nothing over")
  func comingAndGoingLeavesNothing() {
    let store = Self.drained()
    weak var last: Token?
    for _ in 0..<1000 {
      let token = Token()
      last = token
      let selector = Selector<Counter, Int> { state in
        token.touch()
        return state.count
      }
      store.subscribe(selector) { _ in }.cancel()
      #expect(last == nil || last === token)
    }
    #expect(last == nil)
  }
}
