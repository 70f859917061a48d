internal import Redux

/// A record of the actions that a store reduced, with the state before and after each.
final class ActionJournal<State: Sendable, Action: Sendable>: Sendable {
  struct Step: Sendable {
    let action: Action
    let before: State
    let after: State
    /// Whether the test sent the action, or middleware made it from an action that the test sent.
    let isSent: Bool
  }

  private struct Storage {
    var steps: [Step] = []
    var last: State
    var asserted: State
    /// Whether the next dispatched action is the one that the test sends.
    var isSending = false
    /// Whether the next reduced action results from the one that the test sends.
    var isSent = false
  }

  private let storage: LockedValue<Storage>

  init(_ state: State) {
    storage = LockedValue(Storage(last: state, asserted: state))
  }

  /// The state after the last step that was removed.
  var asserted: State { storage.withLock { $0.asserted } }

  /// The steps that the test has yet to receive.
  var received: [Step] { storage.withLock { $0.steps.filter { !$0.isSent } } }

  /// Returns a function that returns an action and marks it as sent by the test.
  ///
  /// The store calls the function right before it processes the action.
  func sending(_ action: Action) -> @Sendable () -> Action {
    { [self] in
      storage.withLock { $0.isSending = true }
      return action
    }
  }

  /// The outermost middleware, which recognizes the action that the test sends.
  var firstMiddleware: Middleware<State, Action> {
    .wrap { [self] _ in
      { next in
        { [self] action in
          storage.withLock { storage in
            storage.isSent = storage.isSending
            storage.isSending = false
          }
          next(action)
          storage.withLock { $0.isSent = false }
        }
      }
    }
  }

  /// The innermost middleware, which records each reduced action.
  var lastMiddleware: Middleware<State, Action> {
    .observeReduced { [self] action, state in
      storage.withLock { storage in
        storage.steps.append(
          Step(action: action, before: storage.last, after: state, isSent: storage.isSent))
        storage.last = state
        storage.isSent = false
      }
    }
  }

  /// Removes and returns the step of the action that the test sent, or `nil` if middleware dropped
  /// it.
  func popSent() -> Step? {
    take { $0.isSent }
  }

  func takeNextReceived() -> Step? {
    take { !$0.isSent }
  }

  /// Removes all steps and returns those that the test did not send.
  func takeReceived() -> [Step] {
    storage.withLock { storage in
      defer { storage.steps = [] }
      storage.asserted = storage.steps.last?.after ?? storage.asserted
      return storage.steps.filter { !$0.isSent }
    }
  }

  private func take(where isWanted: (Step) -> Bool) -> Step? {
    storage.withLock { storage in
      guard let index = storage.steps.firstIndex(where: isWanted) else { return nil }
      let step = storage.steps.remove(at: index)
      storage.asserted = step.after
      return step
    }
  }
}
