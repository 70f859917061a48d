internal import Synchronization

/// The values that an observer of an actor has yet to receive.
final class Mailbox<Value: Sendable>: Sendable {
  private struct Item: Sendable {
    let value: Value
    /// The number of the delivery in the store's tracker; `nil` until the store is known.
    var delivery: Int?
  }

  private struct Waiting {
    var items = Queue<Item>()
    /// Whether a task on the actor is to deliver the values.
    var isScheduled = false
    /// Whether the actor delivers values now.
    var isDelivering = false
    /// The store's observer that fills this mailbox; `nil` while it is being subscribed.
    var source: Observer?
    /// The tracker of that store; `nil` while the observer is being subscribed.
    var deliveries: DeliveryTracker?
  }

  private enum FollowUp {
    case nothing
    case deliver
    case schedule
  }

  private let observer: @Sendable (Value) -> Void
  private let actor: any Actor
  private let waiting = LockedValue(Waiting())
  /// Whether values wait, for the thread that drains on the main actor.
  ///
  /// On the main actor, no other thread adds a value or removes one meanwhile. The lock would cost
  /// several times as much as the rest of a delivery, because its type is generic.
  private let hasItems = Atomic<Bool>(false)

  init(_ observer: @escaping @Sendable (Value) -> Void, of actor: any Actor) {
    self.observer = observer
    self.actor = actor
  }

  deinit {
    dropAll()
  }

  /// Stops deliveries once the store's observer is canceled.
  ///
  /// That observer retains this mailbox until then. A delivery on another thread, or a store that
  /// passes the observer on, may retain the mailbox for longer.
  func end(with source: Observer, _ deliveries: DeliveryTracker) {
    waiting.withLock { waiting in
      waiting.source = source
      waiting.deliveries = deliveries
      // The first value may wait already.
      waiting.items.updateEach { $0.delivery = deliveries.begin() }
    }
  }

  /// Delivers a value now if this code runs on the main actor and the observer belongs to it;
  /// otherwise in a task on the observer's actor.
  func deliver(_ value: Value) {
    let isHere = actor === MainActor.shared && MainActorContext.isCurrent
    if isHere, !hasItems.load(ordering: .acquiring) { return observer(value) }
    let followUp = waiting.withLock { waiting -> FollowUp in
      hasItems.store(true, ordering: .releasing)
      waiting.items.append(Item(value: value, delivery: waiting.deliveries?.begin()))
      if waiting.isDelivering { return .nothing }
      if isHere { return .deliver }
      defer { waiting.isScheduled = true }
      return waiting.isScheduled ? .nothing : .schedule
    }
    switch followUp {
    case .nothing: break
    case .deliver: deliverWaiting()
    case .schedule:
      // Detached, so that the observer does not inherit the task-local values of the dispatching
      // code.
      Task.detached { [actor, weak self] in
        await Self.deliverWaiting({ [weak self] in self }, on: actor)
      }
    }
  }

  private static func deliverWaiting(
    _ mailbox: @Sendable () -> Mailbox?, on actor: isolated any Actor
  ) {
    mailbox()?.deliverScheduled()
  }

  /// Delivers the waiting values in the scheduled task.
  ///
  /// An observer may have opened a run loop in which this runs, inside its delivery.
  func deliverScheduled() {
    let isDelivering = waiting.withLock { waiting in
      waiting.isScheduled = false
      return waiting.isDelivering
    }
    if !isDelivering { deliverWaiting() }
  }

  /// Delivers the waiting values, on the actor.
  private func deliverWaiting() {
    while let value = next() {
      observer(value)
      // Removed after the call: until the queue is empty, later values are not delivered directly.
      let (item, deliveries) = waiting.withLock { waiting in
        defer { hasItems.store(!waiting.items.isEmpty, ordering: .releasing) }
        return (waiting.items.popFirst(), waiting.deliveries)
      }
      if let number = item?.delivery { deliveries?.end([number]) }
    }
  }

  /// The next value; `nil` if there is none or the observer was canceled.
  private func next() -> Value? {
    let (item, isCancelled) = waiting.withLock { waiting in
      let isCancelled = waiting.source?.isCancelled == true
      waiting.isDelivering = !isCancelled && !waiting.items.isEmpty
      return (waiting.items.first, isCancelled)
    }
    if isCancelled { dropAll() }
    return isCancelled ? nil : item?.value
  }

  private func dropAll() {
    let (items, deliveries) = waiting.withLock { waiting in
      defer {
        waiting.items = Queue()
        hasItems.store(false, ordering: .releasing)
      }
      return (waiting.items.elements, waiting.deliveries)
    }
    deliveries?.end(items.compactMap { $0.delivery })
  }
}
