public import Redux

/// Children that a function finds, where no path leads.
extension Part where ID == Always {
  /// Creates the part of a child that a function returns, for stores, middleware and thunks.
  ///
  /// A computed property has a path, and with it subscribers share comparisons. Prefer one.
  ///
  /// - Parameters:
  ///   - select: Returns the child.
  ///   - id: The identity of the part, to which the identities of the child's effects belong. Parts
  ///     with equal identities share their effects.
  ///   - action: Returns the child's action in one of the parent, or `nil` if there is none.
  ///   - embed: Wraps the child's action in an action of the parent.
  public init(
    select: @escaping @Sendable (ParentState) -> State, id: some Hashable & Sendable,
    _ action: @escaping @Sendable (ParentAction) -> Action? = { _ in nil },
    embed: @escaping @Sendable (Action) -> ParentAction
  ) {
    self.init(selecting: select, id: id, action, embed)
  }
}

extension StateSelector {
  /// Converts this to a selector of a larger state, with the same rule for repeats.
  public func scope<ParentState>(
    state: @escaping @Sendable (ParentState) -> State
  ) -> StateSelector<ParentState, Value> {
    scope(selecting: state)
  }
}

extension Reducer {
  /// Converts this to a reducer of a larger state, whose part is reached by a function.
  ///
  /// Use it for parts that no path leads to:
  ///
  /// ```swift
  /// row.scope(
  ///   state: { table, change in change(&table.rows[table.selected]) },
  ///   action: { $0.rowAction })
  /// ```
  ///
  /// - Parameters:
  ///   - lens: Calls `change` with the part, in place, or does nothing if there is no part.
  ///   - action: Returns the part's action in a larger one, or `nil` if there is none.
  /// - Returns: The reducer of the larger state.
  @inlinable
  public func scope<ParentState, ParentAction>(
    state lens:
      @escaping @Sendable (_ parent: inout ParentState, _ change: (inout State) -> Void) -> Void,
    action: @escaping @Sendable (ParentAction) -> Action?
  ) -> Reducer<ParentState, ParentAction> {
    Reducer<ParentState, ParentAction> { [self] parent, parentAction in
      guard let action = action(parentAction) else { return }
      lens(&parent) { self(&$0, action) }
    }
  }
}
