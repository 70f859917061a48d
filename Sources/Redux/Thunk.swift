/// Asynchronous work that dispatches actions: a fetch, a timer, a search.
///
/// ```swift
/// let fetchFilms = Thunk<FilmsState, FilmsAction>(id: "films", policy: .takeLatest) { context in
///   context.dispatch(.filmsRequested)
///   context.dispatch(.filmsResponse(await client.films()))
/// }
/// store.dispatch(fetchFilms)
/// ```
///
/// A thunk starts when its turn in the store's inbox comes. It runs on the concurrent executor,
/// whatever the isolation of the code that made or dispatched it. Its actions are dropped once it
/// is canceled or replaced, or its store is gone.
public struct Thunk<State: Sendable, Action: Sendable>: Sendable {
  /// The identity by which the thunk can be canceled and overlaps with others; `nil` if it has
  /// none.
  public var id: EffectID? { effectID.isUnnamed ? nil : effectID }
  /// The identity, or the scope of a thunk that has none.
  let effectID: EffectID
  /// The policy for a dispatch of this thunk while another thunk of its ``id`` has not ended.
  public let policy: OverlapPolicy
  /// Returns an action to send instead of starting the thunk when its turn comes; `nil` to start it.
  let refusal: (@Sendable (State) -> Action?)?
  /// The work itself.
  public let run: @Sendable (ThunkContext<State, Action>) async -> Void

  /// Creates a thunk from its work.
  ///
  /// A policy other than `.concurrent` without an `id` stops the program.
  ///
  /// - Parameters:
  ///   - id: The identity by which the thunk can be canceled.
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
    self.init(effectID: id ?? .unnamed, policy: policy, run)
  }

  init(
    effectID: EffectID, policy: OverlapPolicy, refusal: (@Sendable (State) -> Action?)? = nil,
    _ run: @escaping @Sendable (_ context: ThunkContext<State, Action>) async -> Void
  ) {
    self.effectID = effectID
    self.policy = policy
    self.refusal = refusal
    self.run = run
  }

  /// Converts this to a thunk of a larger state and its actions.
  ///
  /// - Parameters:
  ///   - state: Returns this thunk's state in the larger one.
  ///   - action: Wraps this thunk's action in an action of the larger state.
  ///   - id: The identity of the scope, to which the thunk's own belongs. By default it is the line
  ///     of code that calls this.
  ///   - fileID: The location of the call, with the parameters below. The compiler provides it.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  /// - Returns: The thunk for the larger state.
  public func scope<ParentState, ParentAction>(
    state: @escaping @Sendable (ParentState) -> State,
    action: @escaping @Sendable (Action) -> ParentAction, id: (any Hashable & Sendable)? = nil,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Thunk<ParentState, ParentAction> {
    let scopes = FunctionScope.scopes(id, fileID, line, column)
    return part(PartAccess(StatePart(state, scopes: scopes)), action)
  }

  /// Converts this to a thunk of a larger state and its actions.
  ///
  /// - Parameters:
  ///   - path: The path from the larger state to this thunk's.
  ///   - action: Wraps this thunk's action in an action of the larger state.
  /// - Returns: The thunk for the larger state.
  public func scope<ParentState, ParentAction>(
    state path: any KeyPath<ParentState, State> & Sendable,
    action: @escaping @Sendable (Action) -> ParentAction
  ) -> Thunk<ParentState, ParentAction> {
    part(PartAccess(StatePart(path)), action)
  }

  /// Converts this to a thunk of a larger state, in which its part may be missing.
  ///
  /// While the part is missing, ``ThunkContext/state`` is `nil`, but the thunk still runs.
  ///
  /// - Parameters:
  ///   - path: The path from the larger state to this thunk's.
  ///   - action: Wraps this thunk's action in an action of the larger state.
  /// - Returns: The thunk for the larger state.
  public func ifLet<ParentState, ParentAction>(
    state path: any KeyPath<ParentState, State?> & Sendable,
    action: @escaping @Sendable (Action) -> ParentAction
  ) -> Thunk<ParentState, ParentAction> {
    part(PartAccess(StatePart(path)), action)
  }

  /// Converts this to a thunk of a larger state, in which its part is an element of a collection.
  ///
  /// While the element is missing, ``ThunkContext/state`` is `nil`.
  ///
  /// - Parameters:
  ///   - path: The path to the collection.
  ///   - id: The identity of the element.
  ///   - action: Wraps the element's identity and action in an action of the larger state.
  /// - Returns: The thunk for the larger state.
  public func forEach<ParentState, ParentAction, Elements: Collection & Sendable>(
    state path: any KeyPath<ParentState, Elements> & Sendable, id: State.ID,
    action: @escaping @Sendable (State.ID, Action) -> ParentAction
  ) -> Thunk<ParentState, ParentAction>
  where Elements.Element == State, State: Identifiable, State.ID: Sendable {
    part(StatePart(path).element(id)) { action(id, $0) }
  }

  func part<ParentState, ParentAction>(
    _ part: PartAccess<ParentState, State>, _ embed: @escaping @Sendable (Action) -> ParentAction
  ) -> Thunk<ParentState, ParentAction> {
    var parentRefusal: (@Sendable (ParentState) -> ParentAction?)?
    if let refusal {
      parentRefusal = { state in
        var action: Action?
        part.visit(state) { action = refusal($0) }
        return action.map { embed($0) }
      }
    }
    return Thunk<ParentState, ParentAction>(
      effectID: effectID.scoped(by: part.scopes), policy: policy, refusal: parentRefusal
    ) { [run] parent in
      await run(parent.part(part, embed))
    }
  }

  /// Returns a thunk of the same identity with other work, which a state may refuse.
  ///
  /// - Parameters:
  ///   - refusal: Returns the action to send instead of starting the thunk, or `nil`. It is called
  ///     when the thunk's turn in the inbox comes, before its policy cancels another.
  ///   - run: The work.
  /// - Returns: The thunk.
  package func running(
    unless refusal: @escaping @Sendable (State) -> Action?,
    _ run: @escaping @Sendable (_ context: ThunkContext<State, Action>) async -> Void
  ) -> Thunk {
    Thunk(effectID: effectID, policy: policy, refusal: refusal, run)
  }
}

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
