import Redux
import Testing

@Suite(.tags(.conformance), .timeLimit(.minutes(5)))
struct StressValueStreamTests {
  @Test("94 a value stream begins with the current value")
  func currentFirst() async {
    let store = CounterStore.counting(from: 3)
    var values = store.values(\.count).makeAsyncIterator()
    #expect(await values.next() == 3)
  }

  @Test("94 a slow iterator gets only the newest value")
  func newestOnly() async {
    let store = CounterStore.counting()
    var values = store.values(\.count).makeAsyncIterator()
    #expect(await values.next() == 0)
    for _ in 1...5 { store.dispatch(.add(1)) }
    #expect(await values.next() == 5)
  }

  @Test("94 a value stream skips the repeats that a subscription skips")
  func repeats() async {
    struct Unequal: Sendable { var count = 0 }
    struct Whole: Sendable, Equatable {
      var count = 0
      var unequal: Unequal { Unequal(count: count) }
    }
    var store: Store<Whole, Int>? = Store(
      initialState: Whole(), reducer: Reducer { $0.count += $1 })
    var whole = store?.values(\.self).makeAsyncIterator()
    var counts = store?.values(\.count).makeAsyncIterator()
    var unequal = store?.values(StateSelector(\.unequal)).makeAsyncIterator()
    #expect(await whole?.next() == Whole())
    #expect(await counts?.next() == 0)
    #expect(await unequal?.next()?.count == 0)
    store?.dispatch(0)
    store = nil
    #expect(await whole?.next() == nil)
    #expect(await counts?.next() == nil)
    #expect(await unequal?.next()?.count == 0)
    #expect(await unequal?.next() == nil)
    _ = store
  }

  @Test("94 each iterator is its own")
  func eachItsOwn() async {
    let store = CounterStore.counting()
    let stream = store.values(\.count)
    var first = stream.makeAsyncIterator()
    #expect(await first.next() == 0)
    store.dispatch(.add(1))
    var second = stream.makeAsyncIterator()
    #expect(await second.next() == 1)
    #expect(await first.next() == 1)
  }

  @Test("94 a value stream ends with the store")
  func endsWithStore() async {
    var store: CounterStore? = .counting()
    let stream = store?.values(\.count)
    var values = stream?.makeAsyncIterator()
    #expect(await values?.next() == 0)
    store = nil
    #expect(await values?.next() == nil)
    var late = stream?.makeAsyncIterator()
    #expect(await late?.next() == nil)
    _ = store
  }

  @Test("94 a value stream ends with a store that has not yet begun it")
  func endsBeforeItBegan() async {
    var store: CounterStore? = .counting(drain: .manual(wake: {}))
    var values = store?.values(\.count).makeAsyncIterator()
    store = nil
    #expect(await values?.next() == nil)
    _ = store
  }

  @Test("94 an iteration that is left frees what it holds")
  func leftIteration() async {
    let store = CounterStore.counting()
    var token: Token? = Token()
    weak let held = token
    func firstValue() async -> Int? {
      let selector = StateSelector<Counter, Int> { [token] state in
        token?.touch()
        return state.count
      }
      for await value in store.values(selector) { return value }
      return nil
    }
    #expect(await firstValue() == 0)
    token = nil
    #expect(held == nil)
  }

  @Test("94 under load, values come in order and end with the last")
  func underLoad() async {
    let store = Store<Int, Int>(initialState: 0, reducer: Reducer { $0 += $1 })
    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          var seen: [Int] = []
          for await value in store.values(\.self) {
            seen.append(value)
            if value == 4000 { break }
          }
          #expect(seen == Set(seen).sorted())
        }
        group.addTask {
          for _ in 0..<1000 { store.dispatch(1) }
        }
      }
    }
  }
}
