import Redux
import ReduxExtras
import Testing

@Suite(.tags(.conformance), .timeLimit(.minutes(5)))
struct MiddlewareTests {
  typealias Stage = Middleware<Counter, CounterAction>

  @Test("60 middleware runs in the order it is listed")
  func middlewareRunsInOrder() {
    let order = Log<String>()
    func stage(_ name: String) -> Stage {
      .wrap { _, _ in
        { next in
          { action in
            order.write("\(name) before")
            next(action)
            order.write("\(name) after")
          }
        }
      }
    }
    let store = CounterStore.counting(middleware: [stage("first"), stage("second")])
    let subscription = store.subscribe(\.count, initial: false) { order.write("told \($0)") }
    store.dispatch(.add(1))
    #expect(
      order.all == ["first before", "second before", "told 1", "second after", "first after"])
    subscription.cancel()
  }

  @Test("61 ★ an action that middleware dispatches passes through the whole chain")
  func dispatchedActionPassesThroughTheChain() {
    let seen = Log<String>()
    let store = CounterStore.counting(middleware: [
      .sideEffect { action, _, _ in seen.write("first \(action)") },
      .sideEffect { action, _, dispatch in
        if action == .add(1) { dispatch(.add(10)) }
      },
    ])
    store.dispatch(.add(1))
    #expect(seen.all == ["first add(1)", "first add(10)"])
    #expect(store.state.count == 11)
  }

  @Test("62 middleware can read the state, drop actions, and replace actions")
  func readsDropsAndReplaces() {
    let store = CounterStore.counting(middleware: [
      .wrap { _, getState in
        { next in
          { action in
            switch action {
            case .renamed: break
            case .add: next(.add((getState()?.count ?? 0) + 1))
            case .noted: next(action)
            }
          }
        }
      }
    ])
    store.dispatch(.renamed("swallowed"))
    for _ in 1...3 { store.dispatch(.add(0)) }
    store.dispatch(.noted("passed"))
    #expect(store.state == Counter(count: 7, note: "passed"))
  }

  @Test("63 ★ an action that a filter rejects reaches no later middleware and no reducer")
  func filterRejects() {
    let reached = Log<CounterAction>()
    let store = CounterStore.counting(middleware: [
      .filter { action, _ in action != .add(1) },
      .sideEffect { action, _, _ in reached.write(action) },
    ])
    store.dispatch(.add(1))
    store.dispatch(.add(2))
    #expect(reached.all == [.add(2)])
    #expect(store.state.count == 2)
  }

  @Test("64 flatMap and increase turn one action into three", arguments: [true, false])
  func oneBecomesThree(usesIncrease: Bool) {
    let triple: @Sendable (CounterAction, Counter) -> [CounterAction] = { action, _ in
      [action, action, action]
    }
    let store = CounterStore.counting(
      middleware: [usesIncrease ? .increase(triple) : .flatMap(triple)])
    let seen = Log<Int>()
    let subscription = store.subscribe(\.count) { seen.write($0) }
    store.dispatch(.add(1))
    #expect(seen.all == [0, 1, 2, 3])
    subscription.cancel()
  }

  @Test("64 chained operators run from left to right")
  func chainedOperators() {
    let chain = Stage.map { action, _ in action == .add(1) ? .add(2) : action }
      .filter { action, _ in action != .add(1) }
      .flatMap { action, _ in [action, .add(100)] }
      .concat(.sideEffect { _, _, _ in })
    let store = CounterStore.counting(middleware: [chain])
    store.dispatch(.add(1))
    #expect(store.state.count == 102)
  }

  @Test("65 adding or removing middleware takes effect with the next dispatch")
  func addedAndRemovedMiddleware() {
    let store = CounterStore.counting()
    store.dispatch(.add(1))
    let double = store.add(.flatMap { action, _ in [action, action] })
    store.dispatch(.add(10))
    let mute = store.add(.filter { _, _ in false })
    store.dispatch(.add(100))
    store.remove(mute)
    store.dispatch(.add(1000))
    store.remove(double)
    store.dispatch(.add(10000))
    #expect(store.state.count == 12021)
  }

  @Test("66 the dispatch function of middleware can be called on another thread")
  func dispatchOnAnotherThread() {
    let escaped = Holder<@Sendable (CounterAction) -> Void>()
    let store = CounterStore.counting(middleware: [
      .wrap { dispatch, _ in
        escaped.value = dispatch
        return { next in { next($0) } }
      }
    ])
    #expect(runOnAnotherThread { escaped.value?(.add(5)) })
    #expect(store.state.count == 5)
  }

  @Test("66 next called on another thread runs the rest of the chain in the next drain")
  func nextOnAnotherThread() {
    let escaped = Holder<@Sendable (CounterAction) -> Void>()
    let later = Log<CounterAction>()
    let store = CounterStore.counting(
      middleware: [
        .wrap { _, _ in
          { next in
            escaped.value = next
            return { next($0) }
          }
        },
        .sideEffect { action, _, _ in later.write(action) },
      ], drain: .manual(wake: {}))
    #expect(runOnAnotherThread { escaped.value?(.add(5)) })
    #expect(later.all.isEmpty)
    store.drain()
    #expect(later.all == [.add(5)])
    #expect(store.state.count == 5)
  }

  @Test("66 next of combined middleware, called on another thread, waits for the next drain")
  func nextOfCombinedMiddleware() {
    let escaped = Holder<@Sendable (CounterAction) -> Void>()
    let later = Log<CounterAction>()
    let holding = Stage.wrap { _, _ in
      { next in
        escaped.value = next
        return { next($0) }
      }
    }
    let store = CounterStore.counting(
      middleware: [holding.sideEffect { action, _, _ in later.write(action) }],
      drain: .manual(wake: {}))
    #expect(runOnAnotherThread { escaped.value?(.add(5)) })
    #expect(later.all.isEmpty)
    store.drain()
    #expect(later.all == [.add(5)])
    #expect(store.state.count == 5)
  }

  @Test(
    "113 an action of an effect that middleware delays is dropped only if the effect is cancelled",
    arguments: [true, false])
  func delayedActionOfAnEffect(isCancelled: Bool) async {
    let (stream, source) = AsyncStream.makeStream(of: Void.self)
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let (sent, send) = AsyncStream.makeStream(of: Void.self)
    let (passed, pass) = AsyncStream.makeStream(of: Void.self)
    let store = CounterStore.counting(middleware: [
      .wrap { _, _ in
        { next in
          { action in
            Task {
              for await _ in gate {}
              next(action)
              pass.finish()
            }
          }
        }
      }
    ])
    let ticket = store.dispatch(
      Thunk { context in
        context.dispatch(.add(1))
        send.finish()
        for await _ in stream {}
      })
    for await _ in sent {}
    if isCancelled { ticket.cancel() }
    opener.finish()
    for await _ in passed {}
    #expect(store.state.count == (isCancelled ? 0 : 1))
    source.finish()
    await ticket.finished
  }

  @Test("66 next called by an observer waits until all observers are notified")
  func nextCalledByObserver() {
    let escaped = Holder<@Sendable (CounterAction) -> Void>()
    let store = CounterStore.counting(middleware: [
      .wrap { _, _ in
        { next in
          escaped.value = next
          return { next($0) }
        }
      }
    ])
    let seen = Log<String>()
    let first = store.subscribe(\.count, initial: false) { count in
      seen.write("first \(count)")
      if count == 1 { escaped.value?(.add(1)) }
    }
    let second = store.subscribe(\.count, initial: false) { seen.write("second \($0)") }
    store.dispatch(.add(1))
    #expect(seen.all == ["first 1", "second 1", "first 2", "second 2"])
    first.cancel()
    second.cancel()
  }

  @Test("67 ★ after the store is released, dispatch does nothing and the state is nil")
  func storeReleased() {
    let dispatchAndState =
      Holder<(@Sendable (CounterAction) -> Void, @Sendable () -> Counter?)>()
    let reduced = Log<Int>()
    var store: CounterStore? = Store(
      initialState: Counter(),
      reducer: Reducer { _, _ in reduced.write(1) },
      middleware: [
        .wrap { dispatch, getState in
          dispatchAndState.value = (dispatch, getState)
          return { next in { next($0) } }
        }
      ])
    #expect(dispatchAndState.value?.1() == Counter())
    store = nil
    dispatchAndState.value?.0(.add(1))
    #expect(dispatchAndState.value?.1() == nil)
    #expect(reduced.all.isEmpty)
    _ = store
  }

  @Test func observePassesEachActionWithTheStateItProduced() {
    let seen = Log<String>()
    let store = CounterStore.counting(middleware: [
      .observe { action, state in seen.write("\(action): \(state.count)") }
    ])
    store.dispatch(.add(2))
    store.dispatch(.add(3))
    #expect(seen.all == ["add(2): 2", "add(3): 5"])
  }

  @Test func thunkOfAnActionStartsAfterTheActionIsReduced() async {
    let store = CounterStore.counting(middleware: [
      .thunks { action, state in
        guard action == .renamed("go") else { return nil }
        return Thunk { $0.dispatch(.noted("\(state.name) \($0.state?.name ?? "")")) }
      }
    ])
    store.dispatch(.renamed("go"))
    #expect(await eventually { store.state.note == "go go" })
  }

  @Test func everyActionOfABatchPassesThroughTheChainBeforeObserversAreNotified() {
    let order = Log<String>()
    let store = CounterStore.counting(middleware: [
      .observe { action, _ in order.write("\(action)") }
    ])
    let subscription = store.subscribe(\.count, initial: false) { order.write("told \($0)") }
    store.dispatch(batch: [.add(1), .add(2)])
    #expect(order.all == ["add(1)", "add(2)", "told 3"])
    subscription.cancel()
  }
}
