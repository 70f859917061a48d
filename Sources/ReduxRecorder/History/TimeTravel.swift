public import Redux
internal import Synchronization

/// A store that can go back in time and continue from there.
///
/// ```swift
/// let travel = TimeTravel(initialState: Counter(), reducer: counter)
/// travel.dispatch(.add(1))
/// travel.dispatch(.add(2))
/// travel.stepBack()   // travel.state.count == 1
/// travel.goLive()     // travel.state.count == 3
/// ```
///
/// Views use it like any other store: its ``state`` is the one at the position of its ``History``.
/// In the past, no thunk starts, and a running one still reads the newest state. The responses of
/// running thunks are held until the store is live. What observers and the user dispatch there is
/// dropped, unless the ``ArrivalPolicy`` says otherwise. So looking at the past changes nothing.
///
/// Middleware sees an action when it is performed, not when it is held or stepped over again.
public final class TimeTravel<State: Sendable, Action: Sendable>: Sendable {
  /// The underlying store, whose state is the history itself.
  public let base: Store<History<State, Action>, HistoryAction<Action>>
  let shown: any StoreProtocol<State, Action>
  private let arrivals: ArrivalPolicy
  private let notification: TravelNotification

  /// Creates a live store.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - reducer: The reducer that applies actions to the state.
  ///   - middleware: The middleware for the app's actions, outermost first.
  ///   - historyMiddleware: Further middleware, after `middleware`; it also sees travels in time.
  ///   - arrivals: The policy for actions that arrive in the past.
  ///   - capacity: The minimum number of newest actions to keep.
  ///   - snapshotInterval: The number of actions between two kept states.
  ///   - drain: The policy that determines where the store runs.
  ///   - clock: The clock for overlap policies, thunks, and the times of actions.
  public convenience init(
    initialState: State, reducer: Reducer<State, Action>,
    middleware: [Middleware<State, Action>] = [],
    historyMiddleware: [Middleware<History<State, Action>, HistoryAction<Action>>] = [],
    arrivals: ArrivalPolicy = .drop, capacity: Int = 100_000, snapshotInterval: Int = 1_000,
    drain: DrainPolicy = .caller, clock: any Clock<Duration> = ContinuousClock()
  ) {
    let history = History(
      initialState: initialState, reducer: reducer, capacity: capacity,
      snapshotInterval: snapshotInterval)
    self.init(
      history, middleware: middleware, historyMiddleware: historyMiddleware, arrivals: arrivals,
      drain: drain, clock: clock)
  }

  /// Creates a store from a history, at its position.
  ///
  /// - Parameters:
  ///   - history: The initial history.
  ///   - middleware: The middleware for the app's actions, outermost first.
  ///   - historyMiddleware: Further middleware, after `middleware`; it also sees travels in time.
  ///   - arrivals: The policy for actions that arrive in the past.
  ///   - drain: The policy that determines where the store runs.
  ///   - clock: The clock for overlap policies, thunks, and the times of actions.
  public init(
    _ history: History<State, Action>, middleware: [Middleware<State, Action>] = [],
    historyMiddleware: [Middleware<History<State, Action>, HistoryAction<Action>>] = [],
    arrivals: ArrivalPolicy = .drop, drain: DrainPolicy = .caller,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    let notification = TravelNotification()
    self.arrivals = arrivals
    self.notification = notification
    base = Store(
      initialState: history, reducer: History.reducer,
      middleware: History.middleware(
        middleware, historyMiddleware: historyMiddleware, arrivals: arrivals, clock: clock,
        notification: notification),
      drain: drain, clock: clock)
    shown = base.in(
      Part(reading: \.present) { action in
        arrivals == .drop && notification.isHere ? .dropped(action) : .dispatched(action)
      })
  }

  /// Whether an observer dispatches something here that the policy drops although the store is live.
  var isTravelReaction: Bool { arrivals == .drop && notification.isHere }

  /// Processes all waiting actions on the current thread, for the manual drain policy.
  public func drain() {
    base.drain()
  }
}

/// Travel in time, by actions that pass through the inbox like all others.
extension TimeTravel {
  /// Moves to the state after a number of actions, or to the nearest end if there is none.
  @discardableResult
  public func jump(to number: Int) -> DispatchTicket { base.dispatch(.jumped(to: number)) }

  /// Moves to the state before the last action.
  @discardableResult
  public func stepBack() -> DispatchTicket { base.dispatch(.steppedBack) }

  /// Moves to the state after the next action.
  @discardableResult
  public func stepForward() -> DispatchTicket { base.dispatch(.steppedForward) }

  /// Moves to the newest state and performs the held actions.
  @discardableResult
  public func goLive() -> DispatchTicket { base.dispatch(.wentLive) }

  /// Discards the actions after the position, and continues from there with the held actions.
  @discardableResult
  public func fork() -> DispatchTicket { base.dispatch(.forked) }
}

/// The time in which a store notifies its observers of a travel in time, on the draining thread.
final class TravelNotification: Sendable {
  private let thread = Atomic<UInt>(0)

  /// Whether this code runs in an observer that is notified of a travel.
  var isHere: Bool { thread.load(ordering: .relaxed) == currentThread() }

  func run(_ body: () -> Void) {
    thread.store(currentThread(), ordering: .relaxed)
    body()
    thread.store(0, ordering: .relaxed)
  }
}
