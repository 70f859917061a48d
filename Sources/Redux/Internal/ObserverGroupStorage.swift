/// The part of a group that every action uses, at one address: reading it there costs no check.
@usableFromInline
struct ObserverGroupStorage<Value: Sendable> {
  /// One subscriber, not retained: the group does that.
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

    /// Delivers a value, unless the subscriber was cancelled.
    @inlinable
    func deliver(_ value: Value, on thread: UInt) {
      observer._withUnsafeGuaranteedRef { observer in
        // Who claims a delivery has the callback until it gives the claim back.
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
  /// of the next one.
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
/// An object with a constant in it, so that the function can be called without being retained
/// first.
@usableFromInline
final class ObserverCallback<Value: Sendable>: Sendable {
  @usableFromInline let deliver: @Sendable (Value) -> Void

  @usableFromInline
  init(_ deliver: @escaping @Sendable (Value) -> Void) {
    self.deliver = deliver
  }
}
