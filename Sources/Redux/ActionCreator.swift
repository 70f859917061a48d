/// Makes an action out of the current state, or decides that there is none to make.
///
/// ```swift
/// let toggleUnits = ActionCreator<Preferences, PreferencesAction> { preferences in
///   preferences.isLocked ? nil : .unitsChosen(preferences.units.other)
/// }
/// ```
///
/// It is asked when its turn in the store's inbox has come, so it sees what was dispatched before
/// it. For work that dispatches more than one action, or can be cancelled by name, use ``Thunk``.
public struct ActionCreator<State: Sendable, Action: Sendable>: Sendable {
  enum Making: Sendable {
    case now(@Sendable (State) -> Action?)
    case later(@Sendable (State) async -> Action?)
  }

  let making: Making

  /// Makes a creator that answers at once.
  public init(_ make: @escaping @Sendable (_ state: State) -> Action?) {
    making = .now(make)
  }

  /// Makes a creator that answers later, from the state at its turn.
  public init(async make: @escaping @Sendable (_ state: State) async -> Action?) {
    making = .later(make)
  }
}
