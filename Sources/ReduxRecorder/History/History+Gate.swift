public import Redux

extension History {
  /// Returns middleware that holds actions that arrive in the past, or forks the history.
  ///
  /// It performs the held actions when the history is live again. ``TimeTravel`` contains this
  /// middleware. A store whose state contains a history lists it first, scoped to that history.
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
          // Actions are held only in the past.
          guard getState()?.isPast == true else { return next(action) }
          if arrivals == .hold { return next(.held(arrived)) }
          next(.forked)
          // Actions that were held under another policy come first.
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

/// The treatment of an action that arrives while a history is in the past.
public enum ArrivalPolicy: Hashable, Sendable {
  /// The action waits until the history is live again, and is performed then.
  case hold
  /// The history continues from its position with the action; later actions are discarded.
  case fork
}
