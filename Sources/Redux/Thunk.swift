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
      stop(
        misuse: """
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
