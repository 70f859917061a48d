import Foundation

/// A value behind a lock that Thread Sanitizer knows, which `Mutex` is not.
final class Locked<Value>: @unchecked Sendable {
  // `@unchecked`: the value is touched inside `withLock` only.
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(&value) }
  }
}
