/// Work that dispatches actions as it goes: a fetch, a timer, a search.
///
/// ```swift
/// let fetchFilms = Thunk<FilmsState, FilmsAction>(id: "films", policy: .takeLatest) { context in
///   context.dispatch(.filmsRequested)
///   context.dispatch(.filmsResponse(await client.films()))
/// }
/// store.dispatch(fetchFilms)
/// ```
///
/// It runs on the concurrent executor, whatever isolation it was made in or dispatched from, when
/// its turn in the store's inbox comes. Its actions are dropped once it was cancelled or replaced,
/// or its store is gone.
public struct Thunk<State: Sendable, Action: Sendable>: Sendable {
  /// The identity, by which it can be cancelled and overlaps with others.
  public let id: EffectID?
  /// The policy if it is dispatched while another thunk of its ``id`` has not ended.
  public let policy: OverlapPolicy
  /// The work itself.
  public let run: @Sendable (ThunkContext<State, Action>) async -> Void

  /// Creates a thunk from its work.
  ///
  /// - Parameters:
  ///   - id: The identity, by which it can be cancelled. Every policy but `.concurrent` needs one.
  ///   - policy: The policy for effects that overlap with others of the same identity.
  ///   - run: The work.
  public init(
    id: EffectID? = nil, policy: OverlapPolicy = .concurrent,
    _ run: @escaping @Sendable (_ context: ThunkContext<State, Action>) async -> Void
  ) {
    if id == nil, policy != .concurrent {
      programmerError(
        """
        a thunk with the policy \(policy) has no id, so nothing overlaps with it. Give it one: \
        Thunk(id: "forecast", policy: …).
        """)
    }
    self.id = id
    self.policy = policy
    self.run = run
  }

  /// Makes this a thunk of a larger state and its actions.
  ///
  /// - Parameters:
  ///   - state: Finds this thunk's state in the larger one.
  ///   - action: Makes this thunk's action one of the larger kind.
  /// - Returns: The thunk for the larger state.
  public func scope<ParentState, ParentAction>(
    state: @escaping @Sendable (ParentState) -> State,
    action: @escaping @Sendable (Action) -> ParentAction
  ) -> Thunk<ParentState, ParentAction> {
    scope(StatePart(state), action)
  }

  /// Makes this a thunk of a larger state and its actions.
  ///
  /// - Parameters:
  ///   - path: The path from the larger state to this thunk's.
  ///   - action: Makes this thunk's action one of the larger kind.
  /// - Returns: The thunk for the larger state.
  public func scope<ParentState, ParentAction>(
    state path: any KeyPath<ParentState, State> & Sendable,
    action: @escaping @Sendable (Action) -> ParentAction
  ) -> Thunk<ParentState, ParentAction> {
    scope(StatePart(path), action)
  }

  /// Makes this a thunk of a larger state, in which its part may be missing.
  ///
  /// While the part is missing, ``ThunkContext/state`` is `nil`. The thunk runs all the same.
  ///
  /// - Parameters:
  ///   - path: The path from the larger state to this thunk's.
  ///   - action: Makes this thunk's action one of the larger kind.
  /// - Returns: The thunk for the larger state.
  public func ifLet<ParentState, ParentAction>(
    state path: any KeyPath<ParentState, State?> & Sendable,
    action: @escaping @Sendable (Action) -> ParentAction
  ) -> Thunk<ParentState, ParentAction> {
    ifLet(StatePart(path), action)
  }

  func ifLet<ParentState, ParentAction>(
    _ part: StatePart<ParentState, State?>, _ embed: @escaping @Sendable (Action) -> ParentAction
  ) -> Thunk<ParentState, ParentAction> {
    Thunk<ParentState, ParentAction>(
      id: id.map { part.outerID(of: $0, Action.self) }, policy: policy
    ) { [run] parent in
      await run(parent.ifLet(part, embed))
    }
  }

  func scope<ParentState, ParentAction>(
    _ part: StatePart<ParentState, State>, _ embed: @escaping @Sendable (Action) -> ParentAction
  ) -> Thunk<ParentState, ParentAction> {
    Thunk<ParentState, ParentAction>(
      id: id.map { part.outerID(of: $0, Action.self) }, policy: policy
    ) { [run] parent in
      await run(parent.scope(part, embed))
    }
  }
}

/// A thunk's view of its store, which it does not retain.
///
/// Once the thunk was cancelled or replaced, or the store is gone, all of it does nothing.
public struct ThunkContext<State: Sendable, Action: Sendable>: Sendable {
  private let store: MiddlewareContext<State, Action>
  private let checkCancellation: @Sendable () -> Bool

  /// The clock the store was made with.
  public let clock: any Clock<Duration>

  /// Creates a context, for running a thunk without a store.
  ///
  /// - Parameters:
  ///   - clock: The clock that it sleeps on.
  ///   - dispatch: Receives its actions, one by one.
  ///   - state: Reads the state.
  ///   - start: Receives the thunks that it starts.
  ///   - cancelEffects: Receives the identities that it cancels.
  ///   - isCancelled: Whether it was cancelled.
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
      start: start, cancel: cancelEffects, read: state)
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
  /// It goes on if this one is cancelled later.
  @discardableResult
  public func dispatch(_ thunk: Thunk<State, Action>) -> DispatchTicket {
    store.dispatch(thunk)
  }

  /// Cancels the thunks and streams of an identity, which may be this thunk's own.
  public func cancelEffects(id: EffectID) {
    store.cancelEffects(id: id)
  }

  /// The state as it is now; `nil` once the store is gone.
  public var state: State? { store.state }

  /// Whether this thunk was cancelled or replaced, or its store is gone.
  public var isCancelled: Bool { checkCancellation() }

  /// Waits on the store's clock; throws `CancellationError` when the thunk is cancelled meanwhile.
  public func sleep(for duration: Duration) async throws {
    try await clock.sleep(for: duration)
  }

  func scope<ChildState, ChildAction>(
    _ part: StatePart<State, ChildState>, _ embed: @escaping @Sendable (ChildAction) -> Action
  ) -> ThunkContext<ChildState, ChildAction> {
    ThunkContext<ChildState, ChildAction>(
      clock: clock, store: store.scope(part, embed), isCancelled: checkCancellation)
  }

  func ifLet<ChildState, ChildAction>(
    _ part: StatePart<State, ChildState?>, _ embed: @escaping @Sendable (ChildAction) -> Action
  ) -> ThunkContext<ChildState, ChildAction> {
    ThunkContext<ChildState, ChildAction>(
      clock: clock, store: store.ifLet(part, embed), isCancelled: checkCancellation)
  }
}
