public import Redux

/// The conformance with which features use a time-travel store like any other store.
extension TimeTravel: StoreProtocol {
  /// The state at the current position of the history.
  public var state: State { shown.state }

  /// Dispatches an action, on which the ``ArrivalPolicy`` decides in the past.
  @discardableResult
  public func dispatch(_ action: Action) -> DispatchTicket {
    shown.dispatch(action)
  }

  /// Makes an action from the state at the position, once it is reached in the inbox.
  @discardableResult
  public func dispatch(_ make: @escaping @Sendable (State) -> Action?) -> DispatchTicket {
    isTravelReaction ? base.dispatch(.effectSkipped) : shown.dispatch(make)
  }

  /// Starts a thunk once it is reached in the inbox, unless the history is in the past by then.
  @discardableResult
  public func dispatch(_ thunk: Thunk<State, Action>) -> DispatchTicket {
    if base.state.isPast || isTravelReaction { return base.dispatch(.effectSkipped) }
    return base.dispatch(thunk.in(History.newestPart).skipped(by: History.skipInPast))
  }

  /// Dispatches an action, and returns a ticket that covers the effects that it starts.
  @discardableResult
  public func dispatch(tracking action: Action) -> DispatchTicket {
    shown.dispatch(tracking: action)
  }

  /// Dispatches several actions in a row; observers are notified after each.
  @discardableResult
  public func dispatch(sequence actions: [Action]) -> DispatchTicket {
    shown.dispatch(sequence: actions)
  }

  /// Dispatches several actions in a row; observers are notified once, after the last.
  @discardableResult
  public func dispatch(batch actions: [Action]) -> DispatchTicket {
    shown.dispatch(batch: actions)
  }

  /// Cancels the thunks and streams with an ID.
  public func cancelEffects(id: EffectID) {
    // The scope in which `dispatch` and `History.middleware` start thunks.
    base.in(History.newestPart).cancelEffects(id: id)
  }

  /// Subscribes an observer to the value that a selector selects from the state at the position.
  ///
  /// - Parameters:
  ///   - selector: The selector of the observed value.
  ///   - initial: Whether the current value is delivered, too.
  ///   - key: The key of the subscription, which replaces one with an equal key.
  ///   - observer: The closure that receives the values.
  /// - Returns: The subscription, which ends when it is released.
  public func observe<Value: Sendable>(
    _ selector: StateSelector<State, Value>, initial: Bool,
    replacing key: (any Hashable & Sendable)?,
    _ observer: @escaping @Sendable (Value) -> Void
  ) -> Subscription {
    shown.observe(selector, initial: initial, replacing: key, observer)
  }

  /// Returns the values that a selector selects from the state at the position, as a stream.
  public func values<Value: Sendable>(
    _ selector: StateSelector<State, Value>, initial: Bool
  ) -> ValueStream<Value> {
    shown.values(selector, initial: initial)
  }
}
