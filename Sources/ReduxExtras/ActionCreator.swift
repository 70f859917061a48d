public import Redux

/// A function that makes an action from the current state, or none.
///
/// ```swift
/// let toggleUnits = ActionCreator<Preferences, PreferencesAction> { preferences in
///   preferences.isLocked ? nil : .unitsChosen(preferences.units.other)
/// }
/// ```
///
/// The function runs when its turn in the store's inbox comes, so it sees the result of everything
/// dispatched before it. For work that dispatches more than one action, or can be canceled by an
/// `EffectID`, use `Thunk`.
public struct ActionCreator<State: Sendable, Action: Sendable>: Sendable {
  enum Body: Sendable {
    case sync(@Sendable (State) -> Action?)
    case async(@Sendable (State) async -> Action?)
  }

  let body: Body

  /// Creates an action creator that returns its action synchronously.
  public init(_ make: @escaping @Sendable (_ state: State) -> Action?) {
    body = .sync(make)
  }

  /// Creates an action creator that returns its action asynchronously.
  ///
  /// `make` starts after its turn in the inbox has come, and receives the state at its start.
  /// Actions that other code dispatches meanwhile may be reduced before its own.
  public init(async make: @escaping @Sendable (_ state: State) async -> Action?) {
    body = .async(make)
  }
}

extension StoreProtocol {
  /// Makes an action when the creator's turn in the inbox comes, and sends it unless it is `nil`.
  @discardableResult
  public func dispatch(_ creator: ActionCreator<State, Action>) -> DispatchTicket {
    switch creator.body {
    case .sync(let make): return dispatch(make)
    case .async(let make):
      return dispatch(
        Thunk { context in
          if let state = context.state, let action = await make(state) { context.dispatch(action) }
        })
    }
  }
}

extension ActionCreator {
  /// Converts this creator to one for a larger state and its actions.
  ///
  /// - Parameters:
  ///   - state: Returns this creator's state in the larger one.
  ///   - action: Wraps this creator's action in an action of the larger state.
  /// - Returns: The creator for the larger state.
  public func scope<ParentState, ParentAction>(
    state: @escaping @Sendable (ParentState) -> State,
    action: @escaping @Sendable (Action) -> ParentAction
  ) -> ActionCreator<ParentState, ParentAction> {
    switch body {
    case .sync(let make): ActionCreator<ParentState, ParentAction> { make(state($0)).map(action) }
    case .async(let make):
      ActionCreator<ParentState, ParentAction>(async: { await make(state($0)).map(action) })
    }
  }
}
