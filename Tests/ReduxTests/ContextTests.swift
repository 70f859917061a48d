import Redux
import Testing

/// What middleware and thunks do through their contexts.
@Suite(.timeLimit(.minutes(5)))
struct ContextTests {
  private let sleep = Thunk<Counter, CounterAction>(id: "sleep") {
    try? await $0.sleep(for: .seconds(3600))
  }

  @Test("middleware cancels all effects of its store, or those of one identity")
  func cancelEffects() async {
    let store = CounterStore.counting(middleware: [
      .effects { action, store in
        switch action {
        case .noted("one"): store.cancelEffects(id: "sleep")
        case .noted("all"): store.cancelEffects()
        default: break
        }
      }
    ])
    let tickets = [
      store.dispatch(sleep),
      store.dispatch(Thunk { try? await $0.sleep(for: .seconds(3600)) }),
      store.dispatch(Thunk(id: "other") { try? await $0.sleep(for: .seconds(3600)) }),
    ]
    store.dispatch(.noted("one"))
    #expect(await eventually { tickets[0].isFinished })
    #expect(tickets.map(\.isFinished) == [true, false, false])
    store.dispatch(.noted("all"))
    #expect(await eventually { tickets.allSatisfy(\.isFinished) })
    #expect(store.state.note == "all")
  }

  @Test("a thunk cancels all effects, itself among them")
  func cancelEffectsOfAThunk() async {
    let store = CounterStore.counting()
    let ticket = store.dispatch(sleep)
    await store.dispatch(
      Thunk { context in
        context.cancelEffects()
        context.dispatch(.add(1))
      }
    ).finished
    #expect(await eventually { ticket.isFinished })
    #expect(store.state.count == 0)
  }

  /// Returns the count after middleware has dispatched a batch, and perhaps canceled its action.
  private func countAfterABatch(isCanceled: Bool) -> Int {
    let ticket = Holder<DispatchTicket>()
    let store = CounterStore.counting(
      middleware: [
        .effects { action, store in
          guard case .noted = action else { return }
          store.dispatch(batch: [.add(1), .add(2)])
          if isCanceled { ticket.value?.cancel() }
        }
      ], drain: .manual(wake: {}))
    ticket.value = store.dispatch(tracking: .noted("batch"))
    store.drain()
    #expect(ticket.value?.isFinished == true)
    return store.state.count
  }

  @Test("a batch that middleware dispatches is dropped if its tracked action is canceled")
  func batchOfACanceledAction() {
    #expect(countAfterABatch(isCanceled: true) == 0)
    #expect(countAfterABatch(isCanceled: false) == 3)
  }

  @Test("a tracked ticket covers the effects of the actions in a batch of middleware")
  func batchIsTracked() async {
    let store = CounterStore.counting(middleware: [
      .effects { [sleep] action, store in
        if case .noted("batch") = action { store.dispatch(batch: [.add(1), .renamed("go")]) }
        if case .renamed = action { store.dispatch(sleep) }
      }
    ])
    let ticket = store.dispatch(tracking: .noted("batch"))
    #expect(!ticket.isFinished)
    let later = store.dispatch(tracking: .add(1))
    #expect(later.isFinished)
    ticket.cancel()
    await ticket.finished
    #expect(store.state == Counter(count: 2, name: "go", note: "batch"))
  }

  @Test("a context without a store passes on each action of a batch in order")
  func batchWithoutAStore() {
    let seen = Log<CounterAction>()
    let store = CounterStore.counting(drain: .manual(wake: {}))
    let context = StoreContext<Counter, CounterAction>(
      dispatch: { action in
        seen.write(action)
        return action == .add(3) ? store.dispatch(action) : .finished
      }, state: { Counter(count: 7) })
    #expect(context.dispatch(batch: []).isFinished)
    let ticket = context.dispatch(batch: [.add(1), .add(2), .add(3)])
    #expect(seen.all == [.add(1), .add(2), .add(3)])
    #expect(!ticket.isFinished)
    store.drain()
    #expect(ticket.isFinished)
    #expect(context.state?.count == 7)
  }
}
