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
/// its turn in the store's inbox has come. What it dispatches is dropped once it was cancelled,
/// replaced, or its store is gone.
public struct Thunk<State: Sendable, Action: Sendable>: Sendable {
  /// What it can be cancelled by, and what it overlaps with.
  public let id: EffectID?
  /// What happens when it is dispatched while another of its ``id`` has not ended.
  public let policy: OverlapPolicy
  /// The work itself.
  public let run: @Sendable (ThunkContext<State, Action>) async -> Void

  /// Makes a thunk from its work.
  ///
  /// - Parameters:
  ///   - id: What it can be cancelled by; needed for every policy but `.concurrent`.
  ///   - policy: What happens when it overlaps with another of the same id.
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
    Thunk<ParentState, ParentAction>(id: id, policy: policy) { [run] parent in
      await run(parent.scope(state: state, action: action))
    }
  }
}

/// What a running thunk sees of its store, which it does not retain.
public struct ThunkContext<State: Sendable, Action: Sendable>: Sendable {
  private let send: @Sendable (Action) -> DispatchTicket
  private let read: @Sendable () -> State?
  private let checkCancellation: @Sendable () -> Bool

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
    self.checkCancellation = isCancelled
  }

  /// Sends an action to the store, unless this thunk was cancelled or the store is gone.
  @discardableResult
  public func dispatch(_ action: Action) -> DispatchTicket {
    send(action)
  }

  /// The state as it is now; nil once the store is gone.
  public var state: State? { read() }

  /// Whether this thunk was cancelled or replaced, or its store is gone.
  public var isCancelled: Bool { checkCancellation() }

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
      isCancelled: checkCancellation)
  }
}
