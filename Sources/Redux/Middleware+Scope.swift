extension Middleware {
  /// Makes this middleware of a larger state, which sees only the actions of its part.
  ///
  /// - Parameters:
  ///   - state: Finds this middleware's state in the larger one.
  ///   - action: This middleware's action in a larger one; nil lets the action pass by.
  ///   - embed: Makes this middleware's action one of the larger kind.
  /// - Returns: Middleware for the larger state.
  public func scope<ParentState, ParentAction>(
    state: @escaping @Sendable (ParentState) -> State,
    action: @escaping @Sendable (ParentAction) -> Action?,
    embed: @escaping @Sendable (Action) -> ParentAction
  ) -> Middleware<ParentState, ParentAction> {
    Middleware<ParentState, ParentAction> { parent, next in
      let handle = join(parent.scope(state: state, action: embed)) { next(embed($0)) }
      return { parentAction in
        if let action = action(parentAction) { handle(action) } else { next(parentAction) }
      }
    }
  }
}
