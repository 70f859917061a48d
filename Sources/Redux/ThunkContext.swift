/// A thunk's access to its store, which it does not retain.
///
/// Once the thunk is canceled or replaced, or the store is gone, dispatching and canceling do
/// nothing.
public struct ThunkContext<State: Sendable, Action: Sendable>: Sendable {
  private let store: MiddlewareContext<State, Action>
  private let checkCancellation: @Sendable () -> Bool

  /// The store's clock.
  public let clock: any Clock<Duration>

  /// Creates a context for running a thunk without a store.
  ///
  /// - Parameters:
  ///   - clock: The clock on which the thunk sleeps.
  ///   - dispatch: Receives the actions of the thunk, one by one.
  ///   - state: Returns the state, or `nil` as if the store were gone.
  ///   - start: Receives the thunks that the thunk starts.
  ///   - cancelEffects: Receives the identities that the thunk cancels.
  ///   - isCancelled: Returns whether the thunk was canceled.
  public init(
    clock: any Clock<Duration> = ContinuousClock(),
    dispatch: @escaping @Sendable (Action) -> DispatchTicket,
    state: @escaping @Sendable () -> State?,
    start: @escaping @Sendable (Thunk<State, Action>) -> DispatchTicket = { _ in .finished },
    cancelEffects: @escaping @Sendable (EffectID) -> Void = { _ in },
    isCancelled: @escaping @Sendable () -> Bool = { Task.isCancelled }
  ) {
    self.clock = clock
    checkCancellation = isCancelled
    store = MiddlewareContext(
      send: dispatch,
      sendBatch: { actions in
        for action in actions.dropLast() { _ = dispatch(action) }
        return actions.last.map(dispatch) ?? .finished
      },
      start: start, cancel: cancelEffects,
      visit: { body in
        if let state = state() { body(state) }
      })
  }

  init(
    clock: any Clock<Duration>, store: MiddlewareContext<State, Action>,
    isCancelled: @escaping @Sendable () -> Bool
  ) {
    self.clock = clock
    self.store = store
    checkCancellation = isCancelled
  }

  /// Sends an action to the store.
  @discardableResult
  public func dispatch(_ action: Action) -> DispatchTicket {
    store.dispatch(action)
  }

  /// Sends several actions, with no other between them; observers are notified once, after the
  /// last.
  @discardableResult
  public func dispatch(batch actions: [Action]) -> DispatchTicket {
    store.dispatch(batch: actions)
  }

  /// Starts another thunk, subject to its overlap policy.
  ///
  /// The other thunk continues if this one is canceled later.
  @discardableResult
  public func dispatch(_ thunk: Thunk<State, Action>) -> DispatchTicket {
    store.dispatch(thunk)
  }

  /// Cancels the thunks and streams of an identity, which may be this thunk's own.
  public func cancelEffects(id: EffectID) {
    store.cancelEffects(id: id)
  }

  /// Cancels all thunks and streams, among them this one, of the part of the state to which this
  /// thunk belongs.
  public func cancelEffects() {
    store.cancelEffects()
  }

  /// The current state; `nil` once the store is gone, or while the part of an
  /// ``Thunk/ifLet(state:action:)`` is missing.
  public var state: State? { store.state }

  /// Whether this thunk was canceled or replaced, or its store is gone.
  public var isCancelled: Bool { checkCancellation() }

  /// Waits on the store's clock.
  ///
  /// - Throws: `CancellationError` if the thunk is canceled meanwhile.
  public func sleep(for duration: Duration) async throws {
    try await clock.sleep(for: duration)
  }

  /// Returns a context whose further thunks another function starts.
  package func startingThunks(
    by start:
      @escaping @Sendable (
        Thunk<State, Action>, MiddlewareContext<State, Action>
      ) -> DispatchTicket
  ) -> ThunkContext {
    ThunkContext(
      clock: clock, store: store.startingThunks(by: start), isCancelled: checkCancellation)
  }

  func part<ChildState, ChildAction>(
    _ part: PartAccess<State, ChildState>, _ embed: @escaping @Sendable (ChildAction) -> Action
  ) -> ThunkContext<ChildState, ChildAction> {
    ThunkContext<ChildState, ChildAction>(
      clock: clock, store: store.part(part, embed), isCancelled: checkCancellation)
  }
}
