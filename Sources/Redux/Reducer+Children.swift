/// Reducers of parts that come and go.
extension Reducer {
  /// Converts this to a reducer of a larger state, in which its part may be missing.
  ///
  /// An action of the part is ignored while the part is missing.
  ///
  /// - Parameters:
  ///   - path: The path to the part.
  ///   - action: Returns the part's action in a larger one, or `nil` if there is none.
  /// - Returns: The reducer of the larger state.
  @inlinable
  public func ifLet<ParentState, ParentAction>(
    state path: any WritableKeyPath<ParentState, State?> & Sendable,
    action: @escaping @Sendable (ParentAction) -> Action?
  ) -> Reducer<ParentState, ParentAction> {
    Reducer<State?, Action> { [reduce] part, action in
      guard var present = part.take() else { return }
      reduce(&present, action)
      part = present
    }
    .scope(state: path, action: action)
  }

  /// Converts this to a reducer of an enum, of which its state is one case.
  ///
  /// An action of the case is ignored in another case.
  ///
  /// - Parameters:
  ///   - state: Returns the state of the case, or `nil` in another case.
  ///   - make: Wraps the state of the case in the enum.
  ///   - action: Returns this reducer's action in an action of the enum, or `nil` if there is none.
  /// - Returns: The reducer of the enum.
  @inlinable
  public func ifCase<ParentState, ParentAction>(
    state: @escaping @Sendable (ParentState) -> State?,
    case make: @escaping @Sendable (State) -> ParentState,
    action: @escaping @Sendable (ParentAction) -> Action?
  ) -> Reducer<ParentState, ParentAction> {
    Reducer<ParentState, ParentAction> { [reduce] parent, parentAction in
      guard let action = action(parentAction), var present = state(parent) else { return }
      reduce(&present, action)
      parent = make(present)
    }
  }

  /// Converts this to a reducer of a larger state, which has a collection of parts.
  ///
  /// The element of an action is found by a search from the first on, and changed in place. An action
  /// of an element that is missing is ignored.
  ///
  /// - Parameters:
  ///   - path: The path to the collection.
  ///   - action: Returns the identity of an element and its action in a larger one, or `nil` if
  ///     there is none.
  /// - Returns: The reducer of the larger state.
  @inlinable
  public func forEach<ParentState, ParentAction, Elements: MutableCollection & Sendable>(
    state path: any WritableKeyPath<ParentState, Elements> & Sendable,
    action: @escaping @Sendable (ParentAction) -> (State.ID, Action)?
  ) -> Reducer<ParentState, ParentAction>
  where
    Elements.Element == State, Elements.Index: SendableMetatype, State: Identifiable & Sendable,
    State.ID: Sendable
  {
    Reducer<Elements, (State.ID, Action)> { [reduce] elements, action in
      guard let index = elements.firstIndex(where: { $0.id == action.0 }) else { return }
      reduce(&elements[index], action.1)
    }
    .scope(state: path, action: action)
  }
}
