/// The way from a state to a part of it, which a scope was made with.
struct StatePart<State: Sendable, Part: Sendable>: Sendable {
  let select: @Sendable (State) -> Part
  /// The offset of the part in the state, in bytes; `nil` unless it is a stored property.
  let offset: Int?
  /// Equal for parts that are found in the same way.
  let key: any Hashable & Sendable
  /// The path to the part; `nil` if it is found by a function.
  let path: (any AnyKeyPath & Sendable)?

  /// Finds the part by a function, which equals no other.
  init(_ select: @escaping @Sendable (State) -> Part) {
    self.select = select
    offset = nil
    key = FunctionIdentity()
    path = nil
  }

  /// Finds the part by a path.
  init(_ path: any KeyPath<State, Part> & Sendable) {
    offset = MemoryLayout<State>.offset(of: path)
    select = { $0[keyPath: path] }
    key = path
    self.path = path
  }

  /// Finds a part that may be missing by a path, or takes another value if it is.
  init(_ path: any KeyPath<State, Part?> & Sendable, default value: Part) {
    select = { $0[keyPath: path] ?? value }
    offset = nil
    key = FunctionIdentity()
    self.path = path
  }

  /// The identity outside this part of an effect inside it.
  func outerID<Action>(of id: EffectID, _ action: Action.Type) -> EffectID {
    if let path { return id.scoped(by: path) }
    return id.scoped(by: [ObjectIdentifier(Part.self), ObjectIdentifier(action)])
  }
}

/// The identity of a function, which itself cannot be compared.
private final class FunctionIdentity: Hashable, Sendable {
  static func == (one: FunctionIdentity, other: FunctionIdentity) -> Bool { one === other }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
