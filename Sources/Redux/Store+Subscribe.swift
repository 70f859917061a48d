extension Store {
  /// Calls an observer with the value that a selector selects: now, and whenever it changes.
  ///
  /// The subscription waits in the inbox like an action, and its observer is called on the thread
  /// on which the store drains. An idle store with ``DrainPolicy/caller`` delivers the first value
  /// before this returns. So does an idle store with ``DrainPolicy/mainActor`` on the main actor, and
  /// one with ``DrainPolicy/manual(wake:)`` if this thread and task drained last.
  ///
  /// - Parameters:
  ///   - selector: The selector of the observed value.
  ///   - initial: Whether the current value is delivered, too.
  ///   - key: Replaces the subscription that was made with an equal key.
  ///   - observer: The function that receives the values.
  /// - Returns: The subscription, which ends when it is released.
  public func observe<Value>(
    _ selector: StateSelector<State, Value>, initial: Bool,
    replacing key: (any Hashable & Sendable)?,
    _ observer: @escaping @Sendable (Value) -> Void
  ) -> Subscription {
    let callback = ObserverCallback(observer)
    let observer = Observer(callback, key: key.map { AnyHashable($0) })
    preconditionNotReducing(calling: "subscribe")
    runOrEnqueue(for: observer, wakes: true) { store in
      guard !observer.isCancelled else { return }
      if let key = observer.key { store.replace(key, with: observer) }
      store.add(observer, callback, to: selector, initial: initial)
    }
    return Subscription(observer, deliveries, purge: { [weak self] in self?.unsubscribe(observer) })
  }

  private func add<Value>(
    _ observer: Observer, _ callback: ObserverCallback<Value>,
    to selector: StateSelector<State, Value>,
    initial: Bool
  ) {
    guard !observer.isCancelled else { return }
    let value = drainState.observers.add(
      observer, callback, to: selector, stateStorage.pointer, isDeferring: drainState.isDirty)
    inbox.withLock { $0.hasObservers = true }
    if initial {
      ObserverGroupStorage.Member(observer, callback).deliver(value, on: currentThread())
    }
  }

  private func replace(_ key: AnyHashable, with observer: Observer) {
    guard let replaced = drainState.keyed.updateValue(observer, forKey: key) else { return }
    if replaced.cancel(waiting: false) { remove(replaced) }
  }

  /// Cancels the subscriptions with a key that wait in the inbox, because a later one overtakes
  /// them.
  func cancelWaiting(_ key: AnyHashable) {
    let waiting = inbox.withLock { $0.waitingObservers }
    for observer in waiting where observer.key == key { _ = observer.cancel(waiting: false) }
  }

  private func unsubscribe(_ observer: Observer) {
    preconditionNotReducing(calling: "cancel() of a subscription")
    runOrEnqueue(for: nil, wakes: false) { $0.remove(observer) }
  }

  private func remove(_ observer: Observer) {
    if let key = observer.key, drainState.keyed[key] === observer { drainState.keyed[key] = nil }
    drainState.observers.remove(observer)
    let isEmpty = drainState.observers.isEmpty
    inbox.withLock { $0.hasObservers = !isEmpty }
  }
}

extension Store {
  /// Returns the values that a selector selects, as a stream.
  ///
  /// - Parameters:
  ///   - selector: The selector of the observed value.
  ///   - initial: Whether each iteration begins with the value at its start.
  /// - Returns: A sequence that any number of tasks may iterate over.
  public func values<Value: Sendable>(
    _ selector: StateSelector<State, Value>, initial: Bool
  ) -> ValueStream<Value> {
    ValueStream { [weak self] in self?.observe(selector, initial: initial, replacing: nil, $0) }
  }
}
