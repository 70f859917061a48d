/// The part of a group that every action uses, at a fixed address to avoid exclusivity checks.
@usableFromInline
struct ObserverGroupStorage<Value: Sendable> {
  /// One subscriber, not retained here because the group retains it.
  @usableFromInline
  struct Member {
    @usableFromInline let number: Int
    @usableFromInline let observer: Unmanaged<Observer>
    @usableFromInline let callback: Unmanaged<ObserverCallback<Value>>

    @usableFromInline
    init(_ observer: Observer, _ callback: ObserverCallback<Value>) {
      number = observer.number
      self.observer = .passUnretained(observer)
      self.callback = .passUnretained(callback)
    }

    /// Delivers a value, unless the subscriber was canceled.
    @inlinable
    func deliver(_ value: Value, on thread: UInt) {
      observer._withUnsafeGuaranteedRef { observer in
        // The observer retains the callback until the claim is released.
        guard observer.begin(on: thread) else { return }
        callback._withUnsafeGuaranteedRef { $0.deliver(value) }
        observer.end(on: thread)
      }
    }
  }

  /// The value that was last selected and delivered.
  @usableFromInline var value: Value
  @usableFromInline var members: ContiguousArray<Member> = []

  @inlinable
  init(value: Value) {
    self.value = value
  }

  /// Delivers to the members from an index on whose number is below a limit, and returns the index
  /// of the next member.
  @inlinable
  func deliver(from index: Int, below limit: Int, on thread: UInt) -> Int {
    var next = index
    while next < members.count, members[next].number < limit {
      members[next].deliver(value, on: thread)
      next += 1
    }
    return next
  }
}

/// The function of an observer.
///
/// An object with a constant property, so that the function can be called without a retain.
@usableFromInline
final class ObserverCallback<Value: Sendable>: Sendable {
  @usableFromInline let deliver: @Sendable (Value) -> Void

  @usableFromInline
  init(_ deliver: @escaping @Sendable (Value) -> Void) {
    self.deliver = deliver
  }
}
