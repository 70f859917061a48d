/// The connection of an observer to a store.
///
/// A subscription ends when it is canceled or released, or with the store, which it does not
/// retain.
public final class Subscription: Sendable {
  let observer: Observer
  /// The store's deliveries to observers of actors.
  let deliveries: DeliveryTracker
  private let purge: @Sendable () -> Void

  init(
    _ observer: Observer, _ deliveries: DeliveryTracker, purge: @escaping @Sendable () -> Void
  ) {
    self.observer = observer
    self.deliveries = deliveries
    self.purge = purge
  }

  deinit {
    if observer.cancel(waiting: false) { purge() }
  }

  /// Whether the subscription was canceled, or the store is gone.
  public var isCancelled: Bool { observer.isCancelled }

  /// Ends the subscription and releases the observer.
  ///
  /// Once this has returned, no delivery starts. A delivery that runs on this thread continues to
  /// its end. If another thread has begun a delivery, this waits for its end, but yields at most a
  /// thousand times. That thread may be interrupted for longer, just before it calls the observer:
  /// then this one delivery starts later. Canceling twice is harmless.
  public func cancel() {
    if observer.cancel(waiting: true) { purge() }
  }
}
