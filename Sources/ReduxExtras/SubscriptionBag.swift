public import Redux

/// A collection of subscriptions that end together, at the latest when the bag is released.
public final class SubscriptionBag: Sendable {
  private let subscriptions = LockedValue<[Subscription]>([])

  /// Creates an empty bag.
  public init() {}

  /// Adds a subscription, which the bag retains until `cancelAll()` or its own release.
  public func add(_ subscription: Subscription) {
    subscriptions.withLock { $0.append(subscription) }
  }

  /// Cancels and removes all subscriptions.
  public func cancelAll() {
    let all = subscriptions.withLock { held in
      defer { held = [] }
      return held
    }
    for subscription in all { subscription.cancel() }
  }

  deinit {
    cancelAll()
  }
}

extension Subscription {
  /// Adds the subscription to a bag, which then retains it.
  public func store(in bag: SubscriptionBag) {
    bag.add(self)
  }
}
