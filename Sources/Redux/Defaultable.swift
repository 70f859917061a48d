/// A state that knows how it begins.
public protocol Defaultable {
  /// The value before anything has happened.
  static var defaultValue: Self { get }
}

extension Store where State: Defaultable {
  /// Makes a store whose state begins as its type says.
  ///
  /// - Parameters:
  ///   - reducer: How an action changes the state.
  ///   - middleware: What stands before the reducer, the first outermost.
  ///   - drain: Where all of it runs.
  ///   - clock: What overlap policies and thunks measure time by.
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
