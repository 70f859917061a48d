/// Where one child of a store is: its state, its actions, and the scopes of its effects.
struct ChildPlace<
  ParentState: Sendable, ParentAction: Sendable, State: Sendable, Action: Sendable
>: Sendable {
  let view: StateView<ParentState, State>
  /// The scopes of the child's effects, the innermost first.
  let scopes: [AnyHashableSendable]
  let embed: @Sendable (Action) -> ParentAction
  let lift: @Sendable (Thunk<State, Action>) -> Thunk<ParentState, ParentAction>

  /// Creates the place of a child with a view of its state.
  init<ID>(
    _ part: Part<ParentState, ParentAction, State, Action, ID>, _ id: ID,
    view: StateView<ParentState, State>
  ) {
    self.view = view
    scopes = part.scopes(of: id)
    embed = { part.embed(id, $0) }
    lift = { $0.child(part, id) }
  }
}

/// The path or function from a state to a part of it, for selectors.
@usableFromInline
struct StateView<State: Sendable, Part: Sendable>: Sendable {
  let select: @Sendable (State) -> Part
  /// The offset of the part in the state, in bytes; `nil` unless it is a stored property.
  let offset: Int?
  /// The identity of the path or function, equal for views by equal paths.
  let key: any Hashable & Sendable

  /// Creates a view by a path.
  init(_ path: any KeyPath<State, Part> & Sendable) {
    select = { $0[keyPath: path] }
    offset = MemoryLayout<State>.offset(of: path)
    key = path
  }

  /// Creates a view by a function, with a key that equals no other.
  init(_ select: @escaping @Sendable (State) -> Part) {
    self.select = select
    offset = nil
    key = FunctionIdentity()
  }
}

/// The identity of a function, which itself cannot be compared.
private final class FunctionIdentity: Hashable, Sendable {
  static func == (one: FunctionIdentity, other: FunctionIdentity) -> Bool { one === other }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
