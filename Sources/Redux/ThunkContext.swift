/// What a running thunk sees of its store, which it does not retain.
public struct ThunkContext<State: Sendable, Action: Sendable>: Sendable {
  private let send: @Sendable (Action) -> DispatchTicket
  private let read: @Sendable () -> State?
  private let asksToStop: @Sendable () -> Bool

  /// The clock the store was made with.
  public let clock: any Clock<Duration>

  /// Makes a context, for running a thunk without a store.
  public init(
    clock: any Clock<Duration> = ContinuousClock(),
    dispatch: @escaping @Sendable (Action) -> DispatchTicket,
    state: @escaping @Sendable () -> State?,
    isCancelled: @escaping @Sendable () -> Bool = { Task.isCancelled }
  ) {
    self.clock = clock
    self.send = dispatch
    self.read = state
    self.asksToStop = isCancelled
  }

  /// Sends an action to the store, unless this thunk was cancelled or the store is gone.
  @discardableResult
  public func dispatch(_ action: Action) -> DispatchTicket {
    send(action)
  }

  /// The state as it is now; nil once the store is gone.
  public var state: State? { read() }

  /// Whether this thunk was cancelled or replaced, or its store is gone.
  public var isCancelled: Bool { asksToStop() }

  /// Waits on the store's clock; throws `CancellationError` when the thunk is cancelled meanwhile.
  public func sleep(for duration: Duration) async throws {
    try await clock.sleep(for: duration)
  }

  func scope<ChildState, ChildAction>(
    state: @escaping @Sendable (State) -> ChildState,
    action: @escaping @Sendable (ChildAction) -> Action
  ) -> ThunkContext<ChildState, ChildAction> {
    ThunkContext<ChildState, ChildAction>(
      clock: clock,
      dispatch: { [send] in send(action($0)) },
      state: { [read] in read().map(state) },
      isCancelled: asksToStop)
  }
}
