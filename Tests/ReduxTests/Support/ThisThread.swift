import Foundation

/// Returns the identity of the current thread.
func thisThread() -> UInt {
  UInt(pthread_self())
}
