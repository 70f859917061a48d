internal import Synchronization

/// How items get into the inbox and out of it.
extension Store {
  /// What is left to do after an item was put into the inbox.
  @usableFromInline
  enum Follow: Sendable {
    case nothing
    case drain
    case wake
  }

  /// Puts an item into the inbox, and runs it where this thread is to drain.
  ///
  /// - Parameter wakes: Whether it is worth waking who drains, where that is somebody else.
  @discardableResult
  func enqueue(_ item: Item<State, Action>, wakes: Bool = true) -> DispatchTicket {
    let here = currentThread()
    let (number, follow) = turn.withLock { turn in
      let number = turn.append(item, on: here)
      return (number, whatFollows(&turn, on: here))
    }
    return finish(number, follow, on: here, wakes: wakes)
  }

  @usableFromInline
  func whatFollows(_ turn: inout Turn<State, Action>, on thread: UInt) -> Follow {
    guard turn.drainer == 0 else { return .nothing }
    guard case .caller = policy else { return turn.waiting.count == 1 ? .wake : .nothing }
    turn.drainer = thread
    return .drain
  }

  @usableFromInline
  func finish(
    _ number: Int, _ follow: Follow, on thread: UInt, wakes: Bool
  ) -> DispatchTicket {
    switch follow {
    case .nothing: break
    case .drain:
      runWaiting(on: thread)
      return DispatchTicket(.done)
    case .wake: if wakes { wake() }
    }
    return DispatchTicket(.item(number, progress))
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
  @usableFromInline
  func runWaiting(on thread: UInt) {
    while true {
      let (item, number, chain) = turn.withLock { turn in
        let item = turn.next()
        return (item, turn.taken, turn.chainLength)
      }
      guard let item else { return }
      if chain > chainLimit - 16 { noteChain(chain, item) }
      if !progress.isCancelled(number) { run(item, on: thread) }
      progress.advance(to: number)
    }
  }

  private func noteChain(_ length: Int, _ item: Item<State, Action>) {
    switch item {
    case .action(let action, _): desk.recent.append("\(action)")
    case .batch(let actions, _): desk.recent.append("\(actions)")
    case .job: break
    }
    if length > chainLimit { stopRunaway(after: chainLimit, last: desk.recent.suffix(16)) }
  }

  private func run(_ item: Item<State, Action>, on thread: UInt) {
    switch item {
    case .action(let action, let effect): send(action, from: effect, on: thread)
    case .batch(let actions, let effect): send(batch: actions, from: effect, on: thread)
    case .job(let job, _): job(self)
    }
  }

  private func send(batch actions: [Action], from effect: Effect?, on thread: UInt) {
    desk.isBatching = true
    for action in actions { send(action, from: effect, on: thread) }
    desk.isBatching = false
    if desk.isDirty {
      desk.isDirty = false
      desk.observers.notify(cell.pointer, on: thread)
    }
  }

  /// Sends an action that came up inside a job.
  func runCreated(_ action: Action) {
    send(action, from: nil, on: currentThread())
  }

  /// Hands an action to the middleware, or to the reducer where there is none.
  private func send(_ action: Action, from effect: Effect?, on thread: UInt) {
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
