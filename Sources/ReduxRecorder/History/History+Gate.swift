public import Redux

extension History {
  /// The middleware that decides what becomes of actions that arrive in the past, and performs those
  /// that were held once it is over.
  ///
  /// ``TimeTravel`` has it; a store whose state merely contains a history lists it first, scoped.
  public static func gate(
    _ arrivals: ArrivalPolicy = .hold
  ) -> Middleware<History, HistoryAction<Action>> {
    .wrap { _, getState in
      { next in
        { action in
          guard case .performed(let arrived) = action else {
            next(action)
            return release(getState(), next)
          }
          // Only in the past is anything held.
          guard getState()?.isPast == true else { return next(action) }
          if arrivals == .hold { return next(.held(arrived)) }
          next(.forked)
          // Those that were held before a policy could fork come first.
          release(getState(), next)
          next(action)
        }
      }
    }
  }

  private static func release(_ history: History?, _ next: (HistoryAction<Action>) -> Void) {
    guard let history, !history.isPast, !history.held.isEmpty else { return }
    next(.heldReleased)
    for action in history.held { next(.performed(action)) }
  }
}

/// What becomes of an action that arrives while a history is in the past.
public enum ArrivalPolicy: Hashable, Sendable {
  /// It waits until the history is live again, and is performed then.
  case hold
  /// The history goes on from where it is, with this action; what came after is given up.
  case fork
}
