import Dispatch
import Testing

@testable import Redux

/// Cancellation on one thread, while effects run and start others on other threads.
@Suite(.timeLimit(.minutes(5)))
struct CancelEffectsTests {
  /// An effect ID that runs a function when it is compared.
  private struct RunningID: Hashable, Sendable {
    let body: @Sendable () -> Void

    static func == (one: RunningID, other: RunningID) -> Bool {
      one.body()
      return true
    }

    func hash(into hasher: inout Hasher) {}
  }

  @Test("93 a thunk does not start if its parent is canceled while it is registered")
  func startedWhileTheParentIsCancelled() async {
    let store = CounterStore.counting()
    let isRegistering = Holder(false)
    let id = RunningID { if isRegistering.value == true { store.cancelEffects(id: "parent") } }
    let first = store.dispatch(Thunk(id: EffectID(id)) { try? await $0.sleep(for: .seconds(3600)) })
    // The child is compared with the first when it is registered: after its parent was found running.
    let parent = store.dispatch(
      Thunk(id: "parent") { context in
        isRegistering.value = true
        await context.dispatch(Thunk(id: EffectID(id)) { $0.dispatch(.add(1)) }).finished
      })
    await parent.finished
    isRegistering.value = false
    first.cancel()
    #expect(store.state.count == 0)
  }

  @Test("an effect is canceled, too, that starts in a part while identities are compared")
  func startedWhileIdentitiesAreCompared() async {
    let store = CounterStore.counting()
    let part = store.in(Part(\Counter.count, { $0 }, embed: { (action: CounterAction) in action }))
    let (isStarted, isCanceled) = (Holder(false), Holder(false))
    store.dispatch(
      Thunk(id: EffectID(RunningID {})) { try? await $0.sleep(for: .seconds(3600)) })
    let id = RunningID {
      guard isStarted.value == false else { return }
      isStarted.value = true
      part.dispatch(
        Thunk(id: EffectID(RunningID {})) { context in
          while !context.isCancelled { await Task.yield() }
          isCanceled.value = true
        })
    }
    store.cancelEffects(id: EffectID(id))
    #expect(isStarted.value == true)
    #expect(await eventually { isCanceled.value == true })
    store.cancelEffects()
  }

  @Test("93 no action is reduced after all effects were canceled, also of those started meanwhile")
  func startedWhileAllAreCancelled() async {
    let late = Log<Int>()
    for round in 0..<100 {
      let isOver = Holder(false)
      let store = Store<Int, Int>(
        initialState: 0,
        reducer: Reducer {
          if isOver.value == true { late.write(round) }
          $0 += $1
        })
      let parent = store.dispatch(
        Thunk { context in
          while !context.isCancelled {
            context.dispatch(Thunk { $0.dispatch(1) })
            await Task.yield()
          }
        })
      #expect(await eventually { store.state > round % 8 })
      store.cancelEffects()
      isOver.value = true
      await parent.finished
      await store.dispatch(Thunk { _ in }).finished
    }
    #expect(late.all.isEmpty)
  }

  @Test("93 canceling effects waits for the reduction of an action that has begun")
  func cancelledDuringAReduction() async {
    let reducing = DispatchSemaphore(value: 0)
    let isCancelling = Holder(false)
    let isReduced = Holder(false)
    let store = Store<Int, Int>(
      initialState: 0,
      reducer: Reducer { _, _ in
        reducing.signal()
        while isCancelling.value != true {}
        for _ in 0..<100 { yieldThread() }
        isReduced.value = true
      })
    let ticket = store.dispatch(Thunk { $0.dispatch(1) })
    let isReducedFirst = Holder<Bool>()
    // Not awaited by blocking, because the thunk needs a thread, too.
    DispatchQueue(label: "canceling").async {
      reducing.wait()
      isCancelling.value = true
      store.cancelEffects()
      isReducedFirst.value = isReduced.value
    }
    #expect(await eventually { isReducedFirst.value == true })
    await ticket.finished
  }

  @Test("an effect that is canceled before it starts is not skipped")
  func cancelledBeforeItIsSkipped() {
    let store = CounterStore.counting(drain: .manual(wake: {}))
    let thunk = Thunk<Counter, CounterAction> { _ in }.skipped { _ in .add(1) }
    store.dispatch(thunk).cancel()
    store.drain()
    #expect(store.state.count == 0)
  }

  @Test("canceling in a scope finds the effects inside it, and none beside it")
  func scopes() async {
    struct App: Sendable, Equatable {
      var left = Counter()
      var right = Counter()
    }
    let store = Store<App, CounterAction>(initialState: App(), reducer: Reducer { _, _ in })
    let left = store.in(Part(\App.left, { $0 }, embed: { (action: CounterAction) in action }))
    let right = store.in(Part(\App.right, { $0 }, embed: { (action: CounterAction) in action }))
    let inner = left.in(Part(\Counter.count, { $0 }, embed: { (action: CounterAction) in action }))
    func start(_ store: some StoreProtocol<some Sendable, CounterAction>, _ id: EffectID?)
      -> DispatchTicket
    {
      store.dispatch(Thunk(id: id) { try? await $0.sleep(for: .seconds(3600)) })
    }
    let tickets = [
      start(store, "a"), start(left, "a"), start(left, "b"), start(left, nil), start(inner, "a"),
      start(right, "a"),
    ]
    func cancelled() -> [Bool] { tickets.map(\.isCancelled) }
    left.cancelEffects(id: "a")
    #expect(cancelled() == [false, true, false, false, true, false])
    left.cancelEffects()
    #expect(cancelled() == [false, true, true, true, true, false])
    store.cancelEffects(id: "a")
    #expect(cancelled() == [true, true, true, true, true, true])
    for ticket in tickets { await ticket.finished }
    #expect(await eventually { store.effects.queueCount == 0 })
    #expect(store.effects.placeCount == 2)
  }
}
