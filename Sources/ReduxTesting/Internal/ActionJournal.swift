internal import Redux
internal import Synchronization

/// A record of the actions that a store reduced, with the state before and after each.
final class ActionJournal<State: Sendable, Action: Sendable>: Sendable {
  struct Step: Sendable {
    let action: Action
    let before: State
    let after: State
    /// Whether the test sent the action, or middleware made it from an action that the test sent.
    let isSent: Bool
  }

  private struct Book {
    var steps: [Step] = []
    var last: State
    var asserted: State
    /// Whether the next dispatched action is the one that the test sends.
    var isSending = false
    /// Whether the next reduced action results from the one that the test sends.
    var isSent = false
  }

  private let book: Mutex<Book>

  init(_ state: State) {
    book = Mutex(Book(last: state, asserted: state))
  }

  /// The state after the last step that was removed.
  var asserted: State { book.withLock { $0.asserted } }

  /// Creates an action creator that marks an action as sent by the test.
  ///
  /// The mark is set right before the store processes the action.
  func sending(_ action: Action) -> ActionCreator<State, Action> {
    ActionCreator { [self] _ in
      book.withLock { $0.isSending = true }
      return action
    }
  }

  /// The outermost middleware, which recognizes the action that the test sends.
  var firstMiddleware: Middleware<State, Action> {
    .wrap { [self] _, _ in
      { next in
        { [self] action in
          book.withLock { book in
            book.isSent = book.isSending
            book.isSending = false
          }
          next(action)
          book.withLock { $0.isSent = false }
        }
      }
    }
  }

  /// The innermost middleware, which records each reduced action.
  var exit: Middleware<State, Action> {
    .observe { [self] action, state in
      book.withLock { book in
        book.steps.append(
          Step(action: action, before: book.last, after: state, isSent: book.isSent))
        book.last = state
        book.isSent = false
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
    book.withLock { book in
      defer { book.steps = [] }
      book.asserted = book.steps.last?.after ?? book.asserted
      return book.steps.filter { !$0.isSent }
    }
  }

  private func take(where isWanted: (Step) -> Bool) -> Step? {
    book.withLock { book in
      guard let index = book.steps.firstIndex(where: isWanted) else { return nil }
      let step = book.steps.remove(at: index)
      book.asserted = step.after
      return step
    }
  }
}
