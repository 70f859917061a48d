import Observation
import Testing

@testable import Redux

/// Objects on the main actor, as in an app with SwiftUI, UIKit, or AppKit.
@MainActor
@Suite(.tags(.conformance), .timeLimit(.minutes(5)))
struct MainActorTests {
  /// A main-actor object that shows text.
  @MainActor
  final class Screen {
    var text = ""
    var texts: [String] = []
    var subscriptions: [Subscription] = []

    func observe(_ store: CounterStore) {
      subscriptions = [
        store.subscribe(\.count) { self.texts.append("path \($0)") },
        store.subscribe({ $0.name }) { [weak self] in self?.texts.append("function \($0)") },
        store.subscribe(StateSelector(\.count).map { $0 * 10 }) {
          self.texts.append("selector \($0)")
        },
        store.subscribe(\.count, \.name) { self.texts.append("two \($0) \($1)") },
        store.subscribe(\.count, \.name, \.note) {
          self.texts.append("three \($0) \($1)\($2 ?? "")")
        },
        store.subscribe(\.count, \.name, \.note, \.self) { @MainActor count, name, _, _ in
          self.texts.append("four \(count) \(name)")
        },
      ]
    }

    func observeWeakly(_ store: CounterStore) {
      store.subscribe(weakly: self, \.count) { $0.texts.append("weak \($1)") }
      store.bind(\.name, to: self, \.text)
    }
  }

  @Test("106 ★ main-actor observers are notified while a store drains on the main actor")
  func notifiedWhileDraining() async {
    let store = CounterStore.counting(drain: .mainActor)
    let screen = Screen()
    screen.observe(store)
    await store.dispatch(.add(1)).finished
    #expect(
      screen.texts == [
        "path 0", "function ", "selector 0", "two 0 ", "three 0 ", "four 0 ",
        "path 1", "selector 10", "two 1 ", "three 1 ", "four 1 ",
      ])
  }

  @Test("106 main-actor observers of a store that its callers drain are notified in order")
  func notifiedInOrder() async {
    let store = CounterStore.counting()
    let screen = Screen()
    let subscription = store.subscribe(\.count) { screen.texts.append("\($0)") }
    for _ in 1...100 { store.dispatch(.add(1)) }
    #expect(await eventuallyOnMain { screen.texts.count == 101 })
    #expect(screen.texts == (0...100).map { "\($0)" })
    subscription.cancel()
  }

  @Test("106 ★ after cancelling on the main actor, no pending value is delivered")
  func cancelledWithPendingValues() async {
    let store = CounterStore.counting()
    let screen = Screen()
    let subscription = store.subscribe(\.count) { screen.texts.append("\($0)") }
    store.dispatch(.add(1))
    subscription.cancel()
    let last = store.subscribe(\.count) { screen.texts.append("last \($0)") }
    #expect(await eventuallyOnMain { screen.texts.contains("last 1") })
    #expect(screen.texts == ["last 1"])
    last.cancel()
  }

  /// A store that retains the observers of another store.
  struct RetainingStore: StoreProtocol {
    let base: CounterStore
    let retained = Log<any Sendable>()

    var state: Counter { base.state }
    func dispatch(_ action: CounterAction) -> DispatchTicket { base.dispatch(action) }
    func dispatch(_ creator: ActionCreator<Counter, CounterAction>) -> DispatchTicket {
      base.dispatch(creator)
    }
    func dispatch(_ thunk: Thunk<Counter, CounterAction>) -> DispatchTicket {
      base.dispatch(thunk)
    }
    func dispatch(sequence actions: [CounterAction]) -> DispatchTicket {
      base.dispatch(sequence: actions)
    }
    func dispatch(batch actions: [CounterAction]) -> DispatchTicket {
      base.dispatch(batch: actions)
    }
    func cancelEffects(id: EffectID) { base.cancelEffects(id: id) }
    func observe<Value: Sendable>(
      _ selector: StateSelector<Counter, Value>, initial: Bool,
      replacing key: (any Hashable & Sendable)?, _ observer: @escaping @Sendable (Value) -> Void
    ) -> Subscription {
      retained.write(observer)
      return base.observe(selector, initial: initial, replacing: key, observer)
    }
    func values<Value: Sendable>(
      _ selector: StateSelector<Counter, Value>, initial: Bool
    ) -> ValueStream<Value> {
      base.values(selector, initial: initial)
    }
  }

  @Test("106 ★ after cancelling on the main actor, a retained observer receives nothing")
  func cancelledWhileRetained() async {
    let store = RetainingStore(base: .counting(drain: .manual(wake: {})))
    let screen = Screen()
    let subscription = store.subscribe(\.count) { screen.texts.append("\($0)") }
    #expect(runOnAnotherThread { store.base.drain() })
    subscription.cancel()
    let last = store.subscribe(\.count) { screen.texts.append("last \($0)") }
    #expect(runOnAnotherThread { store.base.drain() })
    #expect(await eventuallyOnMain { screen.texts.contains("last 0") })
    #expect(screen.texts == ["last 0"])
    last.cancel()
  }

  @Test("26 a pending value does not retain the main-actor object that it is for")
  func pendingValueDoesNotRetain() async {
    let store = CounterStore.counting(drain: .manual(wake: {}))
    var screen: Screen? = Screen()
    weak let released = screen
    if let screen { store.subscribe(weakly: screen, \.count) { $0.texts.append("\($1)") } }
    #expect(runOnAnotherThread { store.drain() })
    screen = nil
    #expect(released == nil)
  }

  @Test("106 a main-actor object can subscribe weakly and have its properties bound")
  func weaklyAndBound() async {
    let store = CounterStore.counting(drain: .mainActor)
    let screen = Screen()
    screen.observeWeakly(store)
    await store.dispatch(.renamed("Leia")).finished
    await store.dispatch(.add(1)).finished
    #expect(screen.texts == ["weak 0", "weak 1"])
    #expect(screen.text == "Leia")
  }

  @TaskLocal static var request = "none"

  @Test(
    "112 task-local values of the dispatching task do not reach observers of an actor",
    arguments: [true, false])
  func noTaskLocalsReachObservers(drainsOnMain: Bool) async {
    let store = CounterStore.counting(drain: drainsOnMain ? .mainActor : .caller)
    let seen = Log<String>()
    let subscription = store.subscribe(\.count, initial: false) { @MainActor _ in
      seen.write(Self.request)
    }
    // First drain the subscription itself, which was made without a task-local value.
    await store.dispatch(.renamed("Leia")).finished
    Self.$request.withValue("search") { _ = store.dispatch(.add(1)) }
    #expect(await eventually { !seen.all.isEmpty })
    #expect(seen.all == ["none"])
    subscription.cancel()
  }

  actor AppDatabase {
    var counts: [Int] = []
    var subscription: Subscription?

    func observe(_ store: CounterStore) {
      subscription = store.subscribe(\.count) { self.counts.append($0) }
    }
  }

  @Test("106 observers of another actor are notified on that actor, in order")
  func notifiedOnAnActor() async {
    let store = CounterStore.counting()
    let database = AppDatabase()
    await database.observe(store)
    for _ in 1...10 { store.dispatch(.add(1)) }
    var counts: [Int] = []
    for _ in 0..<10_000 where counts.count < 11 {
      counts = await database.counts
      await Task.yield()
    }
    #expect(counts == Array(0...10))
  }

  /// Returns a log that gets an entry when a value that `reading` reads changes.
  private func changes(
    of view: ViewStore<Counter, CounterAction>, reading: (ViewStore<Counter, CounterAction>) -> Void
  ) -> Log<Void> {
    let changes = Log<Void>()
    withObservationTracking {
      reading(view)
    } onChange: {
      changes.write(())
    }
    return changes
  }

  @Test("107 ★ a view is notified only of changes to the properties that it read")
  func observationPerProperty() async {
    let store = CounterStore.counting(drain: .mainActor)
    let view = ViewStore(store)
    let counted = changes(of: view) { _ = $0.count }
    let named = changes(of: view) { _ = $0.name }
    await store.dispatch(.add(1)).finished
    #expect(counted.all.count == 1)
    #expect(named.all.isEmpty)
    #expect(view.count == 1)
    let again = changes(of: view) { _ = $0.count }
    await view.dispatch(.add(0)).finished
    #expect(again.all.isEmpty)
    await view.dispatch(.add(1)).finished
    #expect(again.all.count == 1)
  }

  @Test("107 a view store of a scoped store tracks its part of the state")
  func observationOfAScope() async {
    let store = CounterStore.counting(drain: .mainActor)
    let view = ViewStore(store.scope(state: \.name, action: CounterAction.renamed))
    let changes = Log<Void>()
    withObservationTracking {
      _ = view.count
    } onChange: {
      changes.write(())
    }
    await view.dispatch("Leia").finished
    #expect(changes.all.count == 1)
    #expect(view.state == "Leia")
  }

  @Test(
    "110 ★ the state that dispatchAndDrain sets can be read when it returns",
    arguments: [true, false])
  func stateAfterDispatchAndDrain(isScoped: Bool) async {
    let store = CounterStore.counting(drain: .mainActor)
    let name = store.scope(state: \.name, action: CounterAction.renamed)
    let seen = Log<String>()
    let subscription = store.subscribe(\.name) { seen.write($0) }
    if isScoped {
      ViewStore(name).dispatchAndDrain("Leia")
    } else {
      ViewStore(store).dispatchAndDrain(.renamed("Leia"))
    }
    #expect(store.state.name == "Leia")
    #expect(seen.all == ["", "Leia"])
    subscription.cancel()
  }

  @Test("110 an action that dispatchAndDrain sends inside an observer waits in the inbox")
  func dispatchAndDrainInsideAnObserver() async {
    let store = CounterStore.counting(drain: .mainActor)
    let view = ViewStore(store)
    let seen = Log<String>()
    let subscription = store.subscribe(\.count, initial: false) { @MainActor count in
      view.dispatchAndDrain(.renamed("\(count)"))
      seen.write(view.state.name)
    }
    await store.dispatch(.add(1)).finished
    await store.dispatch(.add(0)).finished
    #expect(seen.all == [""])
    #expect(store.state.name == "1")
    subscription.cancel()
  }

  @Test("107 a view store dispatches creators, sequences, batches, and thunks")
  func viewStoreDispatches() async {
    let view = ViewStore(CounterStore.counting())
    view.dispatch(ActionCreator { .add($0.count + 1) })
    view.dispatch(sequence: [.add(1), .add(1)])
    view.dispatch(batch: [.add(1), .add(1)])
    #expect(view.count == 5)
    let ticket = view.dispatch(Thunk(id: "sleep") { try? await $0.sleep(for: .seconds(3600)) })
    view.cancelEffects(id: "sleep")
    await ticket.finished
  }

  @Test("107 Observations iterates over the values of a view store")
  func observations() async {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    let store = CounterStore.counting(drain: .mainActor)
    let view = ViewStore(store)
    var counts = Observations { view.count }.makeAsyncIterator()
    for count in 0...3 {
      #expect(await counts.next() == count)
      store.dispatch(.add(1))
    }
  }

  @Test("107 a view store is released with its last reference")
  func viewStoreIsReleased() async {
    let store = CounterStore.counting(drain: .mainActor)
    var view: ViewStore<Counter, CounterAction>? = ViewStore(store)
    weak let released = view
    _ = view?.count
    await store.dispatch(.add(1)).finished
    view = nil
    #expect(released == nil)
  }

  /// Waits until a condition of the main actor holds.
  private func eventuallyOnMain(_ condition: () -> Bool) async -> Bool {
    for _ in 0..<100_000 {
      if condition() { return true }
      await Task.yield()
    }
    return condition()
  }
}
