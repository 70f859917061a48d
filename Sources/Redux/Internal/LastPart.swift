/// The last value of a part that may be missing.
final class LastPart<Part: Sendable>: Sendable {
  private let part: LockedValue<Part>
  private let subscription = LockedValue<Subscription?>(nil)

  /// Creates the object with the current value of the part.
  init(_ part: Part) {
    self.part = LockedValue(part)
  }

  var value: Part { part.withLock { $0 } }

  /// Follows the part for as long as this object lives.
  func follow<Store: StoreProtocol>(
    _ select: @escaping @Sendable (Store.State) -> Part?, of store: Store
  ) {
    let subscription = store.observe(StateSelector(select), initial: true, replacing: nil) {
      [weak self] (part: Part?) in
      if let part { self?.replace(part) }
    }
    self.subscription.withLock { $0 = subscription }
  }

  private func replace(_ new: Part) {
    // Swapped under the lock and released outside it: a part may hold the user's objects.
    _ = part.withLock { part in
      defer { part = new }
      return part
    }
  }
}
