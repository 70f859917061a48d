extension Store {
  /// Tells an observer what a selector selects: now, and whenever that changes.
  ///
  /// The subscription takes its turn in the inbox like an action, and its observer is called where
  /// the store drains: with ``DrainPolicy/caller`` on an idle store, before this returns.
  ///
  /// - Parameters:
  ///   - selector: What is observed.
  ///   - initial: Whether the value at this moment is delivered too.
  ///   - key: Replaces the subscription that was made with an equal key.
  ///   - observer: Is handed the values.
  /// - Returns: What keeps the observer told for as long as it is held.
  public func subscribe<Value>(
    _ selector: Selector<State, Value>, initial: Bool = true,
    replacing key: (any Hashable & Sendable)? = nil,
    _ observer: @escaping @Sendable (Value) -> Void
  ) -> Subscription {
    let listener = Listener(observer)
    let observer = Observer(listener)
    if let key, let replaced = keys.replace(key, with: observer) { cancel(replaced) }
    enqueue(.job({ $0.add(observer, listener, to: selector, initial: initial) }, for: observer))
    return Subscription(observer, purge: { [weak self] in self?.forget(observer) })
  }

  private func add<Value>(
    _ observer: Observer, _ listener: Listener<Value>, to selector: Selector<State, Value>,
    initial: Bool
  ) {
    guard !observer.isCancelled else { return }
    let value = desk.observers.add(observer, listener, to: selector, cell.pointer)
    turn.withLock { $0.hasObservers = true }
    if initial { GroupMemory.Member(observer, listener).tell(value, on: currentThread()) }
  }

  private func cancel(_ observer: Observer) {
    if observer.cancel(waiting: true) { forget(observer) }
  }

  private func forget(_ observer: Observer) {
    keys.remove(observer)
    enqueue(
      .job(
        { store in
          store.desk.observers.remove(observer)
          let isEmpty = store.desk.observers.isEmpty
          store.turn.withLock { $0.hasObservers = !isEmpty }
        }, for: nil), wakes: false)
  }
}
