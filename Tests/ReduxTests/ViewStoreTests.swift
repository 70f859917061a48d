import Observation
import Redux
import Testing

/// When a view store invalidates its views.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ViewStoreTests {
  private typealias View = ViewStore<Counter, CounterAction>

  /// Returns a log that gets an entry when a value that `reading` reads changes.
  private func changes(_ reading: () -> Void) -> Log<Void> {
    let changes = Log<Void>()
    withObservationTracking(reading) { changes.write(()) }
    return changes
  }

  @Test("a change back to the value that the view read first invalidates it")
  func backToTheFirstValue() {
    let store = CounterStore.counting()
    let view = View(store)
    for count in [1, 0, 1, 0] {
      let changes = changes { _ = view.count }
      store.dispatch(.add(count == 1 ? 1 : -1))
      #expect(changes.all.count == 1, "to \(count)")
    }
  }

  /// Returns a view whose subscription another thread begins later, after an action, and its changes.
  ///
  /// The view's subscription ends with the view.
  private func changes(after action: CounterAction?) async -> (view: View, changes: Log<Void>) {
    let store = CounterStore.counting(drain: .manual(wake: {}))
    let view = View(store)
    if let action { store.dispatch(action) }
    let changes = changes { _ = view.count }
    let seen = Log<Int>()
    let subscription = store.subscribe(\.count) { @MainActor in seen.write($0) }
    #expect(runOnAnotherThread { store.drain() })
    #expect(await eventually { !seen.all.isEmpty })
    subscription.cancel()
    return (view, changes)
  }

  @Test("a subscription that begins with the value that the view read does not invalidate it")
  func subscriptionThatBeginsLater() async {
    let (view, changes) = await changes(after: nil)
    #expect(changes.all.isEmpty)
    withExtendedLifetime(view) {}
  }

  @Test("a subscription that begins with another value than the view read invalidates it")
  func changeBeforeTheSubscription() async {
    let (view, changes) = await changes(after: .add(1))
    #expect(await eventually { !changes.all.isEmpty })
    #expect(changes.all.count == 1)
    withExtendedLifetime(view) {}
  }

  private struct Rows: Sendable {
    var rows = Array(repeating: 0, count: 200)
  }

  private func rows() -> (Store<Rows, Int>, ViewStore<Rows, Int>) {
    let store = Store<Rows, Int>(initialState: Rows(), reducer: Reducer { $0.rows[$1] += 1 })
    return (store, ViewStore(store))
  }

  @Test("of 100 parts that were read, a view is invalidated by its own alone")
  func upToTheLimit() {
    let (store, view) = rows()
    let first = changes { _ = view[dynamicMember: \.rows[0]] }
    for index in 1..<99 { _ = view[dynamicMember: \.rows[index]] }
    let last = changes { _ = view[dynamicMember: \.rows[99]] }
    store.dispatch(50)
    #expect(first.all.isEmpty)
    #expect(last.all.isEmpty)
    store.dispatch(99)
    #expect(last.all.count == 1)
    store.dispatch(0)
    #expect(first.all.count == 1)
  }

  @Test("with more parts than are tracked, views read before and after are invalidated")
  func beyondTheLimit() {
    let (store, view) = rows()
    let first = changes { _ = view[dynamicMember: \.rows[0]] }
    for index in 1..<100 { _ = view[dynamicMember: \.rows[index]] }
    let last = changes { _ = view[dynamicMember: \.rows[100]] }
    store.dispatch(150)
    // The part above the limit is tracked with the whole state.
    #expect(last.all.count == 1)
    store.dispatch(0)
    store.dispatch(100)
    #expect(first.all.count == 1)
    #expect(last.all.count == 1)
    // The view store starts over with the parts that are read now.
    let again = changes { _ = view[dynamicMember: \.rows[100]] }
    store.dispatch(0)
    #expect(again.all.isEmpty)
    store.dispatch(100)
    #expect(again.all.count == 1)
  }

  @Test("a view store dispatches actions and tracked actions, and has its store")
  func dispatches() async {
    let view = View(CounterStore.counting())
    view.dispatch(.add(1))
    await view.dispatch(tracking: .add(2)).finished
    view.store.dispatch(.add(4))
    #expect(view.state.count == 7)
  }
}
