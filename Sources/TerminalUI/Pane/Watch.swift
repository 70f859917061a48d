internal import Redux
internal import Synchronization

/// The newest value of a selected part of a store's state.
struct Watch<Value: Equatable & Sendable> {
  private let latest: Latest<Value>
  private let subscription: Subscription

  /// Begins to watch; the value is there at once, also while the store's inbox waits.
  init<State, Action>(
    _ store: Store<State, Action>, _ select: @escaping @Sendable (State) -> Value
  ) {
    let latest = Latest(select(store.state))
    self.latest = latest
    subscription = store.subscribe(Selector(select)) { latest.receive($0) }
  }

  /// How many values came since the first; asked before the value, it is never newer than that.
  var version: Int { latest.version.load(ordering: .acquiring) }

  /// The newest value.
  var value: Value { latest.value }
}

/// Where a subscription puts what it is told, on whichever thread.
private final class Latest<Value: Sendable>: Sendable {
  let version = Atomic(0)
  private let stored: Mutex<Value>

  init(_ value: Value) {
    stored = Mutex(value)
  }

  var value: Value { stored.withLock { $0 } }

  func receive(_ value: Value) {
    stored.withLock { $0 = value }
    version.add(1, ordering: .releasing)
  }
}
