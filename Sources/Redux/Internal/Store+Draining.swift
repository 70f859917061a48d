internal import Synchronization

/// How items get into the inbox and out of it.
extension Store {
  /// What is left to do after an item was put into the inbox.
  private enum Follow: Sendable {
    case nothing
    case drain
    case wake
  }

  /// Puts an item into the inbox, and runs it where this thread is to drain.
  ///
  /// What is not worth waking anybody for is done with the next item that is.
  @usableFromInline
  @discardableResult
  func enqueue(_ item: Item<State, Action>, wakes: Bool = true) -> DispatchTicket {
    let here = currentThread()
    let (number, follow) = turn.withLock { turn in
      let number = turn.append(item, on: here)
      return (number, whatFollows(&turn, on: here, wakes: wakes))
    }
    switch follow {
    case .nothing: break
    case .wake: wake()
    case .drain:
      runWaiting(on: here)
      return DispatchTicket(.done)
    }
    return DispatchTicket(.item(number, progress))
  }

  /// Runs the job of a subscription, ahead of the inbox, if a manual store is idle and drained here;
  /// otherwise puts it into the inbox.
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
    guard turn.withLock({ $0.beginJob(in: context) }) else {
      enqueue(.job(job, for: observer), wakes: wakes)
      return
    }
    job(self)
    if turn.withLock({ $0.endJob() }) { wake() }
  }

  private func whatFollows(
    _ turn: inout Turn<State, Action>, on thread: UInt, wakes: Bool
  ) -> Follow {
    guard turn.drainer == 0 else { return .nothing }
    if case .caller = policy {
      turn.drainer = thread
      return .drain
    }
    guard wakes, !turn.isWoken else { return .nothing }
    turn.isWoken = true
    return .wake
  }

  private func wake() {
    switch policy {
    case .caller: break
    case .manual(let wake): wake()
    case .mainActor:
      Task { @MainActor [weak self] in
        self?.drain()
      }
    }
  }

  /// Runs items until there are none; the turn is this thread's already.
  @inlinable
  func runWaiting(on thread: UInt) {
    while true {
      let (item, number, chain) = turn.withLock { turn in
        let item = turn.next()
        return (item, turn.taken, turn.chainLength)
      }
      guard let item else { return }
      if chain > chainLimit - 16 || desk.isWatched { watchChain(chain) }
      if !progress.isCancelled(number) { run(item, on: thread) }
      progress.advance(to: number)
    }
  }

  /// Has the last actions of a chain noted, and stops one that has no end.
  @usableFromInline
  func watchChain(_ length: Int) {
    desk.isWatched = length > chainLimit - 16
    if !desk.isWatched { desk.recent = [] }
    if length > chainLimit { stopRunaway(after: chainLimit, last: desk.recent.suffix(16)) }
  }

  @usableFromInline
  func run(_ item: Item<State, Action>, on thread: UInt) {
    switch item {
    case .action(let action, let effect): send(action, from: effect, on: thread)
    case .batch(let actions, let effect): send(batch: actions, from: effect, on: thread)
    case .job(let job, _): job(self)
    }
  }

  private func send(batch actions: [Action], from effect: Effect?, on thread: UInt) {
    let wasBatching = desk.isBatching
    desk.isBatching = true
    for action in actions { send(action, from: effect, on: thread) }
    desk.isBatching = wasBatching
    notifyOfBatch(on: thread)
  }

  /// Tells the observers, once, of what changed while they were not told.
  func notifyOfBatch(on thread: UInt) {
    guard desk.isDirty, !desk.isBatching else { return }
    desk.isDirty = false
    desk.observers.notifyOfDeferred(cell.pointer, on: thread)
  }

  /// Sends an action that came up inside a job.
  func runCreated(_ action: Action) {
    send(action, from: nil, on: currentThread())
  }

  /// Hands an action to the middleware, or to the reducer where there is none.
  private func send(_ action: Action, from effect: Effect?, on thread: UInt) {
    if desk.isWatched { desk.recent.append("\(action)") }
    guard let chain = desk.chain else { return arrive(action, from: effect, on: thread) }
    guard effect?.isCancelled != true else { return }
    desk.effect = effect
    desk.isInChain = true
    chain(action)
    desk.isInChain = false
    desk.effect = nil
  }

  /// Reduces an action that has passed all middleware, and tells the observers.
  func arrive(_ action: Action, from effect: Effect?, on thread: UInt) {
    guard reduce(action, from: effect, on: thread) else { return }
    if desk.isBatching {
      desk.isDirty = true
      desk.observers.admitNewcomers()
      return
    }
    let wasInChain = desk.isInChain
    desk.isInChain = false
    desk.observers.notify(cell.pointer, on: thread)
    desk.isInChain = wasInChain
  }

  /// Reduces under the lock; an effect cancelled before it was taken changes nothing any more.
  private func reduce(_ action: Action, from effect: Effect?, on thread: UInt) -> Bool {
    turn.withLock { turn in
      if let effect, effect.isCancelled { return false }
      reducing.store(thread, ordering: .relaxed)
      turn.reducer.reduce(&cell.pointer.pointee, action)
      reducing.store(0, ordering: .relaxed)
      return true
    }
  }
}
