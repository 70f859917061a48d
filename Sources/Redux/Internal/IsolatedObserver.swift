internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#endif

/// Subscribes an observer that may belong to an actor.
///
/// An observer without isolation is called directly, as is an observer of the main actor while a
/// store drains there. Any other observer is called on its actor, later, with all values in order.
///
/// - Parameters:
///   - observer: The observer, as the user wrote it.
///   - observe: Subscribes a function that may be called on any thread.
/// - Returns: The subscription.
@usableFromInline
func subscription<Value: Sendable>(
  of observer: @escaping @isolated(any) @Sendable (Value) -> Void,
  _ observe: (@escaping @Sendable (Value) -> Void) -> Subscription
) -> Subscription {
  subscription(of: withoutIsolation(observer), on: observer.isolation, observe)
}

/// Subscribes an observer that belongs to `actor`, or to no actor if that is `nil`.
@usableFromInline
func subscription<Value: Sendable>(
  of observer: @escaping @Sendable (Value) -> Void, on actor: (any Actor)?,
  _ observe: (@escaping @Sendable (Value) -> Void) -> Subscription
) -> Subscription {
  guard let actor else { return observe(observer) }
  let mailbox = Mailbox(observer, of: actor)
  let subscription = observe { mailbox.deliver($0) }
  mailbox.end(with: subscription.observer)
  return subscription
}

/// Returns a function with the isolation removed from its type; it must be called on its actor.
///
/// `MainActor.assumeIsolated` of the standard library casts a function in the same way. The proof:
/// the isolation of a synchronous function is a constraint on its callers, not an argument. An
/// `@isolated(any)` function keeps the actor in its context, where only `isolation` reads it. Both
/// types therefore have the same size and are called alike, if their parameters are passed alike.
/// The two structs ensure that: a function in a generic struct receives its parameters by address,
/// whatever their type. A function that is itself a generic argument would be wrapped. All callers
/// use ``subscription(of:on:_:)``, which calls the function on its actor or, without one, anywhere.
private func withoutIsolation<Value>(
  _ observer: @escaping @isolated(any) @Sendable (Value) -> Void
) -> @Sendable (Value) -> Void {
  unsafeBitCast(IsolatedFunction(call: observer), to: PlainFunction<Value>.self).call
}

private struct IsolatedFunction<Value> {
  let call: @isolated(any) @Sendable (Value) -> Void
}

private struct PlainFunction<Value> {
  let call: @Sendable (Value) -> Void
}

/// Returns a function of any number of parameters with the isolation removed from its type.
///
/// For one parameter the other form is faster, because it does not pack parameters.
@usableFromInline
func withoutIsolation<each Value>(
  ofMany observer: @escaping @isolated(any) @Sendable (repeat each Value) -> Void
) -> @Sendable (repeat each Value) -> Void {
  unsafeBitCast(
    IsolatedFunctionOfMany<repeat each Value>(call: observer),
    to: PlainFunctionOfMany<repeat each Value>.self
  ).call
}

private struct IsolatedFunctionOfMany<each Value> {
  let call: @isolated(any) @Sendable (repeat each Value) -> Void
}

private struct PlainFunctionOfMany<each Value> {
  let call: @Sendable (repeat each Value) -> Void
}

/// The thread on which the main actor drains a store, or zero.
@usableFromInline
enum MainActorDrain {
  private static let thread = Atomic<UInt>(0)

  /// Whether this code is known to run on the main actor.
  static var isCurrent: Bool {
    #if canImport(Darwin)
      pthread_main_np() != 0
    #else
      thread.load(ordering: .relaxed) == currentThread()
    #endif
  }

  @MainActor
  @usableFromInline
  static func run(_ drain: () -> Void) {
    let outer = thread.exchange(currentThread(), ordering: .relaxed)
    drain()
    thread.store(outer, ordering: .relaxed)
  }
}

/// The values that an observer of an actor has yet to receive.
private final class Mailbox<Value: Sendable>: Sendable {
  private struct Waiting {
    var values = Queue<Value>()
    /// The store's observer that fills this mailbox; `nil` while it is being subscribed.
    var source: Observer?
  }

  private let observer: @Sendable (Value) -> Void
  private let actor: any Actor
  private let waiting = LockedValue(Waiting())

  init(_ observer: @escaping @Sendable (Value) -> Void, of actor: any Actor) {
    self.observer = observer
    self.actor = actor
  }

  /// Stops deliveries once the store's observer is canceled.
  ///
  /// That observer retains this mailbox until then. A delivery on another thread, or a store that
  /// passes the observer on, may retain the mailbox for longer.
  func end(with source: Observer) {
    waiting.withLock { $0.source = source }
  }

  func deliver(_ value: Value) {
    if actor === MainActor.shared, MainActorDrain.isCurrent, waiting.withLock(\.values.isEmpty) {
      return observer(value)
    }
    let isFirst = waiting.withLock { waiting in
      waiting.values.append(value)
      return waiting.values.count == 1
    }
    guard isFirst else { return }
    // Detached, so that the observer does not inherit the task-local values of the dispatching
    // code.
    Task.detached { [actor, weak self] in
      await Self.deliverWaiting({ [weak self] in self }, on: actor)
    }
  }

  private static func deliverWaiting(
    _ mailbox: @Sendable () -> Mailbox?, on actor: isolated any Actor
  ) {
    while let mailbox = mailbox(), let value = mailbox.next() {
      mailbox.observer(value)
      // Removed after the call: until the queue is empty, later values are not delivered directly.
      _ = mailbox.waiting.withLock { $0.values.popFirst() }
    }
  }

  /// The next value, or `nil` if there is none or the observer was canceled.
  private func next() -> Value? {
    let (value, source) = waiting.withLock { ($0.values.first, $0.source) }
    return source?.isCancelled == true ? nil : value
  }
}
