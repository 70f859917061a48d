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

  /// How many values came since the first.
  var version: Int { latest.version }

  /// The value, with a number that grows whenever a new one came.
  var current: Versioned<Value> { latest.current }
}

/// A value with a number that says how many came before it.
struct Versioned<Value: Sendable>: Sendable {
  var value: Value
  var version = 0
}

/// Where a subscription puts what it is told, on whichever thread.
private final class Latest<Value: Sendable>: Sendable {
  private let stored: Mutex<Versioned<Value>>

  init(_ value: Value) {
    stored = Mutex(Versioned(value: value))
  }

  var version: Int { stored.withLock { $0.version } }

  var current: Versioned<Value> { stored.withLock { $0 } }

  func receive(_ value: Value) {
    stored.withLock { stored in
      stored.value = value
      stored.version += 1
    }
  }
}
