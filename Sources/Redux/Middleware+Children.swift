extension Middleware {
  /// Puts this middleware into a parent, with an instance for each child.
  ///
  /// An action of a child that is missing is passed on unhandled. ``onChange(of:_:)`` also sees what
  /// actions of the parent change. When a child is gone or replaced, its effects are canceled by the
  /// action that passes through, which is as a rule the one that removed it.
  public func `in`<ParentState, ParentAction, ID>(
    _ part: Part<ParentState, ParentAction, State, Action, ID>
  ) -> Middleware<ParentState, ParentAction> {
    Middleware<ParentState, ParentAction>(watches: true) { parent, next in
      let children = Children(self, in: part, of: parent, next: next)
      return Stage(
        handle: { parentAction in
          var id: ID?
          let action = part.find(parentAction, &id)
          let child = action == nil ? nil : children.present(id)
          let end = children.begin(except: child)
          if let action, let child { child.stage.handle(action) } else { next(parentAction) }
          end()
        },
        watch: { children.begin(except: nil) })
    }
  }

  /// Puts this middleware into a parent, in which the child is always there.
  @inlinable
  public func `in`<ParentState, ParentAction>(
    _ part: Part<ParentState, ParentAction, State, Action, Always>
  ) -> Middleware<ParentState, ParentAction> {
    Middleware<ParentState, ParentAction>(watches: watches) { [join] parent, next in
      let child = join(parent.child(part, Always())) { next(part.embed(Always(), $0)) }
      return Stage(
        handle: { parentAction in
          var id: Always?
          if let action = part.find(parentAction, &id) { return child.handle(action) }
          let end = child.watch?()
          next(parentAction)
          end?()
        },
        watch: child.watch)
    }
  }
}

/// The children of a part that are present, each with its middleware.
private final class Children<
  ParentState: Sendable, ParentAction: Sendable, State: Sendable, Action: Sendable,
  ID: Hashable & Sendable
>: Sendable {
  /// A child that was sent an action, or whose state is watched.
  struct Child: Sendable {
    let id: ID
    let context: StoreContext<State, Action>
    let stage: Stage<Action>
  }

  private struct Storage {
    var ids: [ID]?
    var children: [ID: Child] = [:]
  }

  private let middleware: Middleware<State, Action>
  private let part: Part<ParentState, ParentAction, State, Action, ID>
  private let parent: StoreContext<ParentState, ParentAction>
  private let next: @Sendable (ParentAction) -> Void
  // Only the draining thread uses the storage. The lock orders the turns of several threads.
  private let storage = LockedValue(Storage())

  init(
    _ middleware: Middleware<State, Action>,
    in part: Part<ParentState, ParentAction, State, Action, ID>,
    of parent: StoreContext<ParentState, ParentAction>,
    next: @escaping @Sendable (ParentAction) -> Void
  ) {
    self.middleware = middleware
    self.part = part
    self.parent = parent
    self.next = next
  }

  /// Returns the child with an identity, or the only one, if it is present.
  func present(_ id: ID?) -> Child? {
    guard let id = id ?? parent.select({ part.changedIDs($0, [])?.first }) ?? nil else {
      return nil
    }
    if let child = storage.withLock({ $0.children[id] }) {
      return child.context.isPresent ? child : nil
    }
    let context = parent.child(part, id)
    return context.isPresent ? add(id, context) : nil
  }

  private func add(_ id: ID, _ context: StoreContext<State, Action>) -> Child {
    let stage = middleware.join(context) { [embed = part.embed, next] in next(embed(id, $0)) }
    let child = Child(id: id, context: context, stage: stage)
    storage.withLock { $0.children[id] = child }
    return child
  }

  /// Begins an action, whose end cancels the effects of the children that are gone.
  ///
  /// - Parameter acting: The child that handles the action, if it is of a child.
  /// - Returns: What ends the action.
  func begin(except acting: Child?) -> @Sendable () -> Void {
    guard middleware.watches else {
      if storage.withLock({ $0.ids == nil }) { cancelEffectsOfGone() }
      return cancelEffectsOfGone
    }
    // Also here: the children may have changed by an action that middleware held back.
    cancelEffectsOfGone()
    let ids = storage.withLock { $0.ids ?? [] }
    let others = ids.compactMap { $0 == acting?.id ? nil : present($0)?.stage.watch }
    guard let end = Stage<Action>.watch(others)?() else { return cancelEffectsOfGone }
    return { [self] in
      end()
      cancelEffectsOfGone()
    }
  }

  @Sendable
  private func cancelEffectsOfGone() {
    let last = storage.withLock { $0.ids ?? [] }
    guard let new = parent.select({ part.changedIDs($0, last) }) ?? nil else { return }
    let gone = replaceIDs(last, by: new)
    guard !gone.isEmpty else { return }
    parent.cancelEffects(ids: gone.map { EffectID.any.scoped(by: part.scopes(of: $0)) })
  }

  /// Replaces the identities, and returns those that are gone.
  private func replaceIDs(_ last: [ID], by new: [ID]) -> Set<ID> {
    let gone = Set(last).subtracting(new)
    // Children may hold the user's objects, so they are released outside the lock.
    let released = storage.withLock { storage in
      storage.ids = new
      return gone.map { storage.children.removeValue(forKey: $0) }
    }
    withExtendedLifetime(released) {}
    return gone
  }
}

extension StoreContext {
  fileprivate var isPresent: Bool { select { _ in true } ?? false }
}
