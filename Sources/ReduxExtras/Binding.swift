public import Redux

/// Bindings of a part of the state to a property of an object.
extension StoreProtocol {
  /// Keeps a property of an object equal to the value at a path, for as long as the object lives.
  ///
  /// - Parameters:
  ///   - path: The path to the observed value.
  ///   - target: The object whose property is set.
  ///   - property: The path to the property.
  /// - Returns: The subscription, which can be canceled earlier. Discarding it changes nothing.
  @discardableResult
  public func bind<Target: AnyObject & Sendable, Value: Equatable & Sendable>(
    _ path: any KeyPath<State, Value> & Sendable, to target: Target,
    _ property: any ReferenceWritableKeyPath<Target, Value> & Sendable
  ) -> Subscription {
    subscribe(weakly: target, path) { $0[keyPath: property] = $1 }
  }

  /// Keeps a property of an object of the main actor equal to the value at a path, for as long as
  /// the object lives.
  ///
  /// - Parameters:
  ///   - path: The path to the observed value.
  ///   - target: The object whose property is set.
  ///   - property: The path to the property.
  /// - Returns: The subscription, which can be canceled earlier. Discarding it changes nothing.
  @MainActor
  @discardableResult
  public func bind<Target: AnyObject & Sendable, Value: Equatable & Sendable>(
    _ path: any KeyPath<State, Value> & Sendable, to target: Target,
    _ property: ReferenceWritableKeyPath<Target, Value>
  ) -> Subscription {
    subscribe(weakly: target, path) { @MainActor target, value in
      target[keyPath: property] = value
    }
  }
}

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
