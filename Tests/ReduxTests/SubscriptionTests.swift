import Redux
import ReduxExtras
import Testing

@Suite(.tags(.conformance), .timeLimit(.minutes(5)))
struct SubscriptionTests {
  @Test("26 ★ a weak subscription does not retain its subscriber")
  func weakSubscriber() {
    let store = CounterStore.counting()
    var subscriber: Log<Int>? = Log()
    weak let released = subscriber
    if let subscriber { store.subscribe(weakly: subscriber, \.count) { $0.write($1) } }
    store.dispatch(.add(1))
    #expect(subscriber?.all == [0, 1])
    subscriber = nil
    #expect(released == nil)
  }

  @Test("27 the next notification removes the subscription of a released subscriber")
  func releasedSubscriberIsRemoved() {
    let store = CounterStore.counting()
    var token: Token? = Token()
    weak let held = token
    var subscriber: Log<Int>? = Log()
    if let subscriber, let token {
      store.subscribe(weakly: subscriber, \.count) { [token] in
        token.touch()
        $0.write($1)
      }
    }
    token = nil
    subscriber = nil
    #expect(held != nil)
    store.dispatch(.add(1))
    #expect(held == nil)
  }

  @Test("103 a weak subscription replaces the subscription of the same object and key")
  func weakSubscriptionReplacesByKey() {
    let store = CounterStore.counting()
    let subscriber = Log<String>()
    store.subscribe(weakly: subscriber, \.count, replacing: "log") { $0.write("first \($1)") }
    store.subscribe(weakly: subscriber, \.count, replacing: "log") { $0.write("second \($1)") }
    store.dispatch(.add(1))
    #expect(subscriber.all == ["first 0", "second 0", "second 1"])
  }

  @Test("28 subscribing delivers the current value once")
  func currentValueOnce() {
    let store = CounterStore.counting(from: 4)
    let seen = Log<Int>()
    let subscription = store.subscribe(\.count) { seen.write($0) }
    #expect(seen.all == [4])
    subscription.cancel()
  }

  @Test("29 after the current value, each change is delivered")
  func changesFollowTheCurrentValue() {
    let store = CounterStore.counting()
    let seen = Log<Int>()
    let subscription = store.subscribe(\.count) { seen.write($0) }
    for _ in 1...3 { store.dispatch(.add(1)) }
    #expect(seen.all == [0, 1, 2, 3])
    subscription.cancel()
  }

  @Test("30 a late subscriber receives only the latest value")
  func lateSubscriber() {
    let store = CounterStore.counting()
    let early = store.subscribe(\.count) { _ in }
    for _ in 1...3 { store.dispatch(.add(1)) }
    let seen = Log<Int>()
    let subscription = store.subscribe(\.count) { seen.write($0) }
    #expect(seen.all == [3])
    subscription.cancel()
    early.cancel()
  }

  @Test("31 a cancelled subscription delivers nothing, and a new one delivers the current value")
  func cancelAndSubscribeAgain() {
    let store = CounterStore.counting()
    let seen = Log<Int>()
    let first = store.subscribe(\.count) { seen.write($0) }
    first.cancel()
    store.dispatch(.add(1))
    #expect(seen.all == [0])
    let second = store.subscribe(\.count) { seen.write($0) }
    #expect(seen.all == [0, 1])
    second.cancel()
  }

  @Test("32 ★ subscribing again with the same key replaces the subscription")
  func subscribingAgainReplacesTheSubscription() {
    let store = CounterStore.counting()
    let seen = Log<String>()
    let first = store.subscribe(\.count, replacing: "pane") { seen.write("first \($0)") }
    let second = store.subscribe(\.count, replacing: "pane") { seen.write("second \($0)") }
    let other = store.subscribe(\.count, replacing: "other") { seen.write("other \($0)") }
    store.dispatch(.add(1))
    #expect(seen.all == ["first 0", "second 0", "other 0", "second 1", "other 1"])
    #expect(first.isCancelled)
    second.cancel()
    other.cancel()
  }

  @Test("33 ★ subscribing again with the same key replaces the selector")
  func subscribingAgainReplacesTheSelector() {
    let store = CounterStore.counting()
    let seen = Log<String>()
    let first = store.subscribe(\.count, replacing: 1) { seen.write("\($0)") }
    let second = store.subscribe(\.name, replacing: 1) { seen.write($0) }
    store.dispatch(.add(1))
    store.dispatch(.renamed("Leia"))
    #expect(seen.all == ["0", "", "Leia"])
    first.cancel()
    second.cancel()
  }

  @Test("34 ★ subscribing and then dispatching inside a notification keeps both subscriptions")
  func subscribingInsideNotification() {
    let store = CounterStore.counting()
    let bag = SubscriptionBag()
    let seen = Log<String>()
    store.subscribe(\.count, initial: false) { [weak store, weak bag] count in
      seen.write("outer \(count)")
      guard count == 1, let store, let bag else { return }
      store.subscribe(\.count) { seen.write("inner \($0)") }.store(in: bag)
      store.dispatch(.add(1))
    }.store(in: bag)
    store.dispatch(.add(1))
    store.dispatch(.add(1))
    #expect(seen.all == ["outer 1", "inner 1", "outer 2", "inner 2", "outer 3", "inner 3"])
  }

  @Test("35 ★ cancelling a subscription releases what its observer captured")
  func cancellingReleasesTheObserver() {
    let store = CounterStore.counting()
    var token: Token? = Token()
    weak let held = token
    let subscription = store.subscribe(\.count) { [token] _ in token?.touch() }
    token = nil
    #expect(held != nil)
    subscription.cancel()
    #expect(held == nil)
  }

  @Test(
    "35 ★ cancelling a subscription releases what its selector and its transformations captured")
  func cancellingReleasesTheSelector() {
    let store = CounterStore.counting()
    var token: Token? = Token()
    weak let held = token
    func subscribe() -> Subscription {
      let selector = StateSelector<Counter, Int> { [token] state in
        token?.touch()
        return state.count
      }
      return store.subscribe(
        selector.map { [token] count in
          token?.touch()
          return count * 2
        }.skip { [token] in
          token?.touch()
          return $0 == $1
        }
      ) { [token] _ in token?.touch() }
    }
    let subscription = subscribe()
    token = nil
    store.dispatch(.add(1))
    #expect(held != nil)
    subscription.cancel()
    #expect(held == nil)
  }

  @Test("35 ★ a subscription that cancels itself while it is notified releases what it captured")
  func cancellingItselfReleasesTheObserver() {
    let store = CounterStore.counting()
    var token: Token? = Token()
    weak let held = token
    let own = Holder<Subscription>()
    own.value = store.subscribe(\.count, initial: false) { [token] _ in
      own.value?.cancel()
      token?.touch()
    }
    token = nil
    #expect(held != nil)
    store.dispatch(.add(1))
    #expect(held == nil)
    own.value = nil
  }

  @Test("39 a subscription ends when it is released")
  func endsWhenReleased() {
    let store = CounterStore.counting()
    let seen = Log<Int>()
    var subscription: Subscription? = store.subscribe(\.count) { seen.write($0) }
    #expect(subscription?.isCancelled == false)
    subscription = nil
    store.dispatch(.add(1))
    #expect(seen.all == [0])
  }

  @Test("39 cancelling a subscription ends its deliveries")
  func cancellingEndsDeliveries() {
    let store = CounterStore.counting()
    let seen = Log<Int>()
    let subscription = store.subscribe(\.count) { seen.write($0) }
    store.dispatch(.add(1))
    subscription.cancel()
    store.dispatch(.add(1))
    #expect(seen.all == [0, 1])
    #expect(subscription.isCancelled)
  }

  @Test("40 ★ cancelling twice is harmless")
  func cancelTwice() {
    let store = CounterStore.counting()
    let seen = Log<Int>()
    let first = store.subscribe(\.count) { _ in }
    let second = store.subscribe(\.count) { seen.write($0) }
    first.cancel()
    first.cancel()
    store.dispatch(.add(1))
    #expect(seen.all == [0, 1])
    second.cancel()
  }

  @Test("40 ★ cancelling after the store is released is harmless")
  func cancelWithoutStore() {
    var store: CounterStore? = .counting()
    let subscription = store?.subscribe(\.count) { _ in }
    store = nil
    subscription?.cancel()
    #expect(subscription?.isCancelled == true)
  }

  @Test(
    "41 a subscription bag cancels its subscriptions on cancelAll() and when it is released",
    arguments: [true, false])
  func bagCancelsAll(callsCancelAll: Bool) {
    let store = CounterStore.counting()
    let seen = Log<Int>()
    var bag: SubscriptionBag? = SubscriptionBag()
    if let bag {
      store.subscribe(\.count) { seen.write($0) }.store(in: bag)
      store.subscribe(\.count) { seen.write($0) }.store(in: bag)
    }
    if callsCancelAll { bag?.cancelAll() } else { bag = nil }
    store.dispatch(.add(1))
    #expect(seen.all == [0, 0])
    _ = bag
  }

  @Test("42 without the initial value, only changes are delivered")
  func withoutInitial() {
    let store = CounterStore.counting()
    let seen = Log<Int>()
    let subscription = store.subscribe(\.count, initial: false) { seen.write($0) }
    #expect(seen.all.isEmpty)
    for number in [1, -1, 1, -1] { store.dispatch(.add(number)) }
    #expect(seen.all == [1, 0, 1, 0])
    subscription.cancel()
  }

  @Test("42 a value stream begins with the current value: 0, 1, 0, 1, 0")
  func streamWithInitial() async {
    let store = CounterStore.counting()
    var values = store.values(\.count).makeAsyncIterator()
    var seen = [await values.next()]
    for number in [1, -1, 1, -1] {
      store.dispatch(.add(number))
      seen.append(await values.next())
    }
    #expect(seen == [0, 1, 0, 1, 0])
  }

  /// A binding target; `@unchecked` because this test sets it on one thread only.
  final class Gauge: @unchecked Sendable {
    let values = Log<Int>()
    var value = -1 {
      didSet { values.write(value) }
    }
  }

  @Test("43 a bound property is set to the current value and to each later one")
  func boundPropertyIsSet() {
    let store = CounterStore.counting(from: 2)
    let gauge = Gauge()
    store.bind(\.count, to: gauge, \.value)
    store.dispatch(.add(1))
    store.dispatch(.renamed("unrelated"))
    store.dispatch(.add(1))
    #expect(gauge.values.all == [2, 3, 4])
  }

  @Test("46 three thousand subscribers are notified in order, with one comparison")
  func threeThousandSubscribers() {
    struct Watched: Sendable, Equatable {
      static let comparisons = Log<Void>()
      var number = 0
      static func == (one: Watched, other: Watched) -> Bool {
        comparisons.write(())
        return one.number == other.number
      }
    }
    struct Root: Sendable { var watched = Watched() }
    let store = Store<Root, Int>(
      initialState: Root(), reducer: Reducer { $0.watched.number += $1 })
    let bag = SubscriptionBag()
    let seen = Log<Int>()
    for subscriber in 0..<3000 {
      store.subscribe(\.watched, initial: false) { _ in seen.write(subscriber) }.store(in: bag)
    }
    store.dispatch(1)
    #expect(seen.all == Array(0..<3000))
    #expect(Watched.comparisons.all.count == 1)
  }

  @Test("each subscription with a key replaces the one before it, however many there were")
  func replacedAgainAndAgain() {
    let store = CounterStore.counting()
    let seen = Log<String>()
    let subscriptions = (1...4).map { number in
      store.subscribe(\.count, initial: false, replacing: "pane") {
        seen.write("\(number): \($0)")
      }
    }
    store.dispatch(.add(1))
    #expect(seen.all == ["4: 1"])
    #expect(subscriptions.map(\.isCancelled) == [true, true, true, false])
    subscriptions[3].cancel()
    let last = store.subscribe(\.count, initial: false, replacing: "pane") {
      seen.write("last: \($0)")
    }
    store.dispatch(.add(1))
    #expect(seen.all == ["4: 1", "last: 2"])
    last.cancel()
  }

  @Test("the selector of a replaced subscription is no longer called")
  func replacedSelector() {
    let store = CounterStore.counting()
    let selected = Log<Int>()
    let selector = StateSelector<Counter, Int> { state in
      selected.write(state.count)
      return state.count
    }
    let first = store.subscribe(selector, replacing: "pane") { _ in }
    let count = selected.all.count
    let second = store.subscribe(\.name, replacing: "pane") { _ in }
    store.dispatch(.add(1))
    #expect(selected.all.count == count)
    first.cancel()
    second.cancel()
  }
}
