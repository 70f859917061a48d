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
    Selector<ParentState, Value>(select: { [select] in select(state($0)) }, isRepeat: isRepeat)
  }
}
