public import Redux

/// A store that can go back in time, and on from there.
///
/// ```swift
/// let travel = TimeTravel(initialState: Counter(), reducer: counter)
/// travel.dispatch(.add(1))
/// travel.dispatch(.add(2))
/// travel.stepBack()   // travel.state.count == 1
/// travel.goLive()     // travel.state.count == 3
/// ```
///
/// To its panes and thunks it is a store like any other: its ``state`` is the one at the position of
/// its ``History``. In the past no thunk starts, and actions that arrive, such as the answers of
/// thunks that run already, are held or fork the history, as its ``ArrivalPolicy`` says.
///
/// Middleware sees an action when it is performed, not when it is held or stepped over again.
public final class TimeTravel<State: Sendable, Action: Sendable>: Sendable {
  /// The store underneath, whose state is the history itself: its position, and what is held.
  public let base: Store<History<State, Action>, HistoryAction<Action>>
  let shown: ScopedStore<Store<History<State, Action>, HistoryAction<Action>>, State, Action>

  /// Makes a store, live.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - reducer: How an action changes it.
  ///   - middleware: What stands before the reducer, the first outermost.
  ///   - historyMiddleware: What stands behind that, and sees going back in time, too.
  ///   - arrivals: What becomes of actions that arrive in the past.
  ///   - capacity: How many of the newest actions are kept at least.
  ///   - snapshotInterval: After how many actions the state is kept, too.
  ///   - drain: Where all of it runs.
  ///   - clock: What overlap policies and thunks measure time by.
  public convenience init(
    initialState: State, reducer: Reducer<State, Action>,
    middleware: [Middleware<State, Action>] = [],
    historyMiddleware: [Middleware<History<State, Action>, HistoryAction<Action>>] = [],
    arrivals: ArrivalPolicy = .hold, capacity: Int = 100_000, snapshotInterval: Int = 1_000,
    drain: DrainPolicy = .caller, clock: any Clock<Duration> = ContinuousClock()
  ) {
    let history = History(
      initialState: initialState, reducer: reducer, capacity: capacity,
      snapshotInterval: snapshotInterval)
    self.init(
      history, middleware: middleware, historyMiddleware: historyMiddleware, arrivals: arrivals,
      drain: drain, clock: clock)
  }

  /// Makes a store of a history, at its position.
  ///
  /// - Parameters:
  ///   - history: The history it begins with.
  ///   - middleware: What stands before the reducer, the first outermost.
  ///   - historyMiddleware: What stands behind that, and sees going back in time, too.
  ///   - arrivals: What becomes of actions that arrive in the past.
  ///   - drain: Where all of it runs.
  ///   - clock: What overlap policies and thunks measure time by.
  public init(
    _ history: History<State, Action>, middleware: [Middleware<State, Action>] = [],
    historyMiddleware: [Middleware<History<State, Action>, HistoryAction<Action>>] = [],
    arrivals: ArrivalPolicy = .hold, drain: DrainPolicy = .caller,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    let performed = middleware.map { stage in
      stage.scope(
        state: \History<State, Action>.present,
        action: { (action: HistoryAction<Action>) in action.performed },
        embed: { HistoryAction.performed($0) })
    }
    base = Store(
      initialState: history, reducer: History.reducer,
      middleware: [History.gate(arrivals)] + performed + historyMiddleware, drain: drain,
      clock: clock)
    shown = base.scope(state: \.present, action: { .performed($0) })
  }

  /// Runs all that waits, on this thread; for the manual drain policy.
  public func drain() {
    base.drain()
  }
}

/// Going through time. All of it takes its turn in the inbox, like an action.
extension TimeTravel {
  /// Shows the state after a number of actions; beyond either end, that end.
  @discardableResult
  public func jump(to number: Int) -> DispatchTicket { base.dispatch(.jumped(to: number)) }

  /// Shows the state before the last action.
  @discardableResult
  public func stepBack() -> DispatchTicket { base.dispatch(.steppedBack) }

  /// Shows the state after one action more.
  @discardableResult
  public func stepForward() -> DispatchTicket { base.dispatch(.steppedForward) }

  /// Shows the newest state, and performs what was held.
  @discardableResult
  public func goLive() -> DispatchTicket { base.dispatch(.wentLive) }

  /// Gives up what is after the position and goes on from there, with what was held first.
  @discardableResult
  public func fork() -> DispatchTicket { base.dispatch(.forked) }
}
