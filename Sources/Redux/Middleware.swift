/// A stage between `dispatch` and the reducer that can observe, transform, drop, or add actions.
///
/// ```swift
/// let log = Middleware<AppState, AppAction>.observe { action, state in
///   logger.debug("\(action)")
/// }
/// ```
///
/// Middleware runs where the store drains, one action at a time, in the order it is listed. Actions
/// that it dispatches wait in the inbox and pass through the whole chain.
public struct Middleware<State: Sendable, Action: Sendable>: Sendable {
  /// Handles one action.
  public typealias Handler = @Sendable (Action) -> Void

  @usableFromInline let join:
    @Sendable (MiddlewareContext<State, Action>, @escaping Handler) -> Handler

  @usableFromInline
  init(
    _ join: @escaping @Sendable (MiddlewareContext<State, Action>, @escaping Handler) -> Handler
  ) {
    self.join = join
  }

  /// Wraps dispatch, in the classic form.
  ///
  /// ```swift
  /// let twice = Middleware<Int, CounterAction>.wrap { dispatch, getState in
  ///   { next in
  ///     { action in
  ///       next(action)
  ///       next(action)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// `dispatch`, `getState` and `next` may be stored and called later, on any thread. Once the
  /// store is gone, they do nothing, and `getState` returns `nil`.
  ///
  /// A `next` that middleware calls while it handles the action reduces the action and notifies the
  /// observers before it returns. A later call continues when its turn in the inbox comes.
  public static func wrap(
    _ body:
      @escaping @Sendable (
        _ dispatch: @escaping Handler, _ getState: @escaping @Sendable () -> State?
      ) -> @Sendable (_ next: @escaping Handler) -> Handler
  ) -> Middleware {
    Middleware { context, next in
      body({ context.dispatch($0) }, { context.state })(next)
    }
  }

  /// Wraps dispatch, with full access to the store.
  ///
  /// ```swift
  /// let closing = Middleware<Library, LibraryAction>.wrap { store in
  ///   { next in
  ///     { action in
  ///       next(action)
  ///       if action == .closed { store.cancelEffects(id: "page") }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// `next` may be stored and called later. In a task that the middleware starts while it handles
  /// the action of a thunk, `next` does nothing once that thunk is canceled.
  public static func wrap(
    _ body:
      @escaping @Sendable (_ store: MiddlewareContext<State, Action>) ->
      @Sendable (_ next: @escaping Handler) -> Handler
  ) -> Middleware {
    Middleware { context, next in body(context)(next) }
  }

  /// Calls a function with every action and the state after it.
  public static func observe(
    _ look: @escaping @Sendable (_ action: Action, _ stateAfter: State) -> Void
  ) -> Middleware {
    Middleware { context, next in
      { action in
        next(action)
        if let state = context.state { look(action, state) }
      }
    }
  }

  /// Calls a function with every action that is reduced, and the state after it.
  ///
  /// In contrast to ``observe(_:)``, an action whose effect is canceled in the chain is skipped.
  /// List this middleware last.
  package static func observeReduced(
    _ look: @escaping @Sendable (_ action: Action, _ stateAfter: State) -> Void
  ) -> Middleware {
    Middleware { context, next in
      { action in
        guard context.reduces(action, by: next), let state = context.state else { return }
        look(action, state)
      }
    }
  }

  /// Starts a thunk after an action was reduced.
  ///
  /// - Parameter answer: Returns the thunk to start, if any, for an action and the state after it.
  /// - Returns: Middleware that passes every action on.
  public static func thunks(
    _ answer:
      @escaping @Sendable (_ action: Action, _ stateAfterReducing: State) -> Thunk<State, Action>?
  ) -> Middleware {
    Middleware { context, next in
      { action in
        next(action)
        guard let state = context.state, let thunk = answer(action, state) else { return }
        context.dispatch(thunk)
      }
    }
  }
}

extension Middleware {
  /// Converts this to middleware of a larger state, which handles only the actions of its part.
  ///
  /// - Parameters:
  ///   - state: Returns this middleware's state in the larger one.
  ///   - action: Returns this middleware's action in a larger one, or `nil` if there is none. Such
  ///     an action is passed on unhandled.
  ///   - embed: Wraps this middleware's action in an action of the larger state.
  /// - Returns: Middleware for the larger state.
  public func scope<ParentState, ParentAction>(
    state: @escaping @Sendable (ParentState) -> State,
    action: @escaping @Sendable (ParentAction) -> Action?,
    embed: @escaping @Sendable (Action) -> ParentAction
  ) -> Middleware<ParentState, ParentAction> {
    scope(StatePart(state), action, embed)
  }

  /// Converts this to middleware of a larger state, which handles only the actions of its part.
  ///
  /// - Parameters:
  ///   - path: The path from the larger state to this middleware's.
  ///   - action: Returns this middleware's action in a larger one, or `nil` if there is none. Such
  ///     an action is passed on unhandled.
  ///   - embed: Wraps this middleware's action in an action of the larger state.
  /// - Returns: Middleware for the larger state.
  public func scope<ParentState, ParentAction>(
    state path: any KeyPath<ParentState, State> & Sendable,
    action: @escaping @Sendable (ParentAction) -> Action?,
    embed: @escaping @Sendable (Action) -> ParentAction
  ) -> Middleware<ParentState, ParentAction> {
    scope(StatePart(path), action, embed)
  }

  private func scope<ParentState, ParentAction>(
    _ part: StatePart<ParentState, State>,
    _ action: @escaping @Sendable (ParentAction) -> Action?,
    _ embed: @escaping @Sendable (Action) -> ParentAction
  ) -> Middleware<ParentState, ParentAction> {
    Middleware<ParentState, ParentAction> { parent, next in
      let handle = join(parent.scope(part, embed)) { next(embed($0)) }
      return { parentAction in
        if let action = action(parentAction) { handle(action) } else { next(parentAction) }
      }
    }
  }
}

extension Middleware {
  /// Converts this to middleware of a larger state, in which its part may be missing.
  ///
  /// While the part is missing, its actions are passed on unhandled, and
  /// ``MiddlewareContext/state`` is `nil`.
  ///
  /// - Parameters:
  ///   - path: The path to the part.
  ///   - action: Returns this middleware's action in a larger one, or `nil` if there is none. Such
  ///     an action is passed on unhandled.
  ///   - embed: Wraps this middleware's action in an action of the larger state.
  /// - Returns: Middleware for the larger state.
  public func ifLet<ParentState, ParentAction>(
    state path: any KeyPath<ParentState, State?> & Sendable,
    action: @escaping @Sendable (ParentAction) -> Action?,
    embed: @escaping @Sendable (Action) -> ParentAction
  ) -> Middleware<ParentState, ParentAction> {
    let part = StatePart(path)
    return Middleware<ParentState, ParentAction> { parent, next in
      let context = parent.ifLet(part, embed)
      let handle = join(context) { next(embed($0)) }
      return { parentAction in
        if let action = action(parentAction), context.state != nil {
          handle(action)
        } else {
          next(parentAction)
        }
      }
    }
  }
}

extension Middleware {
  /// Returns this middleware with a context whose thunks another function starts.
  package func startingThunks(
    by start:
      @escaping @Sendable (
        Thunk<State, Action>, MiddlewareContext<State, Action>
      ) -> DispatchTicket
  ) -> Middleware {
    Middleware { context, next in join(context.startingThunks(by: start), next) }
  }
}

/// The identity of middleware that was added to a store, used to remove it.
public struct MiddlewareID: Hashable, Sendable {
  let number: Int

  @usableFromInline
  init(number: Int) {
    self.number = number
  }
}

/// Middleware's access to its store, which it does not retain.
///
/// Once the store is gone, the methods do nothing.
public struct MiddlewareContext<State: Sendable, Action: Sendable>: Sendable {
  private let send: @Sendable (Action) -> DispatchTicket
  private let sendBatch: @Sendable ([Action]) -> DispatchTicket
  private let start: @Sendable (Thunk<State, Action>) -> DispatchTicket
  private let cancel: @Sendable (EffectID) -> Void
  private let read: @Sendable () -> State?
  /// Returns the number of actions that were dropped right before the reducer.
  private let droppedCount: @Sendable () -> Int

  @usableFromInline
  init(
    send: @escaping @Sendable (Action) -> DispatchTicket,
    sendBatch: @escaping @Sendable ([Action]) -> DispatchTicket,
    start: @escaping @Sendable (Thunk<State, Action>) -> DispatchTicket,
    cancel: @escaping @Sendable (EffectID) -> Void, read: @escaping @Sendable () -> State?,
    droppedCount: @escaping @Sendable () -> Int = { 0 }
  ) {
    self.send = send
    self.sendBatch = sendBatch
    self.start = start
    self.cancel = cancel
    self.read = read
    self.droppedCount = droppedCount
  }

  /// The current state; `nil` once the store is gone, or while the part of an
  /// ``Middleware/ifLet(state:action:embed:)`` is missing.
  public var state: State? { read() }

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

  /// Cancels the thunks and streams of an identity.
  public func cancelEffects(id: EffectID) { cancel(id) }

  /// Passes an action to the reducer, and returns whether the action was reduced.
  ///
  /// It is not if its effect is canceled in the middleware chain. Only the last middleware may call
  /// this, with its `next`, while it handles the action.
  package func reduces(_ action: Action, by next: (Action) -> Void) -> Bool {
    let before = droppedCount()
    next(action)
    return droppedCount() == before
  }

  /// Returns a context whose thunks another function starts, which receives this context.
  package func startingThunks(
    by start: @escaping @Sendable (Thunk<State, Action>, MiddlewareContext) -> DispatchTicket
  ) -> MiddlewareContext {
    MiddlewareContext(
      send: send, sendBatch: sendBatch, start: { start($0, self) }, cancel: cancel, read: read,
      droppedCount: droppedCount)
  }

  func scope<ChildState, ChildAction>(
    _ part: StatePart<State, ChildState>, _ embed: @escaping @Sendable (ChildAction) -> Action
  ) -> MiddlewareContext<ChildState, ChildAction> {
    MiddlewareContext<ChildState, ChildAction>(
      send: { [send] in send(embed($0)) },
      sendBatch: { [sendBatch] in sendBatch($0.map(embed)) },
      start: { [start] in start($0.scope(part, embed)) },
      cancel: { [cancel] in cancel(part.outerID(of: $0, ChildAction.self)) },
      read: { [read] in read().map(part.select) }, droppedCount: droppedCount)
  }

  func ifLet<ChildState, ChildAction>(
    _ part: StatePart<State, ChildState?>, _ embed: @escaping @Sendable (ChildAction) -> Action
  ) -> MiddlewareContext<ChildState, ChildAction> {
    MiddlewareContext<ChildState, ChildAction>(
      send: { [send] in send(embed($0)) },
      sendBatch: { [sendBatch] in sendBatch($0.map(embed)) },
      start: { [start] in start($0.ifLet(part, embed)) },
      cancel: { [cancel] in cancel(part.outerID(of: $0, ChildAction.self)) },
      read: { [read] in read().flatMap(part.select) }, droppedCount: droppedCount)
  }
}
