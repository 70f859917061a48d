import Foundation

/// Which thread runs this.
func thisThread() -> UInt {
  UInt(pthread_self())
}
