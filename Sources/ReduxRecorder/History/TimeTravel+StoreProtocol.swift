public import Redux

/// To features it is a store like any other.
extension TimeTravel: StoreProtocol {
  /// The state at the position of the history.
  public var state: State { shown.state }

  /// Sends an action; in the past it is held, or forks the history.
  @discardableResult
  public func dispatch(_ action: Action) -> DispatchTicket {
    shown.dispatch(action)
  }

  /// Asks a creator for an action when its turn has come.
  @discardableResult
  public func dispatch(_ creator: ActionCreator<State, Action>) -> DispatchTicket {
    shown.dispatch(creator)
  }

  /// Starts a thunk when its turn has come, unless the history is in the past then.
  @discardableResult
  public func dispatch(_ thunk: Thunk<State, Action>) -> DispatchTicket {
    // Refused now where it can be: once it has its turn, its policy may already cancel another.
    if base.state.isPast { return base.dispatch(.effectRefused) }
    let work = thunk.scope(
      state: { (history: History<State, Action>) in history.present },
      action: { HistoryAction.performed($0) })
    return base.dispatch(
      Thunk(id: work.id, policy: work.policy) { context in
        if context.state?.isPast == true {
          context.dispatch(.effectRefused)
        } else {
          await work.run(context)
        }
      })
  }

  /// Sends several actions; observers are told after each.
  @discardableResult
  public func dispatch(sequence actions: [Action]) -> DispatchTicket {
    shown.dispatch(sequence: actions)
  }

  /// Sends several actions; observers are told once, after the last.
  @discardableResult
  public func dispatch(batch actions: [Action]) -> DispatchTicket {
    shown.dispatch(batch: actions)
  }

  /// Cancels the thunks and streams of an identity.
  public func cancelEffects(id: EffectID) {
    shown.cancelEffects(id: id)
  }

  /// Tells an observer what a selector selects in the state at the position.
  ///
  /// - Parameters:
  ///   - selector: What is observed.
  ///   - initial: Whether the value at this moment is delivered too.
  ///   - key: Replaces the subscription that was made with an equal key.
  ///   - observer: Is handed the values.
  /// - Returns: What keeps the observer told for as long as it is held.
  public func observe<Value: Sendable>(
    _ selector: Selector<State, Value>, initial: Bool,
    replacing key: (any Hashable & Sendable)?,
    _ observer: @escaping @Sendable (Value) -> Void
  ) -> Subscription {
    shown.observe(selector, initial: initial, replacing: key, observer)
  }

  /// What a selector selects in the state at the position, as a stream.
  public func values<Value: Sendable>(
    _ selector: Selector<State, Value>, initial: Bool
  ) -> ValueStream<Value> {
    shown.values(selector, initial: initial)
  }
}
