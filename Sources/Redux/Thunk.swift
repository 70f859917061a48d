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
