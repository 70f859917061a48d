/// A view of a store that shows one part of its state and accepts the actions of that part.
///
/// A scoped store has no state of its own, and retains its parent.
struct ScopedStore<Parent: StoreProtocol, State: Sendable, Action: Sendable>: StoreProtocol {
  let parent: Parent
  let place: ChildPlace<Parent.State, Parent.Action, State, Action>

  var state: State { place.view.select(parent.state) }

  func dispatch(_ action: Action) -> DispatchTicket { parent.dispatch(place.embed(action)) }

  func dispatch(tracking action: Action) -> DispatchTicket {
    parent.dispatch(tracking: place.embed(action))
  }

  func dispatch(_ make: @escaping @Sendable (State) -> Action?) -> DispatchTicket {
    parent.dispatch { [place] parent in make(place.view.select(parent)).map(place.embed) }
  }

  func dispatch(_ thunk: Thunk<State, Action>) -> DispatchTicket {
    parent.dispatch(place.lift(thunk))
  }

  func dispatch(sequence actions: [Action]) -> DispatchTicket {
    parent.dispatch(sequence: actions.map(place.embed))
  }

  func dispatch(batch actions: [Action]) -> DispatchTicket {
    parent.dispatch(batch: actions.map(place.embed))
  }

  func cancelEffects(id: EffectID) {
    parent.cancelEffects(id: id.scoped(by: place.scopes))
  }

  func observe<Value: Sendable>(
    _ selector: StateSelector<State, Value>, initial: Bool,
    replacing key: (any Hashable & Sendable)?,
    _ observer: @escaping @Sendable (Value) -> Void
  ) -> Subscription {
    parent.observe(selector.scope(place.view), initial: initial, replacing: key, observer)
  }

  func values<Value: Sendable>(
    _ selector: StateSelector<State, Value>, initial: Bool
  ) -> ValueStream<Value> {
    parent.values(selector.scope(place.view), initial: initial)
  }
}

extension StoreProtocol {
  /// Returns the store of a child that is always there.
  ///
  /// ```swift
  /// let weather = store.in(AppPart.weather)
  /// ```
  ///
  /// It has no state of its own, and retains this store. The key with which a subscription replaces
  /// another is one of this store, whichever part made it.
  ///
  /// If the path to the child consists of stored properties, a subscription of the child costs no more
  /// than one of this store.
  public func `in`<ChildState, ChildAction>(
    _ part: Part<State, Action, ChildState, ChildAction, Always>
  ) -> some StoreProtocol<ChildState, ChildAction> {
    guard let view = part.view else {
      programmerError("a part with the identity Always has no path.")
    }
    return ScopedStore(parent: self, place: ChildPlace(part, Always(), view: view))
  }

  /// Returns the store of a child that may be missing, or `nil` if it is missing now.
  ///
  /// If the child goes missing later, the state of its store is the last value that observers could
  /// receive, so selectors that skip repeats deliver nothing. Reducers ignore what it still sends.
  public func `in`<ChildState, ChildAction>(
    _ part: Part<State, Action, ChildState, ChildAction, Only>
  ) -> (some StoreProtocol<ChildState, ChildAction>)? { child(part, Only()) }

  /// Returns the store of the child with an identity, or `nil` if it is missing now.
  ///
  /// If the child goes missing or is replaced later, the state of its store is its last value.
  ///
  /// ```swift
  /// let row = store.in(AppPart.downloads, id: id)
  /// ```
  public func `in`<ChildState, ChildAction, ID>(
    _ part: Part<State, Action, ChildState, ChildAction, ID>, id: ID
  ) -> (some StoreProtocol<ChildState, ChildAction>)? { child(part, id) }

  private func child<ChildState, ChildAction, ID>(
    _ part: Part<State, Action, ChildState, ChildAction, ID>, _ id: ID
  ) -> ScopedStore<Self, ChildState, ChildAction>? {
    let read = part.reader(id)
    let select: @Sendable (State) -> ChildState? = { state in
      var child: ChildState?
      read(state) { child = $0 }
      return child
    }
    guard let current = select(state) else { return nil }
    let last = LastValue(current)
    last.follow(select, of: self)
    let view = StateView { select($0) ?? last.value }
    return ScopedStore(parent: self, place: ChildPlace(part, id, view: view))
  }
}

/// The last value of a child that may be missing.
private final class LastValue<Value: Sendable>: Sendable {
  private let last: LockedValue<Value>
  private let subscription = LockedValue<Subscription?>(nil)

  /// Creates the object with the current value of the child.
  init(_ value: Value) {
    last = LockedValue(value)
  }

  var value: Value { last.withLock { $0 } }

  /// Follows the child for as long as this object lives.
  func follow<Store: StoreProtocol>(
    _ select: @escaping @Sendable (Store.State) -> Value?, of store: Store
  ) {
    let subscription = store.observe(StateSelector(select), initial: true, replacing: nil) {
      [weak self] (value: Value?) in
      if let value { self?.replace(value) }
    }
    self.subscription.withLock { $0 = subscription }
  }

  private func replace(_ new: Value) {
    // Swapped under the lock and released outside it: a child may hold the user's objects.
    _ = last.withLock { last in
      defer { last = new }
      return last
    }
  }
}
