public import Synchronization

/// One subscriber: a function, and whether it still listens.
@usableFromInline
final class Observer<Value: Sendable>: Cancellable, @unchecked Sendable {
  // `@unchecked`: `deliver` is read by the thread that claimed the delivery, and set to nil by the
  // thread that moved `phase` to `ended`, after which no claim succeeds.

  @usableFromInline var deliver: (@Sendable (Value) -> Void)?

  @usableFromInline
  init(_ deliver: @escaping @Sendable (Value) -> Void) {
    self.deliver = deliver
  }

  @usableFromInline
  override func release() {
    deliver = nil
  }

  /// Tells the subscriber, unless it was cancelled.
  @inlinable
  func tell(_ value: Value, on thread: UInt) {
    let idle = Self.idle
    guard phase.compareExchange(expected: idle, desired: thread, ordering: .acquiring).exchanged
    else { return }
    deliver?(value)
    if !phase.compareExchange(expected: thread, desired: idle, ordering: .releasing).exchanged {
      finishCancelled()
    }
  }

  @usableFromInline
  func finishCancelled() {
    release()
    phase.store(Self.ended, ordering: .releasing)
  }
}
