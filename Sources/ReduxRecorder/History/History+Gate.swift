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
          if case .performed(let arrived) = action, getState()?.isPast == true {
            if arrivals == .hold { return next(.held(arrived)) }
            next(.forked)
            // Those that were held before a policy could fork come first.
            release(getState(), next)
            return next(action)
          }
          next(action)
          release(getState(), next)
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
