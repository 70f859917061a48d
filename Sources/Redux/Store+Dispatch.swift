public import Synchronization

extension Store {
  /// Sends an action to the reducer, through the middleware.
  ///
  /// It waits for its turn behind what was dispatched before. Under ``DrainPolicy/caller`` it is
  /// done when this returns, unless a drain is under way: inside an observer, or on another thread.
  ///
  /// Inside a reducer this stops the program, with a message that names the action.
  @inlinable
  @discardableResult
  public func dispatch(_ action: Action) -> DispatchTicket {
    let here = currentThread()
    if reducing.load(ordering: .relaxed) == here { stopDispatchInReducer("\(action)") }
    switch turn.withLock({ reduceAtOnce(action, &$0, on: here) }) {
    case .done: return DispatchTicket(.done)
    case .notify:
      desk.observers.notify(cell.pointer, on: here)
      runWaiting(on: here)
      return DispatchTicket(.done)
    case .busy: return enqueue(.action(action, from: nil))
    }
  }

  @discardableResult
  func dispatch(_ action: Action, from effect: Effect?) -> DispatchTicket {
    refuseInReducer(action)
    return enqueue(.action(action, from: effect))
  }

  @usableFromInline
  enum AtOnce: Sendable { case done, notify, busy }

  @inlinable
  func reduceAtOnce(
    _ action: Action, _ turn: inout Turn<State, Action>, on thread: UInt
  ) -> AtOnce {
    guard turn.isDirect, turn.drainer == 0 else { return .busy }
    reducing.store(thread, ordering: .relaxed)
    turn.reducer.reduce(&cell.pointer.pointee, action)
    reducing.store(0, ordering: .relaxed)
    guard turn.hasObservers else { return .done }
    turn.drainer = thread
    return .notify
  }

  func refuseInReducer(_ action: @autoclosure () -> Any) {
    if isReducing { stopDispatchInReducer("\(action())") }
  }

  /// Stops a reducer that calls the store, which would wait for that very reducer.
  func refuseInReducer(calling function: String) {
    if isReducing { stopUseInReducer("called \(function)") }
  }

  /// Whether this thread reduces at this moment.
  var isReducing: Bool { reducing.load(ordering: .relaxed) == currentThread() }

  /// Asks a creator for an action when its turn has come, and reduces what it yields.
  @discardableResult
  public func dispatch(_ creator: ActionCreator<State, Action>) -> DispatchTicket {
    refuseInReducer("an action creator")
    switch creator.making {
    case .now(let make):
      return enqueue(
        .job(
          { store in
            guard let action = make(store.cell.pointer.pointee) else { return }
            store.runCreated(action)
          }, for: nil))
    case .later(let make):
      return dispatch(
        Thunk { context in
          if let state = context.state, let action = await make(state) { context.dispatch(action) }
        })
    }
  }

  /// Sends several actions, with no other between them; observers are told after each.
  @discardableResult
  public func dispatch(sequence actions: [Action]) -> DispatchTicket {
    refuseInReducer(actions)
    return enqueue(
      .job(
        { store in
          for action in actions { store.runCreated(action) }
        }, for: nil))
  }

  /// Sends several actions, with no other between them; observers are told once, after the last.
  @discardableResult
  public func dispatch(batch actions: [Action]) -> DispatchTicket {
    refuseInReducer(actions)
    return enqueue(.batch(actions, from: nil))
  }
}
