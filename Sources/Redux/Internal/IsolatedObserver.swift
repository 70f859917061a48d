internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#endif

/// Turns an observer that may belong to an actor into one that may be called on any thread.
///
/// An observer without an isolation is called directly, and so is one of the main actor while a
/// store drains there. Any other is called on its actor, later, with all values in order.
@usableFromInline
func callable<Value: Sendable>(
  _ observer: @escaping @isolated(any) @Sendable (Value) -> Void
) -> @Sendable (Value) -> Void {
  let direct = withoutIsolation(observer)
  guard let actor = observer.isolation else { return direct }
  return delivering(to: direct, of: actor)
}

/// Takes the isolation off the type of a function, which then has to be called on its actor.
///
/// The isolation only adds to the type, as `MainActor.assumeIsolated` relies on, too: both kinds of
/// function are called alike. The structs keep them from being wrapped on the way.
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

/// The same for an observer that receives an object, too, for as long as that lives.
@usableFromInline
func callable<Subscriber: Sendable, Value: Sendable>(
  _ observer: @escaping @isolated(any) @Sendable (Subscriber, Value) -> Void
) -> @Sendable (Subscriber, Value) -> Void {
  let direct = unsafeBitCast(observer, to: (@Sendable (Subscriber, Value) -> Void).self)
  guard let actor = observer.isolation else { return direct }
  let deliver = delivering(to: { (pair: (Subscriber, Value)) in direct(pair.0, pair.1) }, of: actor)
  return { deliver(($0, $1)) }
}

/// A function that calls an observer on its actor.
@usableFromInline
func delivering<Value: Sendable>(
  to observer: @escaping @Sendable (Value) -> Void, of actor: any Actor
) -> @Sendable (Value) -> Void {
  let mailbox = Mailbox(observer, of: actor)
  return { mailbox.deliver($0) }
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
///
/// The observer's callback holds it, so that after `cancel()` nothing is delivered.
private final class Mailbox<Value: Sendable>: Sendable {
  private let observer: @Sendable (Value) -> Void
  private let actor: any Actor
  private let waiting = LockedValue(Queue<Value>())

  init(_ observer: @escaping @Sendable (Value) -> Void, of actor: any Actor) {
    self.observer = observer
    self.actor = actor
  }

  func deliver(_ value: Value) {
    if actor === MainActor.shared, MainActorDrain.isCurrent, waiting.withLock(\.isEmpty) {
      return observer(value)
    }
    let isFirst = waiting.withLock { waiting in
      waiting.append(value)
      return waiting.count == 1
    }
    guard isFirst else { return }
    Task { [actor, weak self] in await Self.deliverWaiting({ [weak self] in self }, on: actor) }
  }

  private static func deliverWaiting(
    _ mailbox: @Sendable () -> Mailbox?, on actor: isolated any Actor
  ) {
    while let mailbox = mailbox(), let value = mailbox.waiting.withLock(\.first) {
      mailbox.observer(value)
      // Removed afterwards, so that nothing overtakes it.
      _ = mailbox.waiting.withLock { $0.popFirst() }
    }
  }
}
