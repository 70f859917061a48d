/// Where the state lies: at one address for as long as the store lives.
@usableFromInline
struct StateCell<State: Sendable>: @unchecked Sendable {
  // `@unchecked`: it is written under the store's lock, and only by the thread that drains, which
  // is therefore the only one that may read it without the lock.

  @usableFromInline let pointer: UnsafeMutablePointer<State>

  init(_ state: State) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: state)
  }

  func destroy() {
    pointer.deinitialize(count: 1)
    pointer.deallocate()
  }
}
