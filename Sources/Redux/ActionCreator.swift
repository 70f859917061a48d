/// A function that makes an action from the current state, or none.
///
/// ```swift
/// let toggleUnits = ActionCreator<Preferences, PreferencesAction> { preferences in
///   preferences.isLocked ? nil : .unitsChosen(preferences.units.other)
/// }
/// ```
///
/// It runs when its turn in the store's inbox comes, so it sees the result of everything dispatched
/// before it. For work that dispatches more than one action, or can be cancelled by name, use
/// ``Thunk``.
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

  /// Creates an action creator that returns its action later, from the state at its turn.
  public init(async make: @escaping @Sendable (_ state: State) async -> Action?) {
    body = .async(make)
  }
}

extension ActionCreator {
  /// Makes this a creator for a larger state and its actions.
  ///
  /// - Parameters:
  ///   - state: Finds this creator's state in the larger one.
  ///   - action: Makes this creator's action one of the larger kind.
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
