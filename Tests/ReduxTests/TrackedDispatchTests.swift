import Redux
import ReduxTesting
import Testing

/// Actions whose tickets cover the effects that they start.
@Suite(.timeLimit(.minutes(5)))
struct TrackedDispatchTests {
  private let clock = TestClock()

  /// A store whose action `renamed` starts a thunk that dispatches `noted`, which starts another.
  private func store() -> CounterStore {
    .counting(
      middleware: [
        .effects { [sleepThenAdd] action, store in
          switch action {
          case .renamed:
            store.dispatch(
              Thunk(id: "first") { context in
                guard (try? await context.sleep(for: .seconds(1))) != nil else { return }
                context.dispatch(.noted("first"))
              })
          case .noted: store.dispatch(sleepThenAdd)
          case .add: break
          }
        }
      ], clock: clock)
  }

  private var sleepThenAdd: Thunk<Counter, CounterAction> {
    Thunk(id: "second") { context in
      guard (try? await context.sleep(for: .seconds(1))) != nil else { return }
      context.dispatch(.add(1))
    }
  }

  private func sleepers(_ count: Int) async -> Bool {
    await eventually { clock.sleeperCount == count }
  }

  @Test("a tracked ticket finishes after all effects that follow from its action")
  func finished() async {
    let store = store()
    let other = store.dispatch(Thunk { try? await $0.sleep(for: .seconds(3600)) })
    let ticket = store.dispatch(tracking: .renamed("go"))
    #expect(await sleepers(2))
    #expect(!ticket.isFinished)
    await clock.advance(by: .seconds(1))
    #expect(await eventually { store.state.note == "first" })
    #expect(await sleepers(2))
    #expect(!ticket.isFinished)
    await clock.advance(by: .seconds(1))
    await ticket.finished
    #expect(store.state == Counter(count: 1, name: "go", note: "first"))
    #expect(!other.isFinished)
    other.cancel()
  }

  @Test("a tracked ticket waits for the effects of an action that a side effect dispatches")
  func sideEffect() async {
    let store = CounterStore.counting(
      middleware: [
        .sideEffect { action, _, dispatch in
          if case .renamed = action { dispatch(.noted("side")) }
        },
        .effects { [sleepThenAdd] action, store in
          if case .noted = action { store.dispatch(sleepThenAdd) }
        },
      ], clock: clock)
    let ticket = store.dispatch(tracking: .renamed("go"))
    #expect(await sleepers(1))
    #expect(!ticket.isFinished)
    await clock.advance(by: .seconds(1))
    await ticket.finished
    #expect(store.state == Counter(count: 1, name: "go", note: "side"))
  }

  @Test("a tracked ticket of an action without effects finishes with the action")
  func withoutEffects() async {
    let store = store()
    let ticket = store.dispatch(tracking: .add(2))
    #expect(ticket.isFinished)
    await ticket.finished
    #expect(store.state.count == 2)
  }

  @Test("canceling a tracked ticket cancels the effects of its action, and no others")
  func cancel() async {
    let store = store()
    let other = store.dispatch(sleepThenAdd)
    let ticket = store.dispatch(tracking: .renamed("go"))
    #expect(await sleepers(2))
    ticket.cancel()
    await ticket.finished
    await clock.advance(by: .seconds(1))
    await other.finished
    #expect(store.state == Counter(count: 1, name: "go"))
  }

  @Test("finishedOrCancelled cancels the effects when the waiting task is canceled")
  func cancelledTask() async {
    let store = store()
    let part = store.in(Part(reading: \.self) { $0 })
    let task = Task { await part.dispatch(tracking: .renamed("go")).finishedOrCancelled }
    #expect(await sleepers(1))
    task.cancel()
    await task.value
    #expect(await sleepers(0))
    await clock.advance(by: .seconds(1))
    #expect(store.state == Counter(name: "go"))
  }

  @Test("a tracked ticket finishes if another thread cancels its effects as they start")
  func cancelledAtStart() async {
    let store = CounterStore.counting(middleware: [
      .effects { action, store in
        if case .add = action { store.dispatch(Thunk(id: "work") { _ in }) }
      }
    ])
    let cancelling = Task {
      while !Task.isCancelled {
        store.cancelEffects(id: "work")
        await Task.yield()
      }
    }
    for _ in 0..<2000 { await store.dispatch(tracking: .add(1)).finished }
    cancelling.cancel()
    await cancelling.value
    #expect(store.state.count == 2000)
  }

  @Test("a tracked ticket finishes if its store is released")
  func releasedStore() async {
    var store: CounterStore? = .counting(drain: .manual(wake: {}))
    let ticket = store?.dispatch(tracking: .add(1))
    #expect(ticket?.isFinished == false)
    store = nil
    await ticket?.finished
    #expect(ticket?.isFinished == true)
  }
}
