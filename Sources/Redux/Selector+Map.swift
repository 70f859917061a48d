extension Selector {
  /// Turns what is selected into something else, whose repeats are skipped.
  public func map<Other: Equatable>(
    _ transform: @escaping @Sendable (Value) -> Other
  ) -> Selector<State, Other> {
    Selector<State, Other> { [select] in transform(select($0)) }
  }

  /// Turns what is selected into something else, delivered after every action.
  public func map<Other>(
    _ transform: @escaping @Sendable (Value) -> Other
  ) -> Selector<State, Other> {
    Selector<State, Other> { [select] in transform(select($0)) }
  }

  /// Makes this a selector of a larger state, judging repeats as before.
  public func scope<ParentState>(
    state: @escaping @Sendable (ParentState) -> State
  ) -> Selector<ParentState, Value> {
    scope(StatePart(state))
  }

  /// Makes this a selector of a larger state, in which a path leads to this selector's.
  ///
  /// If the path consists of stored properties, selecting costs no more than without it.
  public func scope<ParentState>(
    state path: any KeyPath<ParentState, State> & Sendable
  ) -> Selector<ParentState, Value> {
    scope(StatePart(path))
  }

  func scope<ParentState>(_ part: StatePart<ParentState, State>) -> Selector<ParentState, Value> {
    let select: @Sendable (ParentState) -> Value = { [select] in select(part.select($0)) }
    let sharedKey = sharedKey.map { [part.key] + $0 }
    guard let partOffset = part.offset else {
      return Selector<ParentState, Value>(
        select: select, isRepeat: isRepeat, sharedKey: sharedKey)
    }
    return Selector<ParentState, Value>(
      select: select, isRepeat: isRepeat, sharedKey: sharedKey
    ) { [makeGroup] root, offset in makeGroup(root, offset + partOffset) }
  }
}
