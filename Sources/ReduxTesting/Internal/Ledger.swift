internal import Redux
internal import Synchronization

/// What happened in a store: every action that was reduced, with the state before and after it.
final class Ledger<State: Sendable, Action: Sendable>: Sendable {
  struct Step: Sendable {
    let action: Action
    let before: State
    let after: State
    /// Whether the test sent it, or what middleware made of it.
    let isSent: Bool
  }

  private struct Book {
    var steps: [Step] = []
    var last: State
    var asserted: State
    /// Whether the next action that comes in is the one the test sends.
    var isSending = false
    /// Whether the next action that is reduced is what became of the one the test sends.
    var isSent = false
  }

  private let book: Mutex<Book>

  init(_ state: State) {
    book = Mutex(Book(last: state, asserted: state))
  }

  /// The state after the last step that was taken.
  var asserted: State { book.withLock { $0.asserted } }

  /// Dispatches an action such that it is known again: its turn begins with this.
  func sending(_ action: Action) -> ActionCreator<State, Action> {
    ActionCreator { [self] _ in
      book.withLock { $0.isSending = true }
      return action
    }
  }

  /// Stands before all other middleware.
  var entrance: Middleware<State, Action> {
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

  /// Stands right before the reducer.
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

  /// Takes what became of the action the test sent; nil where middleware has swallowed it.
  func takeSent() -> Step? {
    take { $0.isSent }
  }

  func takeNextReceived() -> Step? {
    take { !$0.isSent }
  }

  /// Takes all that was not sent.
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
