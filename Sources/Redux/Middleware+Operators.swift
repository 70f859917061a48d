extension Middleware {
  /// Runs a function for each action before passing it on.
  ///
  /// - Parameter body: Receives the action, the state before it, and a function that dispatches an
  ///   action to the store.
  /// - Returns: Middleware that passes every action on.
  public static func sideEffect(
    _ body: @escaping @Sendable (_ action: Action, _ state: State, _ dispatch: Handler) -> Void
  ) -> Middleware {
    Middleware { context, next in
      { action in
        context.visit { body(action, $0) { context.dispatch($0) } }
        next(action)
      }
    }
  }

  /// Passes on only the actions for which a function returns true.
  public static func filter(
    _ isWanted: @escaping @Sendable (_ action: Action, _ state: State) -> Bool
  ) -> Middleware {
    Middleware { context, next in
      { action in
        var isWantedNow = false
        context.visit { isWantedNow = isWanted(action, $0) }
        if isWantedNow { next(action) }
      }
    }
  }

  /// Replaces each action by another.
  public static func map(
    _ transform: @escaping @Sendable (_ action: Action, _ state: State) -> Action
  ) -> Middleware {
    Middleware { context, next in
      { action in
        var replacement: Action?
        context.visit { replacement = transform(action, $0) }
        if let replacement { next(replacement) }
      }
    }
  }

  /// Replaces each action by any number of actions, which are passed on in order.
  public static func flatMap(
    _ transform: @escaping @Sendable (_ action: Action, _ state: State) -> [Action]
  ) -> Middleware {
    Middleware { context, next in
      { action in
        for action in context.select({ transform(action, $0) }) ?? [] { next(action) }
      }
    }
  }

  /// Combines middleware into one stage, the first outermost.
  public static func concat(_ stages: [Middleware]) -> Middleware {
    Middleware(watches: stages.contains(where: \.watches)) { context, next in
      // Not reduced: that would wrap each handler into another of a generic type.
      var handle = next
      var watches: [Stage<Action>.Watch] = []
      for (index, stage) in stages.enumerated().reversed() {
        let joined = stage.join(context, handle)
        if let watch = joined.watch { watches.insert(watch, at: 0) }
        // Whatever calls the first stage schedules it.
        handle = index == 0 ? joined.handle : context.scheduled(joined.handle)
      }
      return Stage(handle: handle, watch: Stage<Action>.watch(watches))
    }
  }

  /// Appends another stage.
  public func concat(_ next: Middleware) -> Middleware {
    .concat([self, next])
  }
}
