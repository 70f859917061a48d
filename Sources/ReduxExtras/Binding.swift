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
