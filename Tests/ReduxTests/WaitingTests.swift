import Redux
import ReduxExtras
import Testing

/// Tasks that wait for an action, and for nothing that never comes.
@Suite(.timeLimit(.minutes(5)))
struct WaitingTests {
  @Test("waiting for the state after an action ends if the waiting task is canceled")
  func cancelledWaitForAState() async {
    let store = CounterStore.counting(drain: .manual(wake: {}))
    let tasks = [
      Task { _ = try await store.state(after: .add(1)) },
      Task { _ = try await store.value(after: .add(1), \.count) },
    ]
    for task in tasks {
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    store.drain()
    #expect(store.state.count == 2)
  }

  @Test("an action that middleware holds back leaves no ticket that waits")
  func heldBackActions() async throws {
    let held = Log<@Sendable () -> Void>()
    let store = CounterStore.counting(middleware: [
      .wrap { _, _ in { next in { action in held.write { next(action) } } } }
    ])
    let action = CounterAction.add(1)
    await store.dispatch(action).finished
    await store.dispatch(tracking: action).finished
    await store.dispatch(sequence: [action]).finished
    await store.dispatch(batch: [action]).finished
    await store.dispatch(ActionCreator { _ in action }).finished
    await store.dispatch(Thunk { await $0.dispatch(action).finished }).finished
    await store.dispatch(tracking: action).finishedOrCancelled
    #expect(try await store.state(after: action) == Counter())
    for pass in held.all { pass() }
    #expect(store.state.count == 8)
  }
}
