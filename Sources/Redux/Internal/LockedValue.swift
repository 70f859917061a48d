public import Synchronization

/// A value behind a lock.
///
/// Its lock is a `Mutex` with two additions. One is for Thread Sanitizer, which cannot see how a
/// contended `Mutex` is handed over, because that happens in a library without instrumentation.
/// Reading and writing an atomic states the same order again, and costs no more than two moves.
///
/// The other is for many threads that use the lock all the time. On Linux the kernel hands a
/// `Mutex` to a thread that waits for it, so that each use costs a change of threads. Here a thread
/// yields and tries again. After a hundred attempts it waits in the kernel once, and tries
/// again. After a thousand it takes the lock as the kernel hands it over, so that no thread waits
/// without bound.
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
