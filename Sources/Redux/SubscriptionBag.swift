/// Holds subscriptions that end together.
public final class SubscriptionBag: Sendable {
  private let subscriptions = Guarded<[Subscription]>([])

  /// Makes an empty bag.
  public init() {}

  /// Holds a subscription until the bag is emptied or goes.
  public func add(_ subscription: Subscription) {
    subscriptions.withLock { $0.append(subscription) }
  }

  /// Cancels all it holds, and holds nothing any more.
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
