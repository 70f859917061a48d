/// A reference to a value that is created after the closure that needs it.
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

/// An object whose deinitialization can be observed.
final class Token: Sendable {
  func touch() {}
}
