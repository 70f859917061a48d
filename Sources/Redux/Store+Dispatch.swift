public import Synchronization

extension Store {
  /// Sends an action to the reducer, through the middleware.
  ///
  /// The action waits in the inbox behind everything dispatched before. With
  /// ``DrainPolicy/caller``, and on the main actor with ``DrainPolicy/mainActor``, it is done when
  /// this returns, unless a drain is running: around this call, as inside an observer, or on another
  /// thread.
  ///
  /// Calling this inside a reducer stops the program, with a message that names the action.
  @inlinable
  @discardableResult
  public func dispatch(_ action: Action) -> DispatchTicket {
    let here = currentThread()
    if reducing.load(ordering: .relaxed) == here { stopDispatchInReducer("\(action)") }
    let result = inbox.withLock { reduceImmediately(action, &$0, on: here) }
    if case .done = result { return DispatchTicket(.done) }
    return complete(result, of: action, on: here)
  }

  /// Completes a dispatch: notifies, sends or enqueues, according to the result.
  ///
  /// Not inlined, so that a dispatch without observers is only a few instructions.
  @inlinable
  @inline(never)
  func complete(
    _ result: ImmediateResult, of action: Action, on here: UInt
  ) -> DispatchTicket {
    switch result {
    case .done: break
    case .notify: drainState.observers.notify(stateStorage.pointer, on: here)
    case .send: send(action, from: nil, on: here)
    case .enqueue: return enqueue(.action(action, from: nil))
    }
    processInbox(on: here)
    return deliveries.ticket
  }

  @inlinable
  @discardableResult
  func dispatch(_ action: Action, from effect: Effect?) -> DispatchTicket {
    preconditionNotReducing(action)
    return enqueue(.action(action, from: effect))
  }

  /// Appends a job to the inbox, which is run when its turn comes.
  @inlinable
  @discardableResult
  func enqueue(_ job: @escaping @Sendable (Store) -> Void) -> DispatchTicket {
    enqueue(.job(job, for: nil))
  }

  /// The work that is left after ``reduceImmediately(_:_:on:)``.
  @usableFromInline
  enum ImmediateResult: Sendable { case done, notify, send, enqueue }

  @inlinable
  func reduceImmediately(
    _ action: Action, _ inbox: inout Inbox<State, Action>, on thread: UInt
  ) -> ImmediateResult {
    guard inbox.drainingThread == 0 else { return .enqueue }
    switch inbox.whenIdle {
    case .enqueue: return .enqueue
    case .send:
      inbox.drainingThread = thread
      return .send
    case .reduce: break
    }
    reducing.store(thread, ordering: .relaxed)
    inbox.reducer.reduce(&stateStorage.pointer.pointee, action)
    reducing.store(0, ordering: .relaxed)
    guard inbox.hasObservers else { return .done }
    inbox.drainingThread = thread
    return .notify
  }

  @inlinable
  func preconditionNotReducing(_ action: @autoclosure () -> Any) {
    if isReducing { stopDispatchInReducer("\(action())") }
  }

  /// Stops the program if a reducer calls the store, because the call would wait for that reducer.
  @inlinable
  func preconditionNotReducing(calling function: @autoclosure () -> String) {
    if isReducing { stopUseInReducer("called \(function())") }
  }

  /// Whether the current thread runs the reducer.
  @inlinable var isReducing: Bool { reducing.load(ordering: .relaxed) == currentThread() }

  /// Makes an action from the state when its turn in the inbox comes, and sends it unless it is `nil`.
  @discardableResult
  public func dispatch(_ make: @escaping @Sendable (State) -> Action?) -> DispatchTicket {
    preconditionNotReducing("an action that depends on the state")
    return enqueue { store in
      guard let action = make(store.stateStorage.pointer.pointee) else { return }
      store.sendFromJob(action)
    }
  }

  /// Sends several actions, with no other between them; observers are notified after each.
  @discardableResult
  public func dispatch(sequence actions: [Action]) -> DispatchTicket {
    preconditionNotReducing(actions)
    return enqueue { store in
      for action in actions { store.sendFromJob(action) }
    }
  }

  /// Sends several actions, with no other between them; observers are notified once, after the
  /// last.
  @discardableResult
  public func dispatch(batch actions: [Action]) -> DispatchTicket {
    preconditionNotReducing(actions)
    return enqueue(.batch(actions, from: nil))
  }
}

/// The part of the state after an action; `nil` until the action's turn.
private final class Selected<Value: Sendable>: Sendable {
  let value = LockedValue<Value?>(nil)
}

extension Store {
  /// Sends an action and returns the state right after it.
  ///
  /// Actions that are reduced later do not affect the result.
  ///
  /// - Throws: `CancellationError` if the waiting task is canceled meanwhile. The action is reduced
  ///   nevertheless.
  public func state(after action: Action) async throws(CancellationError) -> State {
    try await value(after: action) { $0 }
  }

  /// Sends an action and returns a part of the state right after it.
  ///
  /// - Parameters:
  ///   - action: The action to send.
  ///   - select: Selects the part, right after this action.
  /// - Returns: The part.
  /// - Throws: `CancellationError` if the waiting task is canceled meanwhile. The action is reduced
  ///   nevertheless.
  public func value<Value: Sendable>(
    after action: Action, _ select: @escaping @Sendable (State) -> Value
  ) async throws(CancellationError) -> Value {
    preconditionNotReducing(action)
    let selected = Selected<Value>()
    let ticket = enqueue { store in
      store.sendFromJob(action)
      let value = select(store.stateStorage.pointer.pointee)
      selected.value.withLock { $0 = value }
    }
    if case .item(let number, let completion, _) = ticket.subject {
      await completion.wait(for: number)
    }
    guard let value = selected.value.withLock({ $0 }) else { throw CancellationError() }
    return value
  }
}
