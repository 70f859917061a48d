/// What a group needs for every action, at one address: reading it there costs no check.
@usableFromInline
struct GroupMemory<Value: Sendable> {
  /// One subscriber, not retained: the group does that.
  @usableFromInline
  struct Member {
    @usableFromInline let number: Int
    @usableFromInline let observer: Unmanaged<Observer>
    @usableFromInline let listener: Unmanaged<Listener<Value>>

    @usableFromInline
    init(_ observer: Observer, _ listener: Listener<Value>) {
      number = observer.number
      self.observer = .passUnretained(observer)
      self.listener = .passUnretained(listener)
    }

    /// Hands over a value, unless the subscriber was cancelled.
    @inlinable
    func tell(_ value: Value, on thread: UInt) {
      observer._withUnsafeGuaranteedRef { observer in
        // Who claims a delivery has the listener until it gives the claim back.
        guard observer.begin(on: thread) else { return }
        listener._withUnsafeGuaranteedRef { $0.deliver(value) }
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
      members[next].tell(value, on: thread)
      next += 1
    }
    return next
  }
}
