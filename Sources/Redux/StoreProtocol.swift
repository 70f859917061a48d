/// The requirements of a store.
///
/// A feature that uses this protocol works with a whole store, a part of one, or a substitute.
///
/// ```swift
/// struct ForecastPane {
///   let store: any StoreProtocol<WeatherState, WeatherAction>
/// }
/// ```
public protocol StoreProtocol<State, Action>: Sendable {
  /// The type of the state.
  associatedtype State: Sendable
  /// The type of the actions.
  associatedtype Action: Sendable

  /// The current state.
  var state: State { get }

  /// Sends an action to the reducer, through the middleware.
  @discardableResult
  func dispatch(_ action: Action) -> DispatchTicket

  /// Sends an action, and returns a ticket that covers the effects that it starts.
  ///
  /// ```swift
  /// .refreshable { await store.dispatch(tracking: .refreshed).finished }
  /// ```
  ///
  /// The ticket covers the action, the effects that middleware starts for it, and the actions and
  /// effects that follow from these. Where a store does not implement this, it covers the action
  /// alone.
  @discardableResult
  func dispatch(tracking action: Action) -> DispatchTicket

  /// Makes an action from the state when its turn in the inbox comes, and sends it unless it is `nil`.
  @discardableResult
  func dispatch(_ make: @escaping @Sendable (State) -> Action?) -> DispatchTicket

  /// Starts a thunk when its turn in the inbox comes, subject to its overlap policy.
  @discardableResult
  func dispatch(_ thunk: Thunk<State, Action>) -> DispatchTicket

  /// Sends several actions, with no other between them; observers are notified after each.
  @discardableResult
  func dispatch(sequence actions: [Action]) -> DispatchTicket

  /// Sends several actions, with no other between them; observers are notified once, after the
  /// last.
  @discardableResult
  func dispatch(batch actions: [Action]) -> DispatchTicket

  /// Cancels the thunks and streams of an identity, also in the parts of this store.
  func cancelEffects(id: EffectID)

  /// Calls an observer with the value that a selector selects: now, and whenever it changes.
  ///
  /// Stores implement this method. Users call `subscribe`, whose observers may belong to an actor.
  /// This observer is called on the thread on which the store drains.
  ///
  /// - Parameters:
  ///   - selector: The selector of the observed value.
  ///   - initial: Whether the current value is delivered, too.
  ///   - key: Replaces the subscription that was made with an equal key.
  ///   - observer: The function that receives the values.
  /// - Returns: The subscription, which ends when it is released.
  func observe<Value: Sendable>(
    _ selector: StateSelector<State, Value>, initial: Bool,
    replacing key: (any Hashable & Sendable)?,
    _ observer: @escaping @Sendable (Value) -> Void
  ) -> Subscription

  /// Returns the values that a selector selects, as a stream.
  ///
  /// - Parameters:
  ///   - selector: The selector of the observed value.
  ///   - initial: Whether each iteration begins with the value at its start.
  /// - Returns: A sequence that any number of tasks may iterate over.
  func values<Value: Sendable>(
    _ selector: StateSelector<State, Value>, initial: Bool
  ) -> ValueStream<Value>
}

extension StoreProtocol {
  /// Sends an action; the ticket covers the action alone.
  @discardableResult
  public func dispatch(tracking action: Action) -> DispatchTicket { dispatch(action) }

  /// Cancels all thunks and streams of this store and the parts of it, but no `Autosave`.
  ///
  /// It is complete where the store drains: see ``Store/cancelEffects(id:)``.
  public func cancelEffects() { cancelEffects(id: .any) }
}
