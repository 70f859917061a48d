/// Holds something that is made after the closure that needs it.
final class Holder<Value: Sendable>: Sendable {
  private let held: Locked<Value?>

  init(_ value: Value? = nil) {
    held = Locked(value)
  }

  var value: Value? {
    get { held.withLock { $0 } }
    set {
      // Release the value outside the lock.
      _ = held.withLock { held in
        defer { held = newValue }
        return held
      }
    }
  }
}

/// Something whose end can be watched.
final class Token: Sendable {
  func touch() {}
}
