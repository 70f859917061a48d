public import Synchronization

#if canImport(Dispatch)
  internal import Dispatch
#endif

/// Enqueuing and processing the items of the inbox.
extension Store {
  /// The work that is left after an item was put into the inbox.
  @usableFromInline
  enum FollowUp: Sendable {
    case nothing
    case drain
    case wake
  }

  /// Appends an item to the inbox, and processes the inbox if this thread is to drain.
  ///
  /// An item that does not wake the drain is processed with the next item that does.
  @inlinable
  @discardableResult
  func enqueue(_ item: InboxItem<State, Action>, wakes: Bool = true) -> DispatchTicket {
    let here = currentThread()
    let drainsHere = drainsHere
    let (number, next) = inbox.withLock { inbox in
      let number = inbox.append(item, on: here)
      return (number, followUp(&inbox, on: here, wakes: wakes, drains: drainsHere))
    }
    switch next {
    case .nothing: break
    case .wake: wake()
    case .drain:
      processInbox(on: here)
      return deliveries.ticket
    }
    return DispatchTicket(.item(number, completion, deliveries))
  }

  /// Whether what is enqueued here, while the store is idle, is processed immediately.
  @usableFromInline var drainsHere: Bool {
    switch policy {
    case .caller: true
    case .mainActor: MainActorContext.isCurrent
    case .manual: false
    }
  }

  /// Runs the job of a subscription ahead of the inbox if the store is idle and drains in this
  /// context; otherwise enqueues the job.
  ///
  /// A user interface thus has the first value of a new view before it draws, without reducing any
  /// action. A view that observes the main actor's store while it is evaluated would otherwise miss
  /// the change.
  func runOrEnqueue(
    for observer: Observer?, wakes: Bool, _ job: @escaping @Sendable (Store) -> Void
  ) {
    guard beginJob() else {
      enqueue(.job(job, for: observer), wakes: wakes)
      return
    }
    if let key = observer?.key { cancelWaiting(key) }
    job(self)
    if inbox.withLock({ $0.endJob() }) { wake() }
  }

  private func beginJob() -> Bool {
    switch policy {
    case .caller: return false
    case .mainActor:
      return MainActorContext.isCurrent && inbox.withLock { $0.beginJob(on: currentThread()) }
    case .manual:
      let context = ExecutionContext.current
      return inbox.withLock { $0.lastDrain == context && $0.beginJob(on: context.thread) }
    }
  }

  @inlinable
  func followUp(
    _ inbox: inout Inbox<State, Action>, on thread: UInt, wakes: Bool, drains: Bool
  ) -> FollowUp {
    guard inbox.drainingThread == 0 else { return .nothing }
    if drains {
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
      // Detached, so that the drain does not inherit the task-local values of the dispatching code.
      Task.detached { @MainActor [weak self] in
        // An observer may have opened a run loop in which this runs, inside a drain.
        _ = self?.drainIfIdle(notifying: true)
      }
    }
  }

  /// Runs items until the inbox is empty, on the draining thread.
  @inlinable
  func processInbox(on thread: UInt) {
    while true {
      switch inbox.withLock({ $0.next() }) {
      case .run(let item, let number, let chain):
        if chain > watchedLength || drainState.recent != nil { watchChain(chain) }
        if !completion.isCancelled(number) { run(item, on: thread) }
        completion.advance(to: number)
      case .end: return
      case .passOn: return passOn()
      case .wake: return wake()
      }
    }
  }

  /// Continues the drain on another thread.
  ///
  /// Not on one of the concurrent executor or of the global queues, which share their threads on
  /// Linux: all of these may compute, or wait for the drain.
  @usableFromInline
  func passOn() {
    #if canImport(Dispatch)
      DispatchQueue(label: "Redux").async { [weak self] in self?.takeOver() }
    #else
      Task.detached { [weak self] in self?.takeOver() }
    #endif
  }

  private func takeOver() {
    let here = currentThread()
    inbox.withLock { $0.takeOver(on: here) }
    processInbox(on: here)
  }

  /// Begins or ends the watch of a chain that approaches the limit, and stops the program beyond
  /// it.
  ///
  /// Other items may come between those of the chain. The texts are released at an item without a
  /// chain while no long one waits.
  @usableFromInline
  func watchChain(_ length: Int) {
    if length > chainLimit { stopRunaway(after: chainLimit, last: drainState.recent ?? []) }
    drainState.isWatched = length > watchedLength
    if drainState.isWatched {
      drainState.recent = drainState.recent ?? []
    } else if length == 0 {
      drainState.recent = nil
    }
  }

  /// Adds an action to those that the message of an endless chain shows.
  ///
  /// Not inlined, because chains are watched rarely.
  @usableFromInline
  func addToRecent(_ action: Action) {
    drainState.recent = (drainState.recent ?? []).suffix(Self.recentCount - 1) + ["\(action)"]
  }

  /// The number of actions that the message of an endless chain shows.
  @usableFromInline static var recentCount: Int { 16 }

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

  /// Sends an action from inside a job.
  @inlinable
  func sendFromJob(_ action: Action) {
    send(action, from: nil, on: currentThread())
  }

  /// Passes an action to the middleware, or to the reducer if there is none.
  @inlinable
  func send(_ action: Action, from effect: Effect?, on thread: UInt) {
    if drainState.isWatched { addToRecent(action) }
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
    guard reduce(action, from: effect, on: thread) else {
      drainState.droppedCount += 1
      return
    }
    if drainState.isBatching {
      drainState.isDirty = true
      drainState.observers.admitNewcomers()
      return
    }
    // Reset, so that an action that an observer passes to a `next` waits for its turn.
    let chainingThread = chaining.load(ordering: .relaxed)
    chaining.store(0, ordering: .relaxed)
    drainState.observers.notify(stateStorage.pointer, on: thread)
    chaining.store(chainingThread, ordering: .relaxed)
  }

  /// Reduces an action under the lock, and returns false if its effect was canceled before.
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
