/// What a feature needs of a store: written against this, it takes a whole store, a part of one, or
/// a substitute.
///
/// ```swift
/// struct ForecastPane {
///   let store: any StoreProtocol<WeatherState, WeatherAction>
/// }
/// ```
public protocol StoreProtocol<State, Action>: Sendable {
  /// What the store owns.
  associatedtype State: Sendable
  /// What may happen to it.
  associatedtype Action: Sendable

  /// The state as it is now.
  var state: State { get }

  /// Sends an action to the reducer, through the middleware.
  @discardableResult
  func dispatch(_ action: Action) -> DispatchTicket

  /// Asks a creator for an action when its turn has come, and reduces what it yields.
  @discardableResult
  func dispatch(_ creator: ActionCreator<State, Action>) -> DispatchTicket

  /// Starts a thunk when its turn has come, as its overlap policy says.
  @discardableResult
  func dispatch(_ thunk: Thunk<State, Action>) -> DispatchTicket

  /// Sends several actions, with no other between them; observers are told after each.
  @discardableResult
  func dispatch(sequence actions: [Action]) -> DispatchTicket

  /// Sends several actions, with no other between them; observers are told once, after the last.
  @discardableResult
  func dispatch(batch actions: [Action]) -> DispatchTicket

  /// Cancels the thunks and streams of an identity.
  func cancelEffects(id: EffectID)

  /// Calls an observer with the value that a selector selects: now, and whenever it changes.
  ///
  /// This is what a store implements; its users call `subscribe`, whose observers may belong to an
  /// actor. This one is called on whatever thread the store drains.
  ///
  /// - Parameters:
  ///   - selector: What is observed.
  ///   - initial: Whether the value at this moment is delivered too.
  ///   - key: Replaces the subscription that was made with an equal key.
  ///   - observer: Is handed the values.
  /// - Returns: What keeps the observer told for as long as it is held.
  func observe<Value: Sendable>(
    _ selector: Selector<State, Value>, initial: Bool, replacing key: (any Hashable & Sendable)?,
    _ observer: @escaping @Sendable (Value) -> Void
  ) -> Subscription

  /// The values that a selector selects, as a stream.
  ///
  /// - Parameters:
  ///   - selector: What is observed.
  ///   - initial: Whether each iteration begins with the value at that moment.
  /// - Returns: A sequence that any number of tasks may iterate over.
  func values<Value: Sendable>(
    _ selector: Selector<State, Value>, initial: Bool
  ) -> ValueStream<Value>
}
