#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Bionic)
  internal import Bionic
#elseif os(Windows)
  internal import WinSDK
#endif

/// Returns a number of the current thread, never 0, 1 or 2, to which ``Observer`` and ``Inbox``
/// give a special meaning.
///
/// A store compares this number with the thread that reduces or drains, to distinguish a nested
/// call from a call on another thread. With POSIX threads the number is an address; on Windows it
/// is a multiple of four.
@usableFromInline
package func currentThread() -> UInt {
  #if canImport(Glibc)
    UInt(pthread_self())
  #elseif canImport(Darwin) || canImport(Musl) || canImport(Bionic)
    UInt(bitPattern: pthread_self())
  #elseif os(Windows)
    UInt(GetCurrentThreadId())
  #else
    onlyThread
  #endif
}

/// The number of the thread on systems that have only one, such as WASI.
let onlyThread = UInt.max

/// A thread, and the task that it runs, if any.
///
/// The thread alone is not enough, because a thread of the concurrent executor runs many tasks, one
/// after another.
@usableFromInline
struct ExecutionContext: Equatable, Sendable {
  @usableFromInline let thread: UInt
  private let task: Int?

  @usableFromInline static var current: ExecutionContext {
    ExecutionContext(
      thread: currentThread(), task: withUnsafeCurrentTask { $0?.hashValue })
  }
}

/// Yields the processor to another thread.
@usableFromInline
func yieldThread() {
  #if canImport(Glibc) || canImport(Darwin) || canImport(Musl) || canImport(Bionic)
    sched_yield()
  #elseif os(Windows)
    _ = SwitchToThread()
  #endif
}
