import Observation
import Synchronization
import Testing

@testable import Redux
import ReduxExtras

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
        "path 0", "function ", "selector 0", "two 0 ", "three 0 ",
        "path 1", "selector 10", "two 1 ", "three 1 ",
      ])
  }

  @Test("106 ★ main-actor observers are notified in order, whichever thread drains")
  func notifiedInOrder() async {
    let store = CounterStore.counting()
    let screen = Screen()
    let subscription = store.subscribe(\.count) { screen.texts.append("\($0)") }
    for _ in 1...50 { store.dispatch(.add(1)) }
    #expect(screen.texts == (0...50).map { "\($0)" })
    #expect(runOnAnotherThread { for _ in 1...50 { store.dispatch(.add(1)) } })
    #expect(screen.texts.count == 51)
    store.dispatch(.add(1))
    #expect(screen.texts == (0...101).map { "\($0)" })
    subscription.cancel()
  }

  @Test("86 a wake inside a drain, in a nested run loop, leaves the rest to that drain")
  func wakeInsideADrain() {
    let store = CounterStore.counting(drain: .mainActor)
    let seen = Log<String>()
    let subscription = store.subscribe(\.count, initial: false) { count in
      seen.write("begin \(count)")
      if count == 1 { store.dispatch(.add(1)) }
      // As the task does that a dispatch of another thread has scheduled.
      _ = store.drainIfIdle(notifying: true)
      seen.write("end \(count)")
    }
    store.dispatch(.add(1))
    #expect(seen.all == ["begin 1", "end 1", "begin 2", "end 2"])
    subscription.cancel()
  }

  @Test("86 a scheduled delivery inside a delivery, in a nested run loop, doubles no value")
  func scheduledDeliveryInsideADelivery() {
    let seen = Log<Int>()
    let held = Holder<Mailbox<Int>>()
    let mailbox = Mailbox<Int>(
      {
        seen.write($0)
        held.value?.deliverScheduled()
      }, of: MainActor.shared)
    held.value = mailbox
    #expect(runOnAnotherThread { mailbox.deliver(1) })
    mailbox.deliver(2)
    held.value = nil
    #expect(seen.all == [1, 2])
  }

  @Test("106 ★ after cancelling on the main actor, no pending value is delivered")
  func cancelledWithPendingValues() async {
    let store = CounterStore.counting()
    let screen = Screen()
    let subscription = store.subscribe(\.count, initial: false) { screen.texts.append("\($0)") }
    #expect(runOnAnotherThread { store.dispatch(.add(1)) })
    subscription.cancel()
    let last = store.subscribe(\.count) { screen.texts.append("last \($0)") }
    await Task.yield()
    #expect(screen.texts == ["last 1"])
    last.cancel()
  }

  /// A store that retains the observers of another store.
  struct RetainingStore: StoreProtocol {
    let base: CounterStore
    let retained = Log<any Sendable>()

    var state: Counter { base.state }
    func dispatch(_ action: CounterAction) -> DispatchTicket { base.dispatch(action) }
    func dispatch(_ make: @escaping @Sendable (Counter) -> CounterAction?) -> DispatchTicket {
      base.dispatch(make)
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

  enum Request {
    @TaskLocal static var name = "none"
  }

  @Test(
    "112 task-local values of a dispatching task elsewhere do not reach observers of an actor",
    arguments: [true, false])
  nonisolated func noTaskLocalsReachObservers(drainsOnMain: Bool) async {
    let store = CounterStore.counting(drain: drainsOnMain ? .mainActor : .caller)
    let seen = Log<String>()
    let subscription = store.subscribe(\.count, initial: false) { @MainActor _ in
      seen.write(Request.name)
    }
    // First drain the subscription itself, which was made without a task-local value.
    await store.dispatch(.renamed("Leia")).finished
    Request.$name.withValue("search") { _ = store.dispatch(.add(1)) }
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
    let view = ViewStore(store.in(Part(reading: \.name) { CounterAction.renamed($0) }))
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

  @Test("the store of a view store has stores of its parts, although its type is erased")
  func partOfAViewStore() {
    let store = CounterStore.counting(drain: .mainActor)
    let whole = ViewStore(store)
    let name = Part(reading: \Counter.name) { CounterAction.renamed($0) }
    let note = Part(optional: \Counter.note, { (_: CounterAction) in nil }) { (note: String) in
      .noted(note)
    }
    #expect(whole.store.in(note)?.state == nil)
    ViewStore(whole.store.in(name)).dispatch("Leia")
    store.dispatch(.noted("x"))
    whole.store.in(note)?.dispatch("y")
    let erased: any StoreProtocol<String, String> = whole.store.in(name)
    #expect(erased.state == "Leia")
    #expect(store.state.note == "y")
  }

  @Test(
    "110 ★ on the main actor, dispatch reduces, notifies and invalidates before it returns",
    arguments: [true, false], [true, false])
  func stateAfterDispatch(isScoped: Bool, drainsOnMain: Bool) {
    let store = CounterStore.counting(drain: drainsOnMain ? .mainActor : .caller)
    let view = ViewStore(store)
    let name = ViewStore(store.in(Part(reading: \.name) { CounterAction.renamed($0) }))
    let seen = Log<String>()
    let subscription = store.subscribe(\.name) { @MainActor in seen.write($0) }
    let changes = changes(of: view) { _ = $0.name }
    if isScoped { name.dispatch("Leia") } else { view.dispatch(.renamed("Leia")) }
    #expect(view.name == "Leia")
    #expect(seen.all == ["", "Leia"])
    #expect(changes.all.count == 1)
    subscription.cancel()
  }

  @Test("110 an action that an observer dispatches on the main actor waits in the inbox")
  func dispatchInsideAnObserver() {
    let store = CounterStore.counting(drain: .mainActor)
    let view = ViewStore(store)
    let seen = Log<String>()
    let subscription = store.subscribe(\.count, initial: false) { @MainActor count in
      view.dispatch(.renamed("\(count)"))
      seen.write(view.state.name)
    }
    store.dispatch(.add(1))
    #expect(seen.all == [""])
    #expect(store.state.name == "1")
    subscription.cancel()
  }

  @Test("110 a view that is evaluated reduces no waiting action")
  func readingReducesNothing() async {
    let store = CounterStore.counting(drain: .mainActor)
    let view = ViewStore(store)
    #expect(runOnAnotherThread { store.dispatch(.add(1)) })
    #expect(view.count == 0)
    #expect(await eventuallyOnMain { view.count == 1 })
  }

  @Test("16 ★ a ticket finishes after observers of actors were called for its action")
  nonisolated func ticketWaitsForObserversOfActors() async {
    let store = CounterStore.counting()
    let seen = Log<Int>()
    let subscription = store.subscribe(\.count, initial: false) { @MainActor in seen.write($0) }
    for count in 1...100 {
      await store.dispatch(.add(1)).finished
      #expect(seen.all.last == count)
    }
    await store.dispatch(Thunk { $0.dispatch(.add(1)) }).finished
    #expect(seen.all.last == 101)
    subscription.cancel()
  }

  @Test("16 a ticket does not wait for an observer that was canceled before it was called")
  func ticketOfCanceledObserver() async {
    let store = CounterStore.counting()
    let seen = Log<Int>()
    let ticket = Holder<DispatchTicket>()
    let subscription = store.subscribe(\.count, initial: false) { @MainActor in seen.write($0) }
    #expect(runOnAnotherThread { ticket.value = store.dispatch(.add(1)) })
    subscription.cancel()
    await ticket.value?.finished
    #expect(seen.all.isEmpty)
  }

  struct Rows: Sendable {
    struct Row: Equatable, Sendable {
      static let comparisons = Locked(0)
      var number: Int
      static func == (one: Row, other: Row) -> Bool {
        comparisons.withLock { $0 += 1 }
        return one.number == other.number
      }
    }
    var rows = (0..<5000).map(Row.init)
    var other = 0
  }

  @Test("107 ★ a view store of 5,000 rows that were scrolled by compares few of them")
  func manyRowsRead() {
    let store = Store<Rows, Int>(
      initialState: Rows(), reducer: Reducer { $0.rows[$1].number += 1 })
    let view = ViewStore(store)
    func changes(ofRow index: Int) -> Log<Void> {
      let changes = Log<Void>()
      withObservationTracking {
        _ = view[dynamicMember: \.rows[index]]
      } onChange: {
        changes.write(())
      }
      return changes
    }
    for index in 0..<5000 { _ = view[dynamicMember: \.rows[index]] }
    let last = changes(ofRow: 4999)
    store.dispatch(4999)
    #expect(last.all.count == 1)
    let again = changes(ofRow: 4999)
    let before = Rows.Row.comparisons.withLock { $0 }
    store.dispatch(0)
    #expect(Rows.Row.comparisons.withLock { $0 } - before < 10)
    #expect(again.all.isEmpty)
    store.dispatch(4999)
    #expect(again.all.count == 1)
  }

  @Test("107 a view store dispatches actions, and its store all else")
  func viewStoreDispatches() async {
    let view = ViewStore(CounterStore.counting())
    view.dispatch(.add(1))
    await view.dispatch(tracking: .add(1)).finished
    view.store.dispatch { counter in .add(counter.count + 1) }
    #expect(view.count == 5)
    let ticket = view.store.dispatch(
      Thunk(id: "sleep") { try? await $0.sleep(for: .seconds(3600)) })
    view.store.cancelEffects(id: "sleep")
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

  /// An actor that receives no value while it runs a function.
  actor Owner {
    func run(_ body: @Sendable (Owner) -> Void) { body(self) }
  }

  @Test("a canceled observer no longer has values to receive, even if its mailbox is still in use")
  func canceledMailbox() async {
    await Owner().run { owner in
      let seen = Log<Int>()
      let deliveries = DeliveryTracker()
      let observer = Observer(Token(), key: nil)
      let mailbox = Mailbox({ seen.write($0) }, of: owner)
      mailbox.end(with: observer, deliveries)
      mailbox.deliver(1)
      var isPending = deliveries.isPending.load(ordering: .acquiring)
      #expect(isPending)
      #expect(observer.cancel(waiting: false))
      mailbox.deliverScheduled()
      isPending = deliveries.isPending.load(ordering: .acquiring)
      #expect(!isPending)
      #expect(seen.all.isEmpty)
      withExtendedLifetime(mailbox) {}
    }
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
