import Redux
import Testing

@Suite(.tags(.conformance), .timeLimit(.minutes(5)))
struct StressCancellationTests {
  @Test("87 ★ no delivery starts after an earlier observer has cancelled the subscription")
  func cancelledByAnEarlierObserver() {
    let store = CounterStore.counting()
    let seen = Log<String>()
    let later = Holder<Subscription>()
    let first = store.subscribe(\.count, initial: false) { _ in
      seen.write("first")
      later.value?.cancel()
    }
    later.value = store.subscribe(\.count, initial: false) { _ in seen.write("later") }
    store.dispatch(.add(1))
    #expect(seen.all == ["first"])
    first.cancel()
  }

  @Test("87 ★ no delivery starts after another thread has cancelled during a notification")
  func cancelledByAnotherThread() {
    let store = CounterStore.counting()
    let seen = Log<String>()
    let later = Holder<Subscription>()
    let first = store.subscribe(\.count, initial: false) { _ in
      seen.write("first")
      #expect(runOnAnotherThread { later.value?.cancel() })
    }
    later.value = store.subscribe(\.count, initial: false) { _ in seen.write("later") }
    store.dispatch(.add(1))
    #expect(seen.all == ["first"])
    first.cancel()
  }

  @Test("87 an observer that waits for the thread that cancels it does not deadlock")
  func waitingForTheCancellingThread() {
    let store = CounterStore.counting()
    let own = Holder<Subscription>()
    let completions = Log<Bool>()
    own.value = store.subscribe(\.count, initial: false) { _ in
      completions.write(runOnAnotherThread { own.value?.cancel() })
    }
    store.dispatch(.add(1))
    store.dispatch(.add(1))
    #expect(completions.all == [true])
    own.value = nil
  }

  @Test("87 ★ no delivery starts after cancel has returned while another thread dispatches")
  func cancelledWhileAnotherThreadDispatches() {
    let store = Store<Int, Int>(initialState: 0, reducer: Reducer { $0 += $1 })
    let late = Log<Int>()
    let dispatcher = BackgroundDispatcher { store.dispatch(1) }
    for round in 0..<2000 {
      let isCancelled = Holder(false)
      let subscription = store.subscribe(\.self) { _ in
        if isCancelled.value == true { late.write(round) }
      }
      subscription.cancel()
      isCancelled.value = true
    }
    dispatcher.stop()
    #expect(late.all.isEmpty)
  }

  @Test("93 ★ no action is reduced after its running effect is cancelled from outside")
  func cancelledEffectSendsNothing() async {
    let store = Store<Int, Int>(initialState: 0, reducer: Reducer { $0 += $1 })
    let changed = Log<Int>()
    for round in 0..<200 {
      store.dispatch(
        Thunk(id: "work") { context in
          while !context.isCancelled {
            await context.dispatch(1).finished
            await Task.yield()
          }
        })
      let before = store.state
      #expect(await eventually { store.state > before })
      store.cancelEffects(id: "work")
      let after = store.state
      await Task.yield()
      if store.state != after { changed.write(round) }
    }
    #expect(changed.all.isEmpty)
  }

  @Test("93 ★ no action is reduced after its effect is replaced, with middleware")
  func replacedEffectSendsNothing() async {
    let store = Store<[Int], Int>(
      initialState: [], reducer: Reducer { $0 = Array(($0 + [$1]).suffix(8)) },
      middleware: [.observe { _, _ in }])
    for number in 1...100 {
      store.dispatch(
        Thunk(id: "work", policy: .takeLatest) { context in
          while !context.isCancelled {
            await context.dispatch(number).finished
            await Task.yield()
          }
        })
      #expect(await eventually { store.state.last == number })
    }
    store.cancelEffects(id: "work")
    let state = store.state
    await Task.yield()
    #expect(store.state == state)
    #expect(state == state.sorted())
  }

  @Test("93 ★ effects, subscriptions, and the store can end in any order, on any thread")
  func endsInAnyOrder() async {
    for round in 0..<200 {
      var store: Store<Int, Int>? = Store(initialState: 0, reducer: Reducer { $0 += $1 })
      let ticket = store?.dispatch(
        Thunk { context in
          while !context.isCancelled {
            await context.dispatch(1).finished
            await Task.yield()
          }
        })
      let subscription = store?.subscribe(\.self) { _ in }
      let values = store?.values(\.self)
      let counting = Task {
        guard let values else { return }
        for await _ in values {}
      }
      if round.isMultiple(of: 2) { await Task.yield() }
      let cancelling = Task { subscription?.cancel() }
      store = nil
      await ticket?.finished
      await counting.value
      await cancelling.value
      _ = store
    }
  }
}
