public import Redux

extension Middleware {
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
  public static func wrap(
    _ body:
      @escaping @Sendable (
        _ dispatch: @escaping Handler, _ getState: @escaping @Sendable () -> State?
      ) -> @Sendable (_ next: @escaping Handler) -> Handler
  ) -> Middleware {
    wrap { context in body({ context.dispatch($0) }, { context.state }) }
  }
}

/// The operators as methods, which append a stage to the one before.
///
/// ```swift
/// Middleware.filter { action, state in … }.map { action, state in … }
/// ```
extension Middleware {
  /// The same as `flatMap(_:)`, under the name of ReactiveReSwift.
  public static func increase(
    _ transform: @escaping @Sendable (_ action: Action, _ state: State) -> [Action]
  ) -> Middleware {
    flatMap(transform)
  }

  /// Runs a function for each action that this middleware passes on.
  public func sideEffect(
    _ body: @escaping @Sendable (_ action: Action, _ state: State, _ dispatch: Handler) -> Void
  ) -> Middleware {
    concat(.sideEffect(body))
  }

  /// Passes on only the actions for which a function returns true.
  public func filter(
    _ isWanted: @escaping @Sendable (_ action: Action, _ state: State) -> Bool
  ) -> Middleware {
    concat(.filter(isWanted))
  }

  /// Replaces each action that this middleware passes on by another.
  public func map(
    _ transform: @escaping @Sendable (_ action: Action, _ state: State) -> Action
  ) -> Middleware {
    concat(.map(transform))
  }

  /// Replaces each action that this middleware passes on by any number of actions.
  public func flatMap(
    _ transform: @escaping @Sendable (_ action: Action, _ state: State) -> [Action]
  ) -> Middleware {
    concat(.flatMap(transform))
  }

  /// The same as `flatMap(_:)`, under the name of ReactiveReSwift.
  public func increase(
    _ transform: @escaping @Sendable (_ action: Action, _ state: State) -> [Action]
  ) -> Middleware {
    flatMap(transform)
  }
}
