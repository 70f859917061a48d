import Observation
import Testing

@testable import Redux

/// Objects on the main actor, as in an app with SwiftUI, UIKit, or AppKit.
@MainActor
@Suite(.tags(.conformance), .timeLimit(.minutes(5)))
struct MainActorTests {
  /// An object with a text on a screen.
  @MainActor
  final class Screen {
    var text = ""
    var texts: [String] = []
    var subscriptions: [Subscription] = []

    func observe(_ store: CounterStore) {
      subscriptions = [
        store.subscribe(\.count) { self.texts.append("path \($0)") },
        store.subscribe({ $0.name }) { [weak self] in self?.texts.append("function \($0)") },
        store.subscribe(Selector(\.count).map { $0 * 10 }) { self.texts.append("selector \($0)") },
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

  @Test("106 ★ observers of the main actor are told while a store drains there")
  func toldWhileDraining() async {
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

  @Test("106 observers of the main actor are told in order by a store that drains elsewhere")
  func toldInOrder() async {
    let store = CounterStore.counting()
    let screen = Screen()
    let subscription = store.subscribe(\.count) { screen.texts.append("\($0)") }
    for _ in 1...100 { store.dispatch(.add(1)) }
    #expect(await eventuallyOnMain { screen.texts.count == 101 })
    #expect(screen.texts == (0...100).map { "\($0)" })
    subscription.cancel()
  }

  @Test("106 ★ after cancelling on the main actor, nothing of what waits is delivered")
  func cancelledWhileWaiting() async {
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

  /// A substitute for a store, which keeps the observers that pass through it.
  struct KeepingStore: StoreProtocol {
    let base: CounterStore
    let kept = Log<any Sendable>()

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
      _ selector: Selector<Counter, Value>, initial: Bool,
      replacing key: (any Hashable & Sendable)?, _ observer: @escaping @Sendable (Value) -> Void
    ) -> Subscription {
      kept.write(observer)
      return base.observe(selector, initial: initial, replacing: key, observer)
    }
    func values<Value: Sendable>(
      _ selector: Selector<Counter, Value>, initial: Bool
    ) -> ValueStream<Value> {
      base.values(selector, initial: initial)
    }
  }

  @Test("106 ★ after cancelling on the main actor nothing is delivered, even to an observer kept")
  func cancelledWhileKept() async {
    let store = KeepingStore(base: .counting(drain: .manual(wake: {})))
    let screen = Screen()
    let subscription = store.subscribe(\.count) { screen.texts.append("\($0)") }
    #expect(onOtherThread { store.base.drain() })
    subscription.cancel()
    let last = store.subscribe(\.count) { screen.texts.append("last \($0)") }
    #expect(onOtherThread { store.base.drain() })
    #expect(await eventuallyOnMain { screen.texts.contains("last 0") })
    #expect(screen.texts == ["last 0"])
    last.cancel()
  }

  @Test("26 an object of an actor is not kept alive by a value that waits for it")
  func waitingValueKeepsNothingAlive() async {
    let store = CounterStore.counting(drain: .manual(wake: {}))
    var screen: Screen? = Screen()
    weak let released = screen
    if let screen { store.subscribe(weakly: screen, \.count) { $0.texts.append("\($1)") } }
    #expect(onOtherThread { store.drain() })
    screen = nil
    #expect(released == nil)
  }

  @Test("106 an object of the main actor is subscribed weakly, and its properties are bound")
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
    "112 task-local values of who dispatches do not reach observers of an actor",
    arguments: [true, false])
  func noTaskLocalsReachObservers(drainsOnMain: Bool) async {
    let store = CounterStore.counting(drain: drainsOnMain ? .mainActor : .caller)
    let seen = Log<String>()
    let subscription = store.subscribe(\.count, initial: false) { @MainActor _ in
      seen.write(Self.request)
    }
    // Behind the wake of the subscription, which has no value.
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

  @Test("106 observers of any other actor are told there, in order")
  func toldOnAnActor() async {
    let store = CounterStore.counting()
    let archive = AppDatabase()
    await archive.observe(store)
    for _ in 1...10 { store.dispatch(.add(1)) }
    var counts: [Int] = []
    for _ in 0..<10_000 where counts.count < 11 {
      counts = await archive.counts
      await Task.yield()
    }
    #expect(counts == Array(0...10))
  }

  /// Whether a change of the read values was tracked.
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

  @Test("107 ★ a view that read one part of the state is told of that, and of no other")
  func observationPerPath() async {
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

  @Test("107 a view store of a scope tracks its part")
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

  @Test("110 ★ what a view sets can be read when the setting returns", arguments: [true, false])
  func readAfterSetting(isScoped: Bool) async {
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

  @Test("110 what a view sets inside an observer waits for its turn")
  func settingInsideAnObserver() async {
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

  @Test("107 a view store dispatches all that a store does")
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

  @Test("107 a view store is observed by Observations")
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

  @Test("107 a view store ends with its views")
  func viewStoreEnds() async {
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
