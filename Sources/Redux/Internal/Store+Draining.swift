public import Synchronization

/// How items get into the inbox and out of it.
extension Store {
  /// The work that is left after an item was put into the inbox.
  @usableFromInline
  enum FollowUp: Sendable {
    case nothing
    case drain
    case wake
  }

  /// Puts an item into the inbox, and runs it where this thread is to drain.
  ///
  /// An item that does not wake the drain is processed with the next one that does.
  @inlinable
  @discardableResult
  func enqueue(_ item: InboxItem<State, Action>, wakes: Bool = true) -> DispatchTicket {
    let here = currentThread()
    let (number, next) = inbox.withLock { inbox in
      let number = inbox.append(item, on: here)
      return (number, followUp(&inbox, on: here, wakes: wakes))
    }
    switch next {
    case .nothing: break
    case .wake: wake()
    case .drain:
      processInbox(on: here)
      return DispatchTicket(.done)
    }
    return DispatchTicket(.item(number, completion))
  }

  /// Runs the job of a subscription, ahead of the inbox, if a manual store is idle and drained
  /// here; otherwise puts it into the inbox.
  ///
  /// So a user interface has the first value of what it begins to show before it draws, and nothing
  /// is reduced for that.
  func runOrEnqueue(
    for observer: Observer?, wakes: Bool, _ job: @escaping @Sendable (Store) -> Void
  ) {
    guard case .manual(let wake) = policy else {
      enqueue(.job(job, for: observer), wakes: wakes)
      return
    }
    let context = ExecutionContext.current
    guard inbox.withLock({ $0.beginJob(in: context) }) else {
      enqueue(.job(job, for: observer), wakes: wakes)
      return
    }
    if let key = observer?.key { cancelWaiting(key) }
    job(self)
    if inbox.withLock({ $0.endJob() }) { wake() }
  }

  @inlinable
  func followUp(
    _ inbox: inout Inbox<State, Action>, on thread: UInt, wakes: Bool
  ) -> FollowUp {
    guard inbox.drainingThread == 0 else { return .nothing }
    if case .caller = policy {
      inbox.drainingThread = thread
      return .drain
    }
    guard wakes, !inbox.hasPendingWake else { return .nothing }
    inbox.hasPendingWake = true
    return .wake
  }

  @inlinable
  func wake() {
    switch policy {
    case .caller: break
    case .manual(let wake): wake()
    case .mainActor:
      // Detached: the task-local values of who dispatched are no concern of the drain.
      Task.detached { @MainActor [weak self] in
        MainActorDrain.run { self?.drain() }
      }
    }
  }

  /// Runs items until there are none; the turn is this thread's already.
  @inlinable
  func processInbox(on thread: UInt) {
    while true {
      let (item, number, chain) = inbox.withLock { inbox in
        let item = inbox.next()
        return (item, inbox.dequeuedCount, inbox.chainLength)
      }
      guard let item else { return }
      if chain > chainLimit - 16 || drainState.isWatched { watchChain(chain) }
      if !completion.isCancelled(number) { run(item, on: thread) }
      completion.advance(to: number)
    }
  }

  /// Has the last actions of a chain noted, and stops one that has no end.
  @usableFromInline
  func watchChain(_ length: Int) {
    drainState.isWatched = length > chainLimit - 16
    if !drainState.isWatched { drainState.recent = [] }
    if length > chainLimit { stopRunaway(after: chainLimit, last: drainState.recent.suffix(16)) }
  }

  @inlinable
  func run(_ item: InboxItem<State, Action>, on thread: UInt) {
    switch item {
    case .action(let action, let effect): send(action, from: effect, on: thread)
    case .batch(let actions, let effect): send(batch: actions, from: effect, on: thread)
    case .job(let job, _): job(self)
    case .end(let effect): end(effect)
    }
  }

  @inlinable
  func send(batch actions: [Action], from effect: Effect?, on thread: UInt) {
    let wasBatching = drainState.isBatching
    drainState.isBatching = true
    for action in actions { send(action, from: effect, on: thread) }
    drainState.isBatching = wasBatching
    notifyOfBatch(on: thread)
  }

  /// Notifies the observers once of all changes since the last notification.
  @inlinable
  func notifyOfBatch(on thread: UInt) {
    guard drainState.isDirty, !drainState.isBatching else { return }
    drainState.isDirty = false
    drainState.observers.notifyOfDeferred(stateStorage.pointer, on: thread)
  }

  /// Sends an action that came up inside a job.
  @inlinable
  func sendFromJob(_ action: Action) {
    send(action, from: nil, on: currentThread())
  }

  /// Passes an action to the middleware, or to the reducer if there is none.
  @inlinable
  func send(_ action: Action, from effect: Effect?, on thread: UInt) {
    if drainState.isWatched { drainState.recent.append("\(action)") }
    guard let chain = drainState.chain else {
      return reduceAndNotify(action, from: effect, on: thread)
    }
    guard effect?.isCancelled != true else { return }
    guard let effect else { return runInChain(on: thread) { chain(action) } }
    runInChain(of: effect, on: thread) { chain(action) }
  }

  /// Reduces an action that has passed all middleware, and notifies the observers.
  @inlinable
  func reduceAndNotify(_ action: Action, from effect: Effect?, on thread: UInt) {
    guard reduce(action, from: effect, on: thread) else { return }
    if drainState.isBatching {
      drainState.isDirty = true
      drainState.observers.admitNewcomers()
      return
    }
    // Actions that an observer dispatches, or passes to a `next`, wait for their turn.
    let chainingThread = chaining.load(ordering: .relaxed)
    chaining.store(0, ordering: .relaxed)
    drainState.observers.notify(stateStorage.pointer, on: thread)
    chaining.store(chainingThread, ordering: .relaxed)
  }

  /// Reduces under the lock; an effect cancelled before it was taken changes nothing any more.
  @inlinable
  func reduce(_ action: Action, from effect: Effect?, on thread: UInt) -> Bool {
    inbox.withLock { inbox in
      if let effect, effect.isCancelled { return false }
      reducing.store(thread, ordering: .relaxed)
      inbox.reducer.reduce(&stateStorage.pointer.pointee, action)
      reducing.store(0, ordering: .relaxed)
      return true
    }
  }
}
