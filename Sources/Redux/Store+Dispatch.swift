internal import Synchronization

extension Store {
  /// Sends an action to the reducer, through the middleware.
  ///
  /// It waits for its turn behind what was dispatched before. Under ``DrainPolicy/caller`` it is
  /// done when this returns, unless a drain is under way: inside an observer, or on another thread.
  ///
  /// Inside a reducer this stops the program, with a message that names the action.
  @discardableResult
  public func dispatch(_ action: Action) -> DispatchTicket {
    dispatch(action, from: nil)
  }

  @discardableResult
  func dispatch(_ action: Action, from effect: Effect?) -> DispatchTicket {
    refuseInReducer(action)
    return enqueue(.action(action, from: effect))
  }

  func refuseInReducer(_ action: @autoclosure () -> Any) {
    if reducing.load(ordering: .relaxed) == currentThread() {
      stopDispatchInReducer("\(action())")
    }
  }

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
