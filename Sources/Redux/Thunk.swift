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
  /// Returns an action to send if the thunk is skipped when its turn comes; `nil` to start it.
  let skip: (@Sendable (State) -> Action?)?
  /// The work itself.
  public let run: @Sendable (StoreContext<State, Action>) async -> Void

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
    _ run: @escaping @Sendable (_ context: StoreContext<State, Action>) async -> Void
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

  package init(
    effectID: EffectID, policy: OverlapPolicy, skip: (@Sendable (State) -> Action?)? = nil,
    _ run: @escaping @Sendable (_ context: StoreContext<State, Action>) async -> Void
  ) {
    self.effectID = effectID
    self.policy = policy
    self.skip = skip
    self.run = run
  }

  /// Puts this thunk into a parent, as work of a child that is always there.
  public func `in`<ParentState, ParentAction>(
    _ part: Part<ParentState, ParentAction, State, Action, Always>
  ) -> Thunk<ParentState, ParentAction> { child(part, Always()) }

  /// Puts this thunk into a parent, as work of a child that may be missing.
  ///
  /// While the child is missing, ``StoreContext/state`` is `nil`, but the thunk still runs.
  public func `in`<ParentState, ParentAction>(
    _ part: Part<ParentState, ParentAction, State, Action, Only>
  ) -> Thunk<ParentState, ParentAction> { child(part, Only()) }

  /// Puts this thunk into a parent, as work of the child with an identity.
  ///
  /// While that child is missing, ``StoreContext/state`` is `nil`, but the thunk still runs.
  public func `in`<ParentState, ParentAction, ID>(
    _ part: Part<ParentState, ParentAction, State, Action, ID>, id: ID
  ) -> Thunk<ParentState, ParentAction> { child(part, id) }

  func child<ParentState, ParentAction, ID>(
    _ part: Part<ParentState, ParentAction, State, Action, ID>, _ id: ID
  ) -> Thunk<ParentState, ParentAction> {
    var parentSkip: (@Sendable (ParentState) -> ParentAction?)?
    if let skip {
      let read = part.reader(id)
      parentSkip = { state in
        var action: Action?
        read(state) { action = skip($0) }
        return action.map { part.embed(id, $0) }
      }
    }
    return Thunk<ParentState, ParentAction>(
      effectID: effectID.scoped(by: part.scopes(of: id)), policy: policy, skip: parentSkip
    ) { [run] parent in
      await run(parent.child(part, id))
    }
  }

  /// Returns this thunk so that a state may skip it, and the thunks that it starts.
  ///
  /// - Parameter skip: Returns the action to send instead of starting the thunk, or `nil`. It is called
  ///   when the thunk's turn in the inbox comes, before its policy cancels another.
  /// - Returns: The thunk.
  package func skipped(by skip: @escaping @Sendable (State) -> Action?) -> Thunk {
    Thunk(effectID: effectID, policy: policy, skip: skip) { [run] context in
      await run(context.skippingEffects(by: skip))
    }
  }
}
