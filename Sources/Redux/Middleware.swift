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

  /// Whether the stage also watches the state around the actions that it does not handle.
  @usableFromInline let watches: Bool
  @usableFromInline let join:
    @Sendable (StoreContext<State, Action>, @escaping Handler) -> Stage<Action>

  @usableFromInline
  init(
    watches: Bool,
    _ join:
      @escaping @Sendable (StoreContext<State, Action>, @escaping Handler) -> Stage<Action>
  ) {
    self.watches = watches
    self.join = join
  }

  /// Creates middleware that only handles actions.
  init(
    _ join: @escaping @Sendable (StoreContext<State, Action>, @escaping Handler) -> Handler
  ) {
    self.init(watches: false) { Stage(handle: join($0, $1)) }
  }

  /// Wraps dispatch, with full access to the store.
  ///
  /// ```swift
  /// let closing = Middleware<Library, LibraryAction>.wrap { context in
  ///   { next in
  ///     { action in
  ///       next(action)
  ///       if action == .closed { context.cancelEffects(id: "page") }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// `next` may be stored and called later, on any thread. A `next` that middleware calls while it
  /// handles the action reduces the action and notifies the observers before it returns. A later call
  /// continues when its turn in the inbox comes. In a task that the middleware starts while it handles
  /// the action of a thunk, `next` does nothing once that thunk is canceled.
  ///
  /// The outer closures run once, and again whenever middleware is added to the store or removed.
  public static func wrap(
    _ body:
      @escaping @Sendable (_ context: StoreContext<State, Action>) ->
      @Sendable (_ next: @escaping Handler) -> Handler
  ) -> Middleware {
    Middleware { context, next in body(context)(next) }
  }

  /// Runs a function after each action, with full access to the store.
  ///
  /// ```swift
  /// let search = Middleware<Search, SearchAction>.effects { action, context in
  ///   switch action {
  ///   case .typed(let text):
  ///     context.cancelEffects(id: "search")
  ///     if !text.isEmpty { context.dispatch(client.search(text)) }
  ///   case .closed: context.cancelEffects()
  ///   case .found: break
  ///   }
  /// }
  /// ```
  ///
  /// The function may start several thunks, cancel some, and dispatch actions, which wait in the
  /// inbox and pass through the whole chain. The state is the one after the action.
  public static func effects(
    _ body:
      @escaping @Sendable (_ action: Action, _ context: StoreContext<State, Action>) -> Void
  ) -> Middleware {
    Middleware { context, next in
      { action in
        next(action)
        body(action, context)
      }
    }
  }

  /// Calls a function with every action and the state after it.
  public static func observe(
    _ look: @escaping @Sendable (_ action: Action, _ stateAfter: State) -> Void
  ) -> Middleware {
    Middleware { context, next in
      { action in
        next(action)
        context.visit { look(action, $0) }
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
        if context.reduces(action, by: next) { context.visit { look(action, $0) } }
      }
    }
  }

  /// Starts a thunk after an action was reduced, as a short form of ``effects(_:)``.
  ///
  /// - Parameter answer: Returns the thunk to start, if any, for an action and the state after it.
  /// - Returns: Middleware that passes every action on.
  public static func thunks(
    _ answer:
      @escaping @Sendable (_ action: Action, _ stateAfterReducing: State) -> Thunk<State, Action>?
  ) -> Middleware {
    .effects { action, context in
      if let thunk = context.select({ answer(action, $0) }) ?? nil { context.dispatch(thunk) }
    }
  }
}

extension Middleware {
  /// Returns this middleware so that a state may skip its thunks, as `Thunk.skipped(by:)`.
  package func skippingEffects(by skip: @escaping @Sendable (State) -> Action?) -> Middleware {
    Middleware(watches: watches) { context, next in
      join(context.skippingEffects(by: skip), next)
    }
  }
}

/// Middleware that was joined to a chain.
@usableFromInline
struct Stage<Action: Sendable>: Sendable {
  /// Handles an action of the middleware.
  @usableFromInline let handle: @Sendable (Action) -> Void
  /// Begins an action that the middleware does not handle, and returns what ends it; `nil` unless the
  /// middleware watches the state.
  ///
  /// Middleware of a child thus sees a change of its state by an action of the parent.
  @usableFromInline let watch: Watch?

  @usableFromInline
  typealias Watch = @Sendable () -> @Sendable () -> Void

  @usableFromInline
  init(handle: @escaping @Sendable (Action) -> Void, watch: Watch? = nil) {
    self.handle = handle
    self.watch = watch
  }

  /// Returns what begins an action for several stages, of which the last ends it first.
  static func watch(_ watches: [Watch]) -> Watch? {
    guard watches.count > 1 else { return watches.first }
    return {
      let ends = watches.map { $0() }
      return { for end in ends.reversed() { end() } }
    }
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
