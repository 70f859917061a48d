/// Middleware of parts that come and go.
///
/// When a part is gone or replaced, its effects are canceled by the next action that passes through,
/// which is as a rule the one that removed it. No action of theirs reaches the part's successor.
extension Middleware {
  /// Converts this to middleware of a larger state, in which its part may be missing.
  ///
  /// While the part is missing, its actions are passed on unhandled,
  /// ``MiddlewareContext/state`` is `nil`, and effects of the part are canceled.
  ///
  /// - Parameters:
  ///   - path: The path to the part.
  ///   - action: Returns this middleware's action in a larger one, or `nil` if there is none. Such
  ///     an action is passed on unhandled.
  ///   - embed: Wraps this middleware's action in an action of the larger state.
  /// - Returns: Middleware for the larger state.
  public func ifLet<ParentState, ParentAction>(
    state path: any KeyPath<ParentState, State?> & Sendable,
    action: @escaping @Sendable (ParentAction) -> Action?,
    embed: @escaping @Sendable (Action) -> ParentAction
  ) -> Middleware<ParentState, ParentAction> {
    let part = PartAccess(StatePart(path))
    return each(
      part: { (_: Present) in part },
      newIDs: { state, last in
        var ids: [Present] = []
        part.visit(state) { _ in ids = [Present()] }
        return ids == last ? nil : ids
      },
      action: { parentAction, _ in action(parentAction).map { (Present(), $0) } },
      embed: { embed($1) })
  }

  /// Converts this to middleware of a larger state, in which its part may be missing, or replaced by
  /// one with another identity.
  ///
  /// - Parameters:
  ///   - path: The path to the part.
  ///   - action: Returns this middleware's action in a larger one, or `nil` if there is none. Such
  ///     an action is passed on unhandled.
  ///   - embed: Wraps this middleware's action in an action of the larger state.
  /// - Returns: Middleware for the larger state.
  public func ifLet<ParentState, ParentAction>(
    state path: any KeyPath<ParentState, State?> & Sendable,
    action: @escaping @Sendable (ParentAction) -> Action?,
    embed: @escaping @Sendable (Action) -> ParentAction
  ) -> Middleware<ParentState, ParentAction> where State: Identifiable, State.ID: Sendable {
    let part = PartAccess(StatePart(path))
    return each(
      part: { part.element($0) },
      newIDs: { state, last in
        var ids: [State.ID] = []
        part.visit(state) { ids = [$0.id] }
        return ids == last ? nil : ids
      },
      action: { parentAction, state in
        guard let action = action(parentAction) else { return nil }
        var id: State.ID?
        part.visit(state) { id = $0.id }
        return id.map { ($0, action) }
      },
      embed: { embed($1) })
  }

  /// Converts this to middleware of a larger state, which has a collection of parts.
  ///
  /// Each element has an instance of this middleware, and its own effects.
  ///
  /// - Parameters:
  ///   - path: The path to the collection.
  ///   - action: Returns the identity of an element and its action in a larger one, or `nil` if
  ///     there is none. Such an action is passed on unhandled.
  ///   - embed: Wraps an element's identity and action in an action of the larger state.
  /// - Returns: Middleware for the larger state.
  @inlinable
  public func forEach<ParentState, ParentAction, Elements: Collection & Sendable>(
    state path: any KeyPath<ParentState, Elements> & Sendable,
    action: @escaping @Sendable (ParentAction) -> (State.ID, Action)?,
    embed: @escaping @Sendable (State.ID, Action) -> ParentAction
  ) -> Middleware<ParentState, ParentAction>
  where Elements.Element == State, State: Identifiable, State.ID: Sendable {
    // Compiled with the caller's types: the elements are compared after every action.
    forEach(
      path,
      find: { elements, id, body in
        if let element = elements.first(where: { $0.id == id }) { body(element) }
      },
      newIDs: { elements, last in
        elements.elementsEqual(last) { $0.id == $1 } ? nil : elements.map { $0.id }
      },
      action: action, embed: embed)
  }

  @usableFromInline
  func forEach<ParentState, ParentAction, Elements: Sendable>(
    _ path: any KeyPath<ParentState, Elements> & Sendable,
    find: @escaping @Sendable (Elements, State.ID, (State) -> Void) -> Void,
    newIDs: @escaping @Sendable (_ elements: Elements, _ last: [State.ID]) -> [State.ID]?,
    action: @escaping @Sendable (ParentAction) -> (State.ID, Action)?,
    embed: @escaping @Sendable (State.ID, Action) -> ParentAction
  ) -> Middleware<ParentState, ParentAction> where State: Identifiable, State.ID: Sendable {
    let part = StatePart(path)
    return each(
      part: { id in
        PartAccess(scopes: [AnyHashableSendable(id)] + part.scopes) { state, body in
          part.visit(state) { find($0, id, body) }
        }
      },
      newIDs: { state, last in
        var ids: [State.ID]?
        part.visit(state) { ids = newIDs($0, last) }
        return ids
      },
      action: { parentAction, _ in action(parentAction) }, embed: embed)
  }
}

/// The identity of a part that has none.
private struct Present: Hashable {}

extension Middleware {
  /// Converts this to middleware of a larger state, with an instance for each part that was sent an
  /// action.
  ///
  /// - Parameters:
  ///   - part: Returns access to the part with an identity.
  ///   - newIDs: Returns the identities of the present parts, or `nil` if they are the last ones.
  ///   - action: Returns the part's identity and its action in a larger one.
  ///   - embed: Wraps a part's identity and action in an action of the larger state.
  /// - Returns: Middleware for the larger state.
  private func each<ParentState, ParentAction, ID: Hashable & Sendable>(
    part: @escaping @Sendable (ID) -> PartAccess<ParentState, State>,
    newIDs: @escaping @Sendable (_ state: ParentState, _ last: [ID]) -> [ID]?,
    action: @escaping @Sendable (ParentAction, ParentState) -> (ID, Action)?,
    embed: @escaping @Sendable (ID, Action) -> ParentAction
  ) -> Middleware<ParentState, ParentAction> {
    Middleware<ParentState, ParentAction> { parent, next in
      let children = Children<ID, Action>()
      @Sendable func cancelEffectsOfGone() {
        let ids = children.ids
        guard let new = parent.select({ newIDs($0, ids) }) ?? nil else { return }
        for id in children.replaceIDs(by: new) {
          parent.cancelEffects(id: EffectID.any.scoped(by: part(id).scopes))
        }
      }
      return { parentAction in
        if !children.isKnown { cancelEffectsOfGone() }
        if let (id, action) = parent.select({ action(parentAction, $0) }) ?? nil,
          parent.part(part(id), { embed(id, $0) }).isPresent
        {
          let handle = children.handler(of: id) {
            join(parent.part(part(id)) { embed(id, $0) }) { next(embed(id, $0)) }
          }
          handle(action)
        } else {
          next(parentAction)
        }
        cancelEffectsOfGone()
      }
    }
  }
}

/// The parts of a state that are present, and the middleware of those that were sent an action.
private final class Children<ID: Hashable & Sendable, Action: Sendable>: Sendable {
  typealias Handler = @Sendable (Action) -> Void

  private struct Storage {
    var ids: [ID]?
    var handlers: [ID: Handler] = [:]
  }

  // Only the draining thread uses the storage. The lock orders the turns of several threads.
  private let storage = LockedValue(Storage())

  var isKnown: Bool { storage.withLock { $0.ids != nil } }

  var ids: [ID] { storage.withLock { $0.ids ?? [] } }

  /// Replaces the identities, and returns those that are gone.
  func replaceIDs(by new: [ID]) -> Set<ID> {
    let last = ids
    let gone = Set(last).subtracting(new)
    // Handlers may hold the user's objects, so they are released outside the lock.
    var handlers = storage.withLock { $0.handlers }
    let released = gone.compactMap { handlers.removeValue(forKey: $0) }
    storage.withLock { [handlers] storage in storage = Storage(ids: new, handlers: handlers) }
    withExtendedLifetime((last, released)) {}
    return gone
  }

  func handler(of id: ID, _ make: () -> Handler) -> Handler {
    let handlers = storage.withLock { $0.handlers }
    if let handler = handlers[id] { return handler }
    let handler = make()
    storage.withLock { $0.handlers[id] = handler }
    return handler
  }
}
