/// A view of a store that shows one part of its state and accepts the actions of that part.
///
/// A scoped store has no state of its own, and retains its parent.
public struct ScopedStore<Parent: StoreProtocol, State: Sendable, Action: Sendable>: StoreProtocol {
  let parent: Parent
  let part: StatePart<Parent.State, State>
  let embed: @Sendable (Action) -> Parent.Action

  /// The current state of the part.
  public var state: State { part.select(parent.state) }

  /// Sends an action of the part.
  @discardableResult
  public func dispatch(_ action: Action) -> DispatchTicket {
    parent.dispatch(embed(action))
  }

  /// Sends an action of the part, and returns a ticket that covers the effects that it starts.
  @discardableResult
  public func dispatch(tracking action: Action) -> DispatchTicket {
    parent.dispatch(tracking: embed(action))
  }

  /// Makes an action of the part when the creator's turn in the inbox comes, and sends it.
  @discardableResult
  public func dispatch(_ creator: ActionCreator<State, Action>) -> DispatchTicket {
    // As a thunk of the part, an asynchronous creator belongs to the part's scope.
    creator.thunk.map { dispatch($0) }
      ?? parent.dispatch(creator.scope(state: part.select, action: embed))
  }

  /// Starts a thunk of the part when its turn in the inbox comes.
  @discardableResult
  public func dispatch(_ thunk: Thunk<State, Action>) -> DispatchTicket {
    parent.dispatch(thunk.part(PartAccess(part), embed))
  }

  /// Sends several actions of the part; observers are notified after each.
  @discardableResult
  public func dispatch(sequence actions: [Action]) -> DispatchTicket {
    parent.dispatch(sequence: actions.map(embed))
  }

  /// Sends several actions of the part; observers are notified once, after the last.
  @discardableResult
  public func dispatch(batch actions: [Action]) -> DispatchTicket {
    parent.dispatch(batch: actions.map(embed))
  }

  /// Cancels the thunks and streams of an identity that this part or its middleware has started, and
  /// those of the parts within.
  public func cancelEffects(id: EffectID) {
    parent.cancelEffects(id: id.scoped(by: part.scopes))
  }

  /// Calls an observer with the value that a selector selects in the part.
  ///
  /// - Parameters:
  ///   - selector: The selector of the observed value.
  ///   - initial: Whether the current value is delivered, too.
  ///   - key: Replaces the subscription that was made with an equal key, whichever part made it.
  ///   - observer: The function that receives the values.
  /// - Returns: The subscription, which ends when it is released.
  public func observe<Value: Sendable>(
    _ selector: StateSelector<State, Value>, initial: Bool,
    replacing key: (any Hashable & Sendable)?,
    _ observer: @escaping @Sendable (Value) -> Void
  ) -> Subscription {
    parent.observe(selector.scope(part), initial: initial, replacing: key, observer)
  }

  /// Returns the values that a selector selects in the part, as a stream.
  public func values<Value: Sendable>(
    _ selector: StateSelector<State, Value>, initial: Bool
  ) -> ValueStream<Value> {
    parent.values(selector.scope(part), initial: initial)
  }
}

extension StoreProtocol {
  /// Returns a store of one part of the state and the actions of that part.
  ///
  /// ```swift
  /// let weather = store.scope(state: \.weather, action: { AppAction.weather($0) })
  /// ```
  ///
  /// - Parameters:
  ///   - state: Returns the part.
  ///   - action: Wraps the part's action in an action of this store.
  ///   - id: The identity of the scope, to which the identities of the effects belong. By default it
  ///     is the line of code that calls this. Give the middleware of the part the same one.
  ///   - fileID: The location of the call, with the parameters below. The compiler provides it.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  /// - Returns: The child store.
  public func scope<ChildState, ChildAction>(
    state: @escaping @Sendable (State) -> ChildState,
    action: @escaping @Sendable (ChildAction) -> Action, id: (any Hashable & Sendable)? = nil,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> ScopedStore<Self, ChildState, ChildAction> {
    let scopes = FunctionScope.scopes(id, fileID, line, column)
    return ScopedStore(parent: self, part: StatePart(state, scopes: scopes), embed: action)
  }

  /// Returns a store of the part at a path, and the actions of that part.
  ///
  /// If the path consists of stored properties, a subscription of the part costs no more than one
  /// of this store.
  ///
  /// - Parameters:
  ///   - path: The path to the part.
  ///   - action: Wraps the part's action in an action of this store.
  /// - Returns: The child store.
  public func scope<ChildState, ChildAction>(
    state path: any KeyPath<State, ChildState> & Sendable,
    action: @escaping @Sendable (ChildAction) -> Action
  ) -> ScopedStore<Self, ChildState, ChildAction> {
    ScopedStore(parent: self, part: StatePart(path), embed: action)
  }

  /// Returns a store of a part that may be missing, or `nil` if the part is missing now.
  ///
  /// If the part goes missing later, the child store's state is the last value that observers could
  /// receive, so selectors that skip repeats deliver nothing. The child store still sends actions,
  /// which ``Reducer/ifLet(state:action:)`` ignores.
  ///
  /// ```swift
  /// let page = store.ifLet(state: \.page, action: { LibraryAction.page($0) })
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path to the part.
  ///   - action: Wraps the part's action in an action of this store.
  /// - Returns: The child store, or `nil` if the part is missing now.
  public func ifLet<ChildState, ChildAction>(
    state path: any KeyPath<State, ChildState?> & Sendable,
    action: @escaping @Sendable (ChildAction) -> Action
  ) -> ScopedStore<Self, ChildState, ChildAction>? {
    optional({ $0[keyPath: path] }, scopes: StatePart(path).scopes, action)
  }

  /// Returns a store of a part that may be missing, or replaced by one with another identity; `nil`
  /// if the part is missing now.
  ///
  /// If the part goes missing or is replaced, the child store's state is the last value of the part
  /// to which it belongs.
  ///
  /// - Parameters:
  ///   - path: The path to the part.
  ///   - action: Wraps the part's action in an action of this store.
  /// - Returns: The child store, or `nil` if the part is missing now.
  public func ifLet<ChildState, ChildAction>(
    state path: any KeyPath<State, ChildState?> & Sendable,
    action: @escaping @Sendable (ChildAction) -> Action
  ) -> ScopedStore<Self, ChildState, ChildAction>?
  where ChildState: Identifiable, ChildState.ID: Sendable {
    guard let id = state[keyPath: path]?.id else { return nil }
    return optional(
      { state in state[keyPath: path].flatMap { $0.id == id ? $0 : nil } },
      scopes: [AnyHashableSendable(id)] + StatePart(path).scopes, action)
  }

  /// Returns a store of an element of a collection, or `nil` if the element is missing now.
  ///
  /// If the element goes missing later, the child store's state is its last value.
  ///
  /// ```swift
  /// let row = store.forEach(state: \.downloads, id: id, action: { AppAction.download($0, $1) })
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path to the collection.
  ///   - id: The identity of the element.
  ///   - action: Wraps the element's identity and action in an action of this store.
  /// - Returns: The child store, or `nil` if the element is missing now.
  public func forEach<ChildState, ChildAction, Elements: Collection & Sendable>(
    state path: any KeyPath<State, Elements> & Sendable, id: ChildState.ID,
    action: @escaping @Sendable (ChildState.ID, ChildAction) -> Action
  ) -> ScopedStore<Self, ChildState, ChildAction>?
  where Elements.Element == ChildState, ChildState: Identifiable, ChildState.ID: Sendable {
    optional(
      { state in state[keyPath: path].first { $0.id == id } },
      scopes: [AnyHashableSendable(id)] + StatePart(path).scopes, { action(id, $0) })
  }

  private func optional<ChildState, ChildAction>(
    _ select: @escaping @Sendable (State) -> ChildState?, scopes: [AnyHashableSendable],
    _ action: @escaping @Sendable (ChildAction) -> Action
  ) -> ScopedStore<Self, ChildState, ChildAction>? {
    guard let current = select(state) else { return nil }
    let last = LastPart(current)
    last.follow(select, of: self)
    return ScopedStore(
      parent: self, part: StatePart({ select($0) ?? last.value }, scopes: scopes), embed: action)
  }
}
