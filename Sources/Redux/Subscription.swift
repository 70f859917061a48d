/// The connection of an observer to a store.
///
/// It ends when it is cancelled, when it is released, or with the store, which it does not retain.
public final class Subscription: Sendable {
  let observer: Observer
  private let purge: @Sendable () -> Void

  init(_ observer: Observer, purge: @escaping @Sendable () -> Void) {
    self.observer = observer
    self.purge = purge
  }

  deinit {
    if observer.cancel(waiting: false) { purge() }
  }

  /// Whether it was cancelled.
  public var isCancelled: Bool { observer.isCancelled }

  /// Ends the subscription.
  ///
  /// Once this has returned, no delivery starts.
  ///
  /// The observer is released. A delivery that runs on this thread continues to its end. For one
  /// that another thread has begun, this waits a short time. Cancelling twice is harmless.
  public func cancel() {
    if observer.cancel(waiting: true) { purge() }
  }

  /// Adds the subscription to a bag, which then holds it.
  public func store(in bag: SubscriptionBag) {
    bag.add(self)
  }
}

/// A set of subscriptions that end together.
public final class SubscriptionBag: Sendable {
  private let subscriptions = LockedValue<[Subscription]>([])

  /// Creates an empty bag.
  public init() {}

  /// Adds a subscription, which the bag holds until it is emptied or released.
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
