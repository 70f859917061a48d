import Foundation

/// A value behind a lock that, unlike `Mutex`, Thread Sanitizer knows.
final class Locked<Value>: @unchecked Sendable {
  // `@unchecked`: only `withLock` accesses the value.
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(&value) }
  }
}
