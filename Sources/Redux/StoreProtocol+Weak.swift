/// Subscriptions without a handle, which end with their subscriber.
extension StoreProtocol {
  /// Calls an observer with an object and the selected value, for as long as the object lives.
  ///
  /// The first delivery after the object was released removes the subscription.
  ///
  /// - Parameters:
  ///   - subscriber: The object, which the store does not retain.
  ///   - selector: The selector of the observed value.
  ///   - initial: Whether the current value is delivered, too.
  ///   - key: Replaces the subscription that was made with an equal key. Without one, an object
  ///     that is subscribed twice receives each value twice.
  ///   - observer: The function that receives the subscriber and the values. It must not capture
  ///     the subscriber.
  /// - Returns: The subscription, which can be canceled earlier. Discarding it changes nothing.
  @discardableResult
  public func subscribe<Subscriber: AnyObject & Sendable, Value: Sendable>(
    weakly subscriber: Subscriber, _ selector: StateSelector<State, Value>, initial: Bool = true,
    replacing key: (any Hashable & Sendable)? = nil,
    @_inheritActorContext
    _ observer: @escaping @isolated(any) @Sendable (Subscriber, Value) -> Void
  ) -> Subscription {
    // The observer and the subscription retain each other until the subscription is canceled: by
    // its owner, by a delivery that finds the subscriber gone, or by the end of the store.
    let own = SubscriptionHolder()
    let direct = withoutIsolation(ofMany: observer)
    let deliver: @Sendable (Value) -> Void = { [weak subscriber] value in
      guard let subscriber else { return own.cancel() }
      direct(subscriber, value)
    }
    let subscription = subscription(of: deliver, on: observer.isolation) {
      observe(selector, initial: initial, replacing: key, $0)
    }
    own.hold(subscription)
    return subscription
  }

  /// Calls an observer with an object and the value at a path, whenever that changes, for as long
  /// as the object lives.
  ///
  /// - Parameters:
  ///   - subscriber: The object, which the store does not retain.
  ///   - path: The path to the observed value.
  ///   - initial: Whether the current value is delivered, too.
  ///   - key: Replaces the subscription that was made with an equal key.
  ///   - observer: The function that receives the subscriber and the values. It must not capture
  ///     the subscriber.
  /// - Returns: The subscription, which can be canceled earlier. Discarding it changes nothing.
  @discardableResult
  public func subscribe<Subscriber: AnyObject & Sendable, Value: Equatable & Sendable>(
    weakly subscriber: Subscriber, _ path: any KeyPath<State, Value> & Sendable,
    initial: Bool = true, replacing key: (any Hashable & Sendable)? = nil,
    @_inheritActorContext
    _ observer: @escaping @isolated(any) @Sendable (Subscriber, Value) -> Void
  ) -> Subscription {
    subscribe(weakly: subscriber, StateSelector(path), initial: initial, replacing: key, observer)
  }
}

/// The subscription of an observer, held so that the observer can cancel it.
private final class SubscriptionHolder: Sendable {
  private let subscription = LockedValue<Subscription?>(nil)

  func hold(_ subscription: Subscription) {
    guard !subscription.isCancelled else { return }
    self.subscription.withLock { $0 = subscription }
  }

  func cancel() {
    subscription.withLock { $0.take() }?.cancel()
  }
}
