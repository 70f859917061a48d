/// The subscribers that share one selector, which is judged once for all of them.
///
/// Touched only by the thread that drains.
@usableFromInline
class ObserverGroup<State: Sendable> {
  @usableFromInline init() {}

  /// Judges the state and remembers what was selected; true if its subscribers are to be told.
  @usableFromInline func isDue(_ state: UnsafePointer<State>) -> Bool { false }

  /// Starts a round of deliveries; answers the number of its first subscriber.
  @usableFromInline func beginRound() -> Int { .max }

  /// Tells its subscribers numbered below a limit; answers the number of the next one.
  @usableFromInline func deliver(below limit: Int, on thread: UInt) -> Int { .max }

  /// Forgets a subscriber.
  func remove(_ observer: Cancellable) {}

  /// Ends all its subscribers.
  func cancelAll() {}

  var isEmpty: Bool { true }
}

/// A group whose subscribers take a value of one type.
@usableFromInline
class ValueGroup<State: Sendable, Value: Sendable>: ObserverGroup<State> {
  /// What was last selected and told.
  @usableFromInline var value: Value
  @usableFromInline var observers: ContiguousArray<Observer<Value>> = []
  @usableFromInline var next = 0

  @usableFromInline
  init(value: Value) {
    self.value = value
  }

  @inlinable
  override func beginRound() -> Int {
    next = 0
    return observers.isEmpty ? .max : observers[0].number
  }

  @inlinable
  override func deliver(below limit: Int, on thread: UInt) -> Int {
    while next < observers.count {
      let observer = observers[next]
      guard observer.number < limit else { return observer.number }
      next += 1
      observer.tell(value, on: thread)
    }
    return .max
  }

  override func remove(_ observer: Cancellable) {
    observers.removeAll { $0 === observer }
  }

  override func cancelAll() {
    for observer in observers { _ = observer.cancel(waiting: false) }
  }

  override var isEmpty: Bool { observers.isEmpty }
}
