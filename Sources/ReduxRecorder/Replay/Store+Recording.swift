public import Redux

extension Recording {
  /// The state a recording leads to.
  ///
  /// - Parameters:
  ///   - number: After which step; nil for the last.
  ///   - reducer: How an action changes the state.
  /// - Returns: The state; nil where there is no such step.
  public func state(after number: Int? = nil, reducer: Reducer<State, Action>) -> State? {
    History(of: self, reducer: reducer).state(after: number ?? end)
  }
}

extension Store {
  /// Makes a store whose state begins where a recording leads.
  ///
  /// - Parameters:
  ///   - recording: What happened before.
  ///   - reducer: How an action changes the state.
  ///   - middleware: What stands before the reducer, the first outermost; it sees nothing of what
  ///     was recorded.
  ///   - drain: Where all of it runs.
  ///   - clock: What overlap policies and thunks measure time by.
  public convenience init(
    startingAfter recording: Recording<State, Action>, reducer: Reducer<State, Action>,
    middleware: [Middleware<State, Action>] = [], drain: DrainPolicy = .caller,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(
      initialState: recording.state(reducer: reducer) ?? recording.initialState, reducer: reducer,
      middleware: middleware, drain: drain, clock: clock)
  }
}
