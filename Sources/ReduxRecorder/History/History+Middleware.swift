public import Redux

extension History {
  /// Returns the middleware of a store whose state is a history, outermost first.
  ///
  /// In the past, the arrival policy decides on actions that arrive, and no thunk of `middleware`
  /// starts. Held actions are performed when the history is live again. The state of `middleware`
  /// and of its running thunks is ``newestState``. ``TimeTravel`` has this middleware. A store whose
  /// state contains a history lists it scoped to that history. Such a store dispatches what comes
  /// from outside as ``HistoryAction/dispatched(_:)``.
  ///
  /// - Parameters:
  ///   - middleware: The middleware for the app's actions, outermost first.
  ///   - historyMiddleware: Further middleware, after `middleware`; it also sees travels in time.
  ///   - arrivals: The policy for actions that arrive in the past.
  ///   - clock: The clock that times the performed actions.
  /// - Returns: The middleware.
  public static func middleware(
    _ middleware: [Middleware<State, Action>] = [],
    historyMiddleware: [Middleware<History, HistoryAction<Action>>] = [],
    arrivals: ArrivalPolicy = .drop, clock: any Clock<Duration> = ContinuousClock()
  ) -> [Middleware<History, HistoryAction<Action>>] {
    Self.middleware(
      middleware, historyMiddleware: historyMiddleware, arrivals: arrivals, clock: clock,
      notification: TravelNotification())
  }

  static func middleware(
    _ middleware: [Middleware<State, Action>],
    historyMiddleware: [Middleware<History, HistoryAction<Action>>], arrivals: ArrivalPolicy,
    clock: any Clock<Duration>, notification: TravelNotification
  ) -> [Middleware<History, HistoryAction<Action>>] {
    let performed = middleware.map { $0.in(newestPart).skippingEffects(by: skipInPast) }
    return [gate(arrivals, notification)] + performed + historyMiddleware + [timing(clock)]
  }

  /// The state that actions change, which ``middleware(_:historyMiddleware:arrivals:clock:)`` sees.
  static var newestPart: Part<History, HistoryAction<Action>, State, Action, Always> {
    let path: any KeyPath<History, State> & Sendable = \.newestState
    return Part(selecting: \.newestState, id: path, at: path, \.performed) { .performed($0) }
  }

  private static func gate(
    _ arrivals: ArrivalPolicy, _ notification: TravelNotification
  ) -> Middleware<History, HistoryAction<Action>> {
    .wrap { context in
      { next in
        { action in
          guard let arrived = action.arrived else {
            notification.run { next(action) }
            return release(context.state, next)
          }
          // Actions are held only in the past.
          guard context.state?.isPast == true else { return next(.performed(arrived)) }
          switch arrivals {
          case .drop:
            if case .dispatched = action { next(.dropped(arrived)) } else { next(.held(arrived)) }
          case .hold: next(.held(arrived))
          case .fork:
            next(.forked)
            // Actions that were held under another policy come first.
            release(context.state, next)
            next(.performed(arrived))
          }
        }
      }
    }
  }

  private static func release(_ history: History?, _ next: (HistoryAction<Action>) -> Void) {
    guard let history, !history.isPast, !history.held.isEmpty else { return }
    next(.heldReleased)
    for action in history.held { next(.performed(action)) }
  }

  /// Returns middleware that adds to each performed action the time since the store was created.
  private static func timing(
    _ clock: any Clock<Duration>
  ) -> Middleware<History, HistoryAction<Action>> {
    let stopwatch = Stopwatch(clock)
    return .wrap { _ in
      { next in
        { action in
          next(action.performed.map { .performed($0, at: stopwatch.elapsed) } ?? action)
        }
      }
    }
  }

  /// Returns the action that is sent instead of starting a thunk in the past, or `nil`.
  @Sendable
  static func skipInPast(_ history: History) -> HistoryAction<Action>? {
    history.isPast ? .effectSkipped : nil
  }
}
