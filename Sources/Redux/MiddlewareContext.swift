/// Middleware's access to its store, which it does not retain.
///
/// Once the store is gone, the methods do nothing.
public struct MiddlewareContext<State: Sendable, Action: Sendable>: Sendable {
  private let send: @Sendable (Action) -> DispatchTicket
  private let sendBatch: @Sendable ([Action]) -> DispatchTicket
  private let start: @Sendable (Thunk<State, Action>) -> DispatchTicket
  private let cancel: @Sendable (EffectID) -> Void
  /// Calls a function with the current state, without copying it if middleware runs on this thread.
  let visit: @Sendable (_ body: (State) -> Void) -> Void
  /// Returns the number of actions that were dropped right before the reducer.
  private let droppedCount: @Sendable () -> Int
  /// Returns whether a `next` that is called on this thread runs the next stage immediately.
  private let runsStages: @Sendable () -> Bool
  /// Continues the chain when its turn in the inbox comes.
  private let resume: @Sendable (_ body: @escaping @Sendable () -> Void) -> Void

  init(
    send: @escaping @Sendable (Action) -> DispatchTicket,
    sendBatch: @escaping @Sendable ([Action]) -> DispatchTicket,
    start: @escaping @Sendable (Thunk<State, Action>) -> DispatchTicket,
    cancel: @escaping @Sendable (EffectID) -> Void,
    visit: @escaping @Sendable (_ body: (State) -> Void) -> Void,
    droppedCount: @escaping @Sendable () -> Int = { 0 },
    runsStages: @escaping @Sendable () -> Bool = { true },
    resume: @escaping @Sendable (_ body: @escaping @Sendable () -> Void) -> Void = { $0() }
  ) {
    self.send = send
    self.sendBatch = sendBatch
    self.start = start
    self.cancel = cancel
    self.visit = visit
    self.droppedCount = droppedCount
    self.runsStages = runsStages
    self.resume = resume
  }

  /// The current state; `nil` once the store is gone, or while the part of a
  /// middleware for an optional part is missing.
  public var state: State? { select { $0 } }

  var isPresent: Bool {
    var isPresent = false
    visit { _ in isPresent = true }
    return isPresent
  }

  /// Returns what a function selects from the current state, which is not copied; `nil` if there is
  /// no state.
  func select<Value>(_ select: (State) -> Value) -> Value? {
    var value: Value?
    visit { value = select($0) }
    return value
  }

  /// Sends an action, which waits in the inbox and passes through the whole chain.
  @discardableResult
  public func dispatch(_ action: Action) -> DispatchTicket { send(action) }

  /// Sends several actions, with no other between them; observers are notified once, after the
  /// last.
  @discardableResult
  public func dispatch(batch actions: [Action]) -> DispatchTicket { sendBatch(actions) }

  /// Starts a thunk, subject to its overlap policy.
  @discardableResult
  public func dispatch(_ thunk: Thunk<State, Action>) -> DispatchTicket { start(thunk) }

  /// Cancels the thunks and streams of an identity, also in the parts of this state.
  public func cancelEffects(id: EffectID) { cancel(id) }

  /// Cancels all thunks and streams of this state and its parts.
  public func cancelEffects() { cancel(.any) }

  /// Passes an action to the reducer, and returns whether the action was reduced.
  ///
  /// It is not if its effect is canceled in the middleware chain. Only the last middleware may call
  /// this, with its `next`, while it handles the action.
  package func reduces(_ action: Action, by next: (Action) -> Void) -> Bool {
    let before = droppedCount()
    next(action)
    return droppedCount() == before
  }

  /// Returns a handler that runs a stage immediately while middleware runs, and otherwise when its
  /// turn in the inbox comes, because middleware may store `next` and call it later, on any thread.
  func scheduled(_ handle: @escaping @Sendable (Action) -> Void) -> @Sendable (Action) -> Void {
    { [runsStages, resume] action in
      if runsStages() { handle(action) } else { resume { handle(action) } }
    }
  }

  /// Returns a context whose thunks another function starts, which receives this context.
  package func startingThunks(
    by start: @escaping @Sendable (Thunk<State, Action>, MiddlewareContext) -> DispatchTicket
  ) -> MiddlewareContext {
    MiddlewareContext(
      send: send, sendBatch: sendBatch, start: { start($0, self) }, cancel: cancel, visit: visit,
      droppedCount: droppedCount, runsStages: runsStages, resume: resume)
  }

  func part<ChildState, ChildAction>(
    _ part: PartAccess<State, ChildState>, _ embed: @escaping @Sendable (ChildAction) -> Action
  ) -> MiddlewareContext<ChildState, ChildAction> {
    MiddlewareContext<ChildState, ChildAction>(
      send: { [send] in send(embed($0)) },
      sendBatch: { [sendBatch] in sendBatch($0.map(embed)) },
      start: { [start] in start($0.part(part, embed)) },
      cancel: { [cancel] in cancel($0.scoped(by: part.scopes)) },
      visit: { [visit] body in visit { part.visit($0, body) } },
      droppedCount: droppedCount, runsStages: runsStages, resume: resume)
  }
}
