extension Store {
  /// Starts a thunk when its turn in the inbox comes, subject to its overlap policy.
  @discardableResult
  public func dispatch(_ thunk: Thunk<State, Action>) -> DispatchTicket {
    preconditionNotReducing("a thunk")
    return dispatch(thunk, in: groupInChain)
  }

  /// Starts a thunk, which belongs to a group, and which another effect may have dispatched.
  private func dispatch(
    _ thunk: Thunk<State, Action>, in group: EffectGroup?, from parent: Effect? = nil
  ) -> DispatchTicket {
    let begin: @Sendable (Store, Effect) -> Void = { store, effect in
      if !effect.isCancelled, let action = thunk.skip?(store.stateStorage.pointer.pointee) {
        effect.cancel()
        store.dispatch(action)
      }
      // A canceled effect does not start.
      store.effects.begin(effect)
    }
    // Tracked work neither waits for an autosave nor cancels it.
    let group = group.flatMap { thunk.effectID.isAutosave ? nil : $0 }
    return start(id: thunk.effectID, policy: thunk.policy, group, from: parent, begin) {
      [weak self, clock] effect in
      if case .debounce(let quiet) = thunk.policy {
        // The sleep throws only if this effect was replaced or canceled.
        guard (try? await clock.sleep(for: quiet)) != nil else { return }
      }
      await thunk.run(
        Self.context(of: effect, clock: clock) { [weak self] in self })
    }
  }

  /// Cancels the thunks and streams of an identity, also in the parts of the state, and those that
  /// wait in the inbox.
  ///
  /// Once this has returned, no action of theirs is reduced, nor of the thunks that they start.
  ///
  /// Where the store drains, as in middleware or an observer, that is complete. On another thread,
  /// an action of theirs may have been reduced just before, and middleware may start a thunk because
  /// of it. To end everything, as when a user signs out, dispatch an action, and cancel in the
  /// middleware that handles it.
  public func cancelEffects(id: EffectID) {
    cancelEffects(ids: [id])
  }

  func cancelEffects(ids: [EffectID]) {
    preconditionNotReducing(
      calling: "cancelEffects(id: \(ids.map(\.description).joined(separator: ", ")))")
    effects.cancel(ids)
    // Wait for the reduction of an action whose effect was canceled meanwhile.
    inbox.withLock { _ in }
  }

  /// Returns an effect's access to the store, which may be gone.
  ///
  /// The actions of the effect are dropped once it is canceled.
  private static func context(
    of effect: Effect, clock: any Clock<Duration>, in store: @escaping @Sendable () -> Store?
  ) -> StoreContext<State, Action> {
    let access = StoreContext<State, Action>.Access(
      send: { store()?.dispatch($0, from: effect) ?? .finished },
      sendBatch: { actions in
        guard let store = store() else { return .finished }
        store.preconditionNotReducing(actions)
        return store.enqueue(.batch(actions, from: effect))
      },
      start: { thunk in
        guard !effect.isCancelled else { return .finished }
        guard let store = store() else { return .finished }
        store.preconditionNotReducing("a thunk")
        return store.dispatch(thunk, in: effect.group, from: effect)
      },
      cancel: { ids in
        if !effect.isCancelled { store()?.cancelEffects(ids: ids) }
      },
      visit: { body in
        if let state = store()?.state { body(state) }
      },
      isCancelled: { store() == nil || effect.isCancelled || Task.isCancelled })
    return StoreContext(access, clock: clock)
  }

  private func start(
    id: EffectID, policy: OverlapPolicy, _ group: EffectGroup?, from parent: Effect?,
    _ begin: @escaping @Sendable (Store, Effect) -> Void,
    _ body: @escaping @Sendable (Effect) async -> Void
  ) -> DispatchTicket {
    let effect = Effect(id: id, policy: policy, group: group) { [weak self, effectWatcher] effect in
      if let effectWatcher {
        await effectWatcher.run(ObjectIdentifier(effect)) { await body(effect) }
      } else {
        await body(effect)
      }
      guard let self else { return effect.finish() }
      // Enqueued behind the actions of the effect: waiting for its end includes them, and
      // canceling the effect until then drops them.
      enqueue(.end(effect))
    }
    let ticket = DispatchTicket(.effect(effect, deliveries))
    effectWatcher?.register(
      ObjectIdentifier(effect), ticket: ticket, id: id.isUnnamed ? nil : id, policy: policy)
    effect.prepare()
    // Before the registration, which lets other threads cancel the effect: an effect that has
    // finished leaves its group, and would stay in it for good if it were added afterwards.
    group?.add(effect)
    effects.register(effect)
    // Checked after the registration: a cancellation that did not find this effect has marked its
    // parent before.
    if parent?.isCancelled == true { effect.cancel() }
    enqueue { begin($0, effect) }
    return ticket
  }

  @usableFromInline
  func end(_ effect: Effect) {
    effects.end(effect)
    effect.finish()
  }
}
