public import Redux

precedencegroup BindingPrecedence {
  associativity: right
  higherThan: AssignmentPrecedence
}

/// Binds a store to a source of actions.
infix operator <~ : BindingPrecedence

/// Sends every action of a stream to a store, as it arrives.
///
/// Equivalent to `StoreProtocol.dispatch(_:id:policy:)` without an identity.
@discardableResult
public func <~ <S: StoreProtocol, Actions: AsyncSequence & Sendable>(
  store: S, actions: Actions
) -> DispatchTicket where Actions.Element == S.Action, Actions.Failure == Never {
  store.dispatch(actions)
}
