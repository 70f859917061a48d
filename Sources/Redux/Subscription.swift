/// Keeps an observer told for as long as it is held.
///
/// It ends when it is cancelled, when the last reference to it goes, or with the store, which it
/// does not retain.
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

  /// Ends it: once this has returned, no delivery starts.
  ///
  /// What the observer holds is released. A delivery that runs on this very thread goes on to its
  /// end, and one that another thread has begun is given a moment to finish. Cancelling twice is
  /// harmless.
  public func cancel() {
    if observer.cancel(waiting: true) { purge() }
  }

  /// Puts it into a bag, which then holds it.
  public func store(in bag: SubscriptionBag) {
    bag.add(self)
  }
}

/// Holds subscriptions that end together.
public final class SubscriptionBag: Sendable {
  private let subscriptions = LockedValue<[Subscription]>([])

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
