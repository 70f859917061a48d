public import Synchronization

/// A value behind a lock.
///
/// A `Mutex`, whose order Thread Sanitizer can see, too: where two threads contend for one, it is
/// handed over inside a library that is not instrumented, which would look like a race. Reading and
/// writing the same atomic says again what the lock guarantees, and costs no more than two moves.
@usableFromInline
struct LockedValue<Value>: ~Copyable, Sendable {
  @usableFromInline let mutex: Mutex<Value>
  @usableFromInline let handover = Atomic<Bool>(false)

  @inlinable
  init(_ value: consuming sending Value) {
    mutex = Mutex(value)
  }

  @inlinable
  borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try mutex.withLock { (value: inout sending Value) throws(Failure) -> sending Result in
      _ = handover.load(ordering: .acquiring)
      defer { handover.store(true, ordering: .releasing) }
      return try body(&value)
    }
  }
}
