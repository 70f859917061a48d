precedencegroup BindingPrecedence {
  associativity: right
  higherThan: AssignmentPrecedence
}

/// Binds a store to a source of actions.
infix operator <~ : BindingPrecedence

/// Sends every action of a stream to a store, as it comes.
///
/// The same as ``StoreProtocol/dispatch(_:id:policy:)``.
@discardableResult
public func <~ <S: StoreProtocol, Actions: AsyncSequence & Sendable>(
  store: S, actions: Actions
) -> DispatchTicket where Actions.Element == S.Action, Actions.Failure == Never {
  store.dispatch(actions)
}

extension StoreProtocol {
  /// Sends every action of a stream, as it comes, until it or the store ends or it is cancelled.
  ///
  /// The store does not retain the stream for longer than that, nor the stream the store. A stream
  /// that can fail has to turn its failure into an action first.
  @discardableResult
  public func dispatch<Actions: AsyncSequence & Sendable>(
    _ actions: Actions, id: EffectID? = nil, policy: OverlapPolicy = .concurrent
  ) -> DispatchTicket where Actions.Element == Action, Actions.Failure == Never {
    dispatch(
      Thunk(id: id, policy: policy) { context in
        for await action in actions {
          if context.isCancelled { return }
          context.dispatch(action)
        }
      })
  }

  /// Sends actions and streams strictly one after the other; observers are notified after each
  /// action.
  ///
  /// Up to its first stream a list takes its turn as a whole; after that, others may come between.
  @discardableResult
  public func dispatch(sequence list: ActionList<Action>) -> DispatchTicket {
    let leading = list.leadingActions
    guard leading.count < list.parts.count else { return dispatch(sequence: leading) }
    if !leading.isEmpty { dispatch(sequence: leading) }
    return dispatch(Thunk { await list.send(after: leading.count, to: $0) })
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
    after count: Int, to context: ThunkContext<State, Action>
  ) async {
    for part in parts.dropFirst(count) where !context.isCancelled {
      switch part {
      case .action(let action): context.dispatch(action)
      case .stream(let run): await run { context.dispatch($0) }
      }
    }
  }
}
