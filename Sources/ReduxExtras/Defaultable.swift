public import Redux

/// A state with a default value, so that a store can be created without an initial state.
public protocol Defaultable {
  /// The state before the first action.
  static var defaultValue: Self { get }
}

extension Store where State: Defaultable {
  /// Creates a store with the default value of its state.
  ///
  /// - Parameters:
  ///   - reducer: The function by which actions change the state.
  ///   - middleware: The middleware before the reducer, outermost first.
  ///   - drain: The policy for where reducers, middleware and observers run.
  ///   - clock: The clock of overlap policies and thunks.
  ///   - chainLimit: The maximum length of a chain of actions, each of which an observer or
  ///     middleware dispatches because of the one before. Beyond it the store assumes an endless
  ///     chain and stops the program. If `nil`, it is that of a store with an initial state.
  @inlinable
  public convenience init(
    reducer: Reducer<State, Action>, middleware: [Middleware<State, Action>] = [],
    drain: DrainPolicy = .caller, clock: any Clock<Duration> = ContinuousClock(),
    chainLimit: Int? = nil
  ) {
    self.init(
      initialState: State.defaultValue, reducer: reducer, middleware: middleware, drain: drain,
      clock: clock, chainLimit: chainLimit)
  }
}
