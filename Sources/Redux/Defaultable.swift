/// A state that knows how it begins.
public protocol Defaultable {
  /// The value before anything has happened.
  static var defaultValue: Self { get }
}

extension Store where State: Defaultable {
  /// Creates a store with the default value of its state.
  ///
  /// - Parameters:
  ///   - reducer: How an action changes the state.
  ///   - middleware: The middleware before the reducer, outermost first.
  ///   - drain: The policy for where reducers, middleware and observers run.
  ///   - clock: The clock of overlap policies and thunks.
  ///   - chainLimit: How many actions may be set off within one drain.
  @inlinable
  public convenience init(
    reducer: Reducer<State, Action>, middleware: [Middleware<State, Action>] = [],
    drain: DrainPolicy = .caller, clock: any Clock<Duration> = ContinuousClock(),
    chainLimit: Int = 10_000_000
  ) {
    self.init(
      initialState: State.defaultValue, reducer: reducer, middleware: middleware, drain: drain,
      clock: clock, chainLimit: chainLimit)
  }
}
