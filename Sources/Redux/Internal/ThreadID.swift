#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Which thread runs this: never zero, so that zero can mean "none".
///
/// The store compares it with the thread that reduces, or drains, to tell a nested call from one
/// that comes from elsewhere.
@usableFromInline
func currentThread() -> UInt {
  #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
  #else
    UInt(pthread_self())
  #endif
}

/// Lets another thread have the processor.
func yieldThread() {
  sched_yield()
}
