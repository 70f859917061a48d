/// The access of middleware and thunks to their store, which they do not retain.
///
/// Once the store is gone, or the thunk is canceled or replaced, dispatching and canceling do nothing.
public struct StoreContext<State: Sendable, Action: Sendable>: Sendable {
  /// The functions of the store, in terms of the state and actions of this context.
  ///
  /// It is a class, because a context is copied with each action that middleware watches.
  final class Access: Sendable {
    let send: @Sendable (Action) -> DispatchTicket
    let sendBatch: @Sendable ([Action]) -> DispatchTicket
    let start: @Sendable (Thunk<State, Action>) -> DispatchTicket
    let cancel: @Sendable ([EffectID]) -> Void
    /// Calls a function with the current state, without copying it if middleware runs on this thread.
    let visit: @Sendable (_ body: (State) -> Void) -> Void
    let isCancelled: @Sendable () -> Bool
    let chain: ChainAccess

    init(
      send: @escaping @Sendable (Action) -> DispatchTicket,
      sendBatch: @escaping @Sendable ([Action]) -> DispatchTicket,
      start: @escaping @Sendable (Thunk<State, Action>) -> DispatchTicket,
      cancel: @escaping @Sendable ([EffectID]) -> Void,
      visit: @escaping @Sendable (_ body: (State) -> Void) -> Void,
      isCancelled: @escaping @Sendable () -> Bool, chain: ChainAccess = ChainAccess()
    ) {
      self.send = send
      self.sendBatch = sendBatch
      self.start = start
      self.cancel = cancel
      self.visit = visit
      self.isCancelled = isCancelled
      self.chain = chain
    }
  }

  private let access: Access

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
    let access = Access(
      send: dispatch,
      sendBatch: { actions in
        for action in actions.dropLast() { _ = dispatch(action) }
        return actions.last.map(dispatch) ?? .finished
      },
      start: start, cancel: { $0.forEach(cancelEffects) },
      visit: { body in
        if let state = state() { body(state) }
      }, isCancelled: isCancelled)
    self.init(access, clock: clock)
  }

  init(_ access: Access, clock: any Clock<Duration>) {
    self.access = access
    self.clock = clock
  }

  /// The current state; `nil` once the store is gone, or while the child of a ``Part`` is missing.
  public var state: State? { select { $0 } }

  /// Returns what a function selects from the current state, which is not copied; `nil` if there is
  /// no state.
  @inlinable
  func select<Value>(_ select: (State) -> Value) -> Value? {
    var value: Value?
    visit { value = select($0) }
    return value
  }

  /// Calls a function with the current state, if there is one.
  @usableFromInline
  func visit(_ body: (State) -> Void) { access.visit(body) }

  /// Sends an action, which waits in the inbox and passes through the whole chain.
  @discardableResult
  public func dispatch(_ action: Action) -> DispatchTicket { access.send(action) }

  /// Sends several actions, with no other between them; observers are notified once, after the
  /// last.
  @discardableResult
  public func dispatch(batch actions: [Action]) -> DispatchTicket { access.sendBatch(actions) }

  /// Starts a thunk, subject to its overlap policy.
  ///
  /// A thunk that a thunk starts continues if that one is canceled later.
  @discardableResult
  public func dispatch(_ thunk: Thunk<State, Action>) -> DispatchTicket { access.start(thunk) }

  /// Cancels the thunks and streams of an identity, also in the parts of this state.
  ///
  /// A thunk may be among them.
  public func cancelEffects(id: EffectID) { access.cancel([id]) }

  /// Cancels the thunks and streams of several identities at one time.
  func cancelEffects(ids: [EffectID]) { access.cancel(ids) }

  /// Cancels all thunks and streams of this state and its parts.
  ///
  /// A thunk that calls this is among them.
  public func cancelEffects() { access.cancel([.any]) }

  /// Whether this thunk was canceled or replaced, or the store is gone.
  public var isCancelled: Bool { access.isCancelled() }

  /// Waits on the store's clock.
  ///
  /// - Throws: `CancellationError` if the thunk is canceled meanwhile.
  public func sleep(for duration: Duration) async throws {
    try await clock.sleep(for: duration)
  }
}

/// The access of middleware to the chain of its store.
struct ChainAccess: Sendable {
  /// Returns the number of actions that were dropped right before the reducer.
  var droppedCount: @Sendable () -> Int = { 0 }
  /// Returns whether a `next` that is called on this thread runs the next stage immediately.
  var runsStages: @Sendable () -> Bool = { true }
  /// Continues the chain when its turn in the inbox comes.
  var resume: @Sendable (_ body: @escaping @Sendable () -> Void) -> Void = { $0() }
}

extension StoreContext {
  /// Passes an action to the reducer, and returns whether the action was reduced.
  ///
  /// It is not if its effect is canceled in the middleware chain. Only the last middleware may call
  /// this, with its `next`, while it handles the action.
  package func reduces(_ action: Action, by next: (Action) -> Void) -> Bool {
    let before = access.chain.droppedCount()
    next(action)
    return access.chain.droppedCount() == before
  }

  /// Returns a handler that runs a stage immediately while middleware runs, and otherwise when its
  /// turn in the inbox comes, because middleware may store `next` and call it later, on any thread.
  func scheduled(_ handle: @escaping @Sendable (Action) -> Void) -> @Sendable (Action) -> Void {
    { [chain = access.chain] action in
      if chain.runsStages() { handle(action) } else { chain.resume { handle(action) } }
    }
  }

  /// Returns a context whose thunks a state may skip, as `Thunk.skipped(by:)`.
  package func skippingEffects(by skip: @escaping @Sendable (State) -> Action?) -> StoreContext {
    let skipping = Access(
      send: access.send, sendBatch: access.sendBatch,
      start: { thunk in
        // Before the thunk is enqueued, if possible: in the inbox, its policy may already cancel another.
        if let action = self.select(skip) ?? nil { return self.dispatch(action) }
        return self.dispatch(thunk.skipped(by: skip))
      }, cancel: access.cancel, visit: access.visit, isCancelled: access.isCancelled,
      chain: access.chain)
    return StoreContext(skipping, clock: clock)
  }

  /// Returns the access of a child.
  @usableFromInline
  func child<ChildState, ChildAction, ID>(
    _ part: Part<State, Action, ChildState, ChildAction, ID>, _ id: ID
  ) -> StoreContext<ChildState, ChildAction> {
    let child = ChildAccess(access, part, id)
    return StoreContext<ChildState, ChildAction>(
      .init(
        send: child.send, sendBatch: child.sendBatch, start: child.start, cancel: child.cancel,
        visit: child.visit, isCancelled: access.isCancelled, chain: access.chain),
      clock: clock)
  }
}

/// A child's access to the store.
///
/// Its functions share what they capture, because a list may have thousands of rows.
private final class ChildAccess<
  ParentState: Sendable, ParentAction: Sendable, State: Sendable, Action: Sendable,
  ID: Hashable & Sendable
>: Sendable {
  private let parent: StoreContext<ParentState, ParentAction>.Access
  private let part: Part<ParentState, ParentAction, State, Action, ID>
  private let id: ID
  private let read: Part<ParentState, ParentAction, State, Action, ID>.Reader

  init(
    _ parent: StoreContext<ParentState, ParentAction>.Access,
    _ part: Part<ParentState, ParentAction, State, Action, ID>, _ id: ID
  ) {
    self.parent = parent
    self.part = part
    self.id = id
    read = part.reader(id)
  }

  func send(_ action: Action) -> DispatchTicket { parent.send(part.embed(id, action)) }

  func sendBatch(_ actions: [Action]) -> DispatchTicket {
    parent.sendBatch(actions.map { part.embed(id, $0) })
  }

  func start(_ thunk: Thunk<State, Action>) -> DispatchTicket {
    parent.start(thunk.child(part, id))
  }

  func cancel(_ ids: [EffectID]) {
    let scopes = part.scopes(of: id)
    parent.cancel(ids.map { $0.scoped(by: scopes) })
  }

  func visit(_ body: (State) -> Void) { parent.visit { read($0, body) } }
}
