extension Store {
  /// Starts a thunk when its turn has come, as its overlap policy says.
  @discardableResult
  public func dispatch(_ thunk: Thunk<State, Action>) -> DispatchTicket {
    preconditionNotReducing("a thunk")
    return start(id: thunk.id, policy: thunk.policy) { [weak self, clock] effect in
      if case .debounce(let quiet) = thunk.policy {
        // It throws only when a newer one has replaced this, or it was cancelled otherwise.
        guard (try? await clock.sleep(for: quiet)) != nil else { return }
      }
      let context = ThunkContext<State, Action>(
        clock: clock,
        dispatch: { [weak self] in self?.dispatch($0, from: effect) ?? DispatchTicket(.done) },
        state: { [weak self] in self?.state },
        isCancelled: { [weak self] in self == nil || effect.isCancelled || Task.isCancelled })
      await thunk.run(context)
    }
  }

  /// Cancels the thunks and streams of an identity, those that still wait for their turn included.
  ///
  /// Once this has returned, nothing they dispatched is reduced any more.
  public func cancelEffects(id: EffectID) {
    preconditionNotReducing(calling: "cancelEffects(id: \(id))")
    effects.cancel(id)
  }

  private func start(
    id: EffectID?, policy: OverlapPolicy, _ body: @escaping @Sendable (Effect) async -> Void
  ) -> DispatchTicket {
    let effect = Effect(id: id, policy: policy) { [weak self] effect in
      await body(effect)
      guard let self else { return effect.finish() }
      // Behind what the effect has dispatched, so that who waits for its end finds that reduced, and
      // who cancels it until then, cancels that.
      enqueue(
        .job(
          { store in
            store.effects.end(effect)
            effect.finish()
          }, for: nil))
    }
    effects.register(effect)
    enqueue(.job({ $0.effects.begin(effect) }, for: nil))
    return DispatchTicket(.effect(effect))
  }
}
