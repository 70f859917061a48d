/// Actions and streams of actions, to be dispatched strictly one after the other.
///
/// ```swift
/// store.dispatch(sequence: [.action(.began), .stream(downloads), .action(.ended)])
/// ```
///
/// A list may be an element of another. What follows a stream waits for its end, so what follows a
/// stream that never ends is never dispatched; cancelling the ticket ends it.
public struct ActionList<Action: Sendable>: Sendable, ExpressibleByArrayLiteral {
  enum Part: Sendable {
    case action(Action)
    case stream(@Sendable (_ send: @Sendable (Action) -> Void) async -> Void)
  }

  let parts: [Part]

  private init(parts: [Part]) {
    self.parts = parts
  }

  /// Joins lists into one.
  public init(arrayLiteral lists: ActionList...) {
    parts = lists.flatMap(\.parts)
  }

  /// A list of one action.
  public static func action(_ action: Action) -> ActionList {
    ActionList(parts: [.action(action)])
  }

  /// A list of all a stream will yield.
  public static func stream<Actions: AsyncSequence & Sendable>(
    _ actions: Actions
  ) -> ActionList where Actions.Element == Action, Actions.Failure == Never {
    ActionList(parts: [
      .stream { send in
        for await action in actions { send(action) }
      }
    ])
  }
}
