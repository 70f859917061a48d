extension Middleware {
  /// Does something beside each action, before it goes on.
  ///
  /// - Parameter body: Is handed the action, the state before it, and a way to dispatch others.
  /// - Returns: Middleware that passes every action on.
  public static func sideEffect(
    _ body: @escaping @Sendable (_ action: Action, _ state: State, _ dispatch: Handler) -> Void
  ) -> Middleware {
    Middleware { context, next in
      { action in
        if let state = context.state { body(action, state) { context.dispatch($0) } }
        next(action)
      }
    }
  }

  /// Lets only those actions pass that a function says yes to.
  public static func filter(
    _ isWanted: @escaping @Sendable (_ action: Action, _ state: State) -> Bool
  ) -> Middleware {
    Middleware { context, next in
      { action in
        if let state = context.state, isWanted(action, state) { next(action) }
      }
    }
  }

  /// Puts another action in the place of each.
  public static func map(
    _ transform: @escaping @Sendable (_ action: Action, _ state: State) -> Action
  ) -> Middleware {
    flatMap { [transform($0, $1)] }
  }

  /// Puts any number of actions in the place of each; they go on in order.
  public static func flatMap(
    _ transform: @escaping @Sendable (_ action: Action, _ state: State) -> [Action]
  ) -> Middleware {
    Middleware { context, next in
      { action in
        guard let state = context.state else { return }
        for action in transform(action, state) { next(action) }
      }
    }
  }

  /// The same as ``flatMap(_:)-swift.type.method``, by the name ReactiveReSwift gives it.
  public static func increase(
    _ transform: @escaping @Sendable (_ action: Action, _ state: State) -> [Action]
  ) -> Middleware {
    flatMap(transform)
  }

  /// Joins middleware into one, the first outermost.
  public static func concat(_ stages: [Middleware]) -> Middleware {
    Middleware { context, next in
      // Not reduced: that would wrap each handler into another of a generic type.
      var handle = next
      for stage in stages.reversed() { handle = stage.join(context, handle) }
      return handle
    }
  }

  /// Lets another stage follow this one.
  public func concat(_ next: Middleware) -> Middleware {
    .concat([self, next])
  }
}

/// The operators in a row: each one follows what is before it.
///
/// ```swift
/// Middleware.filter { action, state in … }.map { action, state in … }
/// ```
extension Middleware {
  /// Does something beside each action that has come this far.
  public func sideEffect(
    _ body: @escaping @Sendable (_ action: Action, _ state: State, _ dispatch: Handler) -> Void
  ) -> Middleware {
    concat(.sideEffect(body))
  }

  /// Lets only those actions pass further that a function says yes to.
  public func filter(
    _ isWanted: @escaping @Sendable (_ action: Action, _ state: State) -> Bool
  ) -> Middleware {
    concat(.filter(isWanted))
  }

  /// Puts another action in the place of each that has come this far.
  public func map(
    _ transform: @escaping @Sendable (_ action: Action, _ state: State) -> Action
  ) -> Middleware {
    concat(.map(transform))
  }

  /// Puts any number of actions in the place of each that has come this far.
  public func flatMap(
    _ transform: @escaping @Sendable (_ action: Action, _ state: State) -> [Action]
  ) -> Middleware {
    concat(.flatMap(transform))
  }

  /// The same as ``flatMap(_:)-swift.method``, by the name ReactiveReSwift gives it.
  public func increase(
    _ transform: @escaping @Sendable (_ action: Action, _ state: State) -> [Action]
  ) -> Middleware {
    flatMap(transform)
  }
}
