import Redux
import ReduxExtras
import Testing

@Suite(.tags(.conformance), .timeLimit(.minutes(5)))
struct StressOrderTests {
  @Test("86 ★ nested dispatch is first in, first out: every observer sees every state, in order")
  func nestedDispatchIsFirstInFirstOut() {
    let store = CounterStore.counting()
    let seen = Log<String>()
    let first = store.subscribe(\.count, initial: false) { [weak store] count in
      seen.write("first \(count)")
      if count == 1 {
        store?.dispatch(.add(1))
        store?.dispatch(.add(1))
        seen.write("still \(store?.state.count ?? -1)")
      }
    }
    let second = store.subscribe(\.count, initial: false) { seen.write("second \($0)") }
    store.dispatch(.add(1))
    #expect(
      seen.all == [
        "first 1", "still 1", "second 1", "first 2", "second 2", "first 3", "second 3",
      ])
    first.cancel()
    second.cancel()
  }

  @Test("89 observers are called in the order they subscribed, whatever they select")
  func calledInOrderOfSubscribing() {
    let store = CounterStore.counting()
    let seen = Log<String>()
    let bag = SubscriptionBag()
    store.subscribe(\.count, initial: false) { _ in seen.write("1") }.store(in: bag)
    store.subscribe(\.name, initial: false) { _ in seen.write("2") }.store(in: bag)
    store.subscribe(\.count, initial: false) { _ in seen.write("3") }.store(in: bag)
    store.subscribe(\.self, initial: false) { _ in seen.write("4") }.store(in: bag)
    store.subscribe({ $0.name }, initial: false) { _ in seen.write("5") }.store(in: bag)
    store.subscribe(\.count, initial: false) { _ in seen.write("6") }.store(in: bag)
    store.subscribe(\.note, initial: false) { _ in seen.write("7") }.store(in: bag)
    store.subscribe(\.name, initial: false) { _ in seen.write("8") }.store(in: bag)
    store.dispatch(batch: [.add(1), .renamed("x")])
    #expect(seen.all == ["1", "2", "3", "4", "5", "6", "8"])
  }

  @Test("90 one object can have several weak subscriptions")
  func manySubscriptionsOfOneObject() {
    let store = CounterStore.counting()
    let subscriber = Log<String>()
    store.subscribe(weakly: subscriber, \.count) { $0.write("count \($1)") }
    store.subscribe(weakly: subscriber, \.count) { $0.write("again \($1)") }
    store.subscribe(weakly: subscriber, \.name) { $0.write("name \($1)") }
    store.dispatch(.add(1))
    store.dispatch(.renamed("R2"))
    #expect(
      subscriber.all == ["count 0", "again 0", "name ", "count 1", "again 1", "name R2"])
  }

  @Test("91 ★ 200,000 chained dispatches run in constant stack")
  func manyChainedDispatches() {
    let store = Store<Int, Int>(initialState: 0, reducer: Reducer { $0 = $1 })
    let subscription = store.subscribe(\.self) { [weak store] count in
      if count < 200_000 { store?.dispatch(count + 1) }
    }
    #expect(store.state == 200_000)
    subscription.cancel()
  }
}
