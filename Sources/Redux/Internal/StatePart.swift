/// The path or function from a state to a part of it, with which a scope was created.
struct StatePart<State: Sendable, Part: Sendable>: Sendable {
  let select: @Sendable (State) -> Part
  /// The offset of the part in the state, in bytes; `nil` unless it is a stored property.
  let offset: Int?
  /// The identity of the path or function, equal for parts at equal paths.
  let key: any Hashable & Sendable
  /// The path to the part; `nil` if it is found by a function.
  let path: (any AnyKeyPath & Sendable)?

  /// Creates a part that a function returns, with a key that equals no other.
  init(_ select: @escaping @Sendable (State) -> Part) {
    self.select = select
    offset = nil
    key = FunctionIdentity()
    path = nil
  }

  /// Creates a part at a path.
  init(_ path: any KeyPath<State, Part> & Sendable) {
    offset = MemoryLayout<State>.offset(of: path)
    select = { $0[keyPath: path] }
    key = path
    self.path = path
  }

  /// Creates a part at a path, with another value while the part is missing.
  init(
    _ path: any KeyPath<State, Part?> & Sendable, default value: @escaping @Sendable () -> Part
  ) {
    select = { $0[keyPath: path] ?? value() }
    offset = nil
    key = FunctionIdentity()
    self.path = path
  }

  /// Returns the identity that an effect of this part has outside the part.
  func outerID<Action>(of id: EffectID, _ action: Action.Type) -> EffectID {
    if let path { return id.scoped(by: path) }
    return id.scoped(by: [ObjectIdentifier(Part.self), ObjectIdentifier(action)])
  }
}

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
    _ path: any KeyPath<Store.State, Part?> & Sendable, of store: Store
  ) {
    let subscription = store.observe(
      StateSelector { $0[keyPath: path] }, initial: true, replacing: nil
    ) {
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

/// The identity of a function, which itself cannot be compared.
private final class FunctionIdentity: Hashable, Sendable {
  static func == (one: FunctionIdentity, other: FunctionIdentity) -> Bool { one === other }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
