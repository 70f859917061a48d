/// A store of a part of the state and of its actions, for a feature.
///
/// It has no state of its own, and retains its parent.
public struct ScopedStore<Parent: StoreProtocol, State: Sendable, Action: Sendable>: StoreProtocol {
  let parent: Parent
  let part: StatePart<Parent.State, State>
  let embed: @Sendable (Action) -> Parent.Action

  /// The part's state as it is now.
  public var state: State { part.select(parent.state) }

  /// Sends an action of the part.
  @discardableResult
  public func dispatch(_ action: Action) -> DispatchTicket {
    parent.dispatch(embed(action))
  }

  /// Makes an action of the part when the creator's turn in the inbox comes, and sends it.
  @discardableResult
  public func dispatch(_ creator: ActionCreator<State, Action>) -> DispatchTicket {
    parent.dispatch(creator.scope(state: part.select, action: embed))
  }

  /// Starts a thunk of the part when its turn in the inbox comes.
  @discardableResult
  public func dispatch(_ thunk: Thunk<State, Action>) -> DispatchTicket {
    parent.dispatch(thunk.scope(part, embed))
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

  /// Cancels the thunks and streams of an identity that this part, or middleware of it, has
  /// started.
  public func cancelEffects(id: EffectID) {
    parent.cancelEffects(id: part.outerID(of: id, Action.self))
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
    _ selector: Selector<State, Value>, initial: Bool,
    replacing key: (any Hashable & Sendable)?,
    _ observer: @escaping @Sendable (Value) -> Void
  ) -> Subscription {
    parent.observe(selector.scope(part), initial: initial, replacing: key, observer)
  }

  /// The values that a selector selects in the part, as a stream.
  public func values<Value: Sendable>(
    _ selector: Selector<State, Value>, initial: Bool
  ) -> ValueStream<Value> {
    parent.values(selector.scope(part), initial: initial)
  }
}

extension StoreProtocol {
  /// Makes a store of one part of the state and the actions of that part.
  ///
  /// ```swift
  /// let weather = store.scope(state: \.weather, action: AppAction.weather)
  /// ```
  ///
  /// - Parameters:
  ///   - state: Finds the part.
  ///   - action: Makes the part's action one of this store's.
  /// - Returns: The child store.
  public func scope<ChildState, ChildAction>(
    state: @escaping @Sendable (State) -> ChildState,
    action: @escaping @Sendable (ChildAction) -> Action
  ) -> ScopedStore<Self, ChildState, ChildAction> {
    ScopedStore(parent: self, part: StatePart(state), embed: action)
  }

  /// Makes a store of the part that a path leads to, and the actions of that part.
  ///
  /// If the path consists of stored properties, a subscription of the part costs no more than one
  /// of this store.
  ///
  /// - Parameters:
  ///   - path: The path to the part.
  ///   - action: Makes the part's action one of this store's.
  /// - Returns: The child store.
  public func scope<ChildState, ChildAction>(
    state path: any KeyPath<State, ChildState> & Sendable,
    action: @escaping @Sendable (ChildAction) -> Action
  ) -> ScopedStore<Self, ChildState, ChildAction> {
    ScopedStore(parent: self, part: StatePart(path), embed: action)
  }

  /// Makes a store of a part that may be missing, or returns `nil` if it is missing now.
  ///
  /// While the part is missing, the child store shows the last value that its observers could
  /// receive, and delivers nothing. Its actions reach reducers all the same:
  /// ``Reducer/ifLet(state:action:)`` ignores them.
  ///
  /// ```swift
  /// let page = store.ifLet(state: \.page, action: LibraryAction.page)
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path to the part.
  ///   - action: Makes the part's action one of this store's.
  /// - Returns: The child store.
  public func ifLet<ChildState, ChildAction>(
    state path: any KeyPath<State, ChildState?> & Sendable,
    action: @escaping @Sendable (ChildAction) -> Action
  ) -> ScopedStore<Self, ChildState, ChildAction>? {
    guard let current = state[keyPath: path] else { return nil }
    let last = LastPart(current)
    last.follow(path, of: self)
    return ScopedStore(
      parent: self, part: StatePart(path, default: { last.value }), embed: action)
  }
}
