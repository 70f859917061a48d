public import Synchronization

/// A value behind a lock.
///
/// The lock is a `Mutex` with two additions. The first is for Thread Sanitizer, which cannot see
/// the handover of a contended `Mutex`, because that happens in a library without instrumentation.
/// Reading and writing an atomic expresses the same order, at the cost of two move instructions.
///
/// The second is for many threads that use the lock all the time. On Linux the kernel hands a
/// `Mutex` to a waiting thread, so that each use costs a context switch. Here a thread yields and
/// tries again. After every hundredth attempt it waits in the kernel once. After a thousand
/// attempts it takes the lock as the kernel hands it over, so that no thread waits forever.
@usableFromInline
package struct LockedValue<Value>: ~Copyable, Sendable {
  @usableFromInline let mutex: Mutex<Value>
  @usableFromInline let handover = Atomic<Bool>(false)

  @inlinable
  package init(_ value: consuming sending Value) {
    mutex = Mutex(value)
  }

  @inlinable
  package borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    if let result = try withLockIfFree(body) { return result }
    return try withContendedLock(body)
  }

  @inlinable
  borrowing func withLockIfFree<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result? {
    try mutex.withLockIfAvailable {
      (value: inout sending Value) throws(Failure) -> sending Result in
      _ = handover.load(ordering: .acquiring)
      defer { handover.store(true, ordering: .releasing) }
      return try body(&value)
    }
  }

  @inlinable
  @inline(never)
  borrowing func withContendedLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    for attempt in 1..<1000 {
      wait(after: attempt)
      if let result = try withLockIfFree(body) { return result }
    }
    return try mutex.withLock {
      (value: inout sending Value) throws(Failure) -> sending Result in
      _ = handover.load(ordering: .acquiring)
      defer { handover.store(true, ordering: .releasing) }
      return try body(&value)
    }
  }

  @usableFromInline
  func wait(after attempts: Int) {
    if attempts % 100 == 0 { mutex.withLock { _ in } } else { yieldThread() }
  }
}
