/// What a group needs for every action, at one address: reading it there costs no check.
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

    /// Hands over a value, unless the subscriber was cancelled.
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

  /// What was last selected and told.
  @usableFromInline var value: Value
  @usableFromInline var members: ContiguousArray<Member> = []

  @inlinable
  init(value: Value) {
    self.value = value
  }

  /// Tells the members from one on whose number is below a limit; answers which one comes next.
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

/// The function an observer is told by.
///
/// An object with a constant in it, so that the function can be called without being retained first.
@usableFromInline
final class ObserverCallback<Value: Sendable>: Sendable {
  @usableFromInline let deliver: @Sendable (Value) -> Void

  @usableFromInline
  init(_ deliver: @escaping @Sendable (Value) -> Void) {
    self.deliver = deliver
  }
}
