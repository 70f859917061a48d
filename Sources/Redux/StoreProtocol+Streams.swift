precedencegroup BindingPrecedence {
  associativity: right
  higherThan: AssignmentPrecedence
}

/// Binds a store to a source of actions.
infix operator <~ : BindingPrecedence

/// Sends every action of a stream to a store, as it arrives.
///
/// Equivalent to ``StoreProtocol/dispatch(_:id:policy:)`` without an identity.
@discardableResult
public func <~ <S: StoreProtocol, Actions: AsyncSequence & Sendable>(
  store: S, actions: Actions
) -> DispatchTicket where Actions.Element == S.Action, Actions.Failure == Never {
  store.dispatch(actions)
}

extension StoreProtocol {
  /// Sends every action of a stream, as it arrives, until the stream ends or is canceled, or the
  /// store is gone.
  ///
  /// The store retains the stream only until then, and the stream does not retain the store. A
  /// stream that can fail has to convert its failure to an action first.
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
  /// No other action is reduced between the actions before the first stream. Later, actions that
  /// other code dispatches may come between.
  @discardableResult
  public func dispatch(sequence list: ActionList<Action>) -> DispatchTicket {
    let leading = list.leadingActions
    guard leading.count < list.parts.count else { return dispatch(sequence: leading) }
    let rest = Thunk<State, Action> { await list.send(after: leading.count, to: $0) }
    guard !leading.isEmpty else { return dispatch(rest) }
    return DispatchTicket(.sequence(dispatch(sequence: leading), then: dispatch(rest)))
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
