/// The path or function from a state to a part of it, with which a scope was created.
struct StatePart<State: Sendable, Part: Sendable>: Sendable {
  let select: @Sendable (State) -> Part
  /// The offset of the part in the state, in bytes; `nil` unless it is a stored property.
  let offset: Int?
  /// The identity of the path or function, equal for parts at equal paths.
  let key: any Hashable & Sendable
  /// The scopes of the part's effects, the innermost first: the path to the part, or the identity of
  /// its function.
  let scopes: [AnyHashableSendable]

  /// Creates a part that a function returns, with a key that equals no other.
  init(_ select: @escaping @Sendable (State) -> Part, scopes: [AnyHashableSendable]) {
    self.select = select
    offset = nil
    key = FunctionIdentity()
    self.scopes = scopes
  }

  /// Creates a part at a path.
  init(_ path: any KeyPath<State, Part> & Sendable) {
    offset = MemoryLayout<State>.offset(of: path)
    select = { $0[keyPath: path] }
    key = path
    scopes = [AnyHashableSendable(path)]
  }

  /// Calls a function with the part of a state, without copying a stored part.
  func visit(_ state: State, _ body: (Part) -> Void) {
    guard let offset else { return body(select(state)) }
    withUnsafePointer(to: state) { state in
      // A stored property always lies at its offset.
      body(
        UnsafeRawPointer(state).advanced(by: offset).assumingMemoryBound(to: Part.self).pointee)
    }
  }
}

/// The identity of a function, which itself cannot be compared.
private final class FunctionIdentity: Hashable, Sendable {
  static func == (one: FunctionIdentity, other: FunctionIdentity) -> Bool { one === other }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
