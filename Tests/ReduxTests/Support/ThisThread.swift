import Foundation

/// The identity of the current thread.
func thisThread() -> UInt {
  UInt(pthread_self())
}
