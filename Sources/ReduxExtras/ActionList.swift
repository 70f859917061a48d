public import Redux

/// A list of actions and streams of actions, each dispatched when the one before has ended.
///
/// ```swift
/// store.dispatch(sequence: [.action(.began), .stream(downloads), .action(.ended)])
/// ```
///
/// A list may be an element of another. The elements after a stream wait for its end. If a stream
/// never ends, they are never dispatched; canceling the ticket ends the stream and the list.
public struct ActionList<Action: Sendable>: Sendable, ExpressibleByArrayLiteral {
  enum Part: Sendable {
    case action(Action)
    case stream(@Sendable (_ send: @Sendable (Action) -> Void) async -> Void)
  }

  let parts: [Part]

  private init(parts: [Part]) {
    self.parts = parts
  }

  /// Creates a list of the elements of other lists, in order.
  public init(arrayLiteral lists: ActionList...) {
    parts = lists.flatMap(\.parts)
  }

  /// Returns a list of one action.
  public static func action(_ action: Action) -> ActionList {
    ActionList(parts: [.action(action)])
  }

  /// Returns a list of all actions that a stream will yield.
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

extension StoreProtocol {
  /// Sends actions and streams strictly one after the other; observers are notified after each
  /// action.
  ///
  /// No other action is reduced between the actions before the first stream. Later, actions that
  /// other code dispatches may come between.
  @discardableResult
  public func dispatch(sequence list: ActionList<Action>) -> DispatchTicket {
    let leading = list.leadingActions
    guard leading.count < list.parts.count else { return dispatch(sequence: leading) }
    let rest = Thunk<State, Action> { await list.send(after: leading.count, to: $0) }
    guard !leading.isEmpty else { return dispatch(rest) }
    return .sequence(dispatch(sequence: leading), then: dispatch(rest))
  }
}

extension ActionList {
  /// The actions before the first stream.
  fileprivate var leadingActions: [Action] {
    var actions: [Action] = []
    for part in parts {
      guard case .action(let action) = part else { break }
      actions.append(action)
    }
    return actions
  }

  fileprivate func send<State>(
    after count: Int, to context: StoreContext<State, Action>
  ) async {
    for part in parts.dropFirst(count) where !context.isCancelled {
      switch part {
      case .action(let action): context.dispatch(action)
      case .stream(let run): await run { context.dispatch($0) }
      }
    }
  }
}
