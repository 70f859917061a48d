public import Synchronization

/// Changes to the middleware and the reducer of a running store.
extension Store {
  /// Adds middleware after the existing middleware, next to the reducer.
  ///
  /// The new middleware handles everything that is dispatched after this call. The chain is built anew,
  /// so what the closures of existing middleware keep for themselves starts over.
  @inlinable
  @discardableResult
  public func add(_ middleware: Middleware<State, Action>) -> MiddlewareID {
    let id = newMiddlewareID()
    updateMiddleware { $0.append((id, middleware)) }
    return id
  }

  /// Removes middleware.
  ///
  /// The middleware handles nothing that is dispatched after this call. The chain is built anew, as
  /// by `add`.
  @inlinable
  public func remove(_ id: MiddlewareID) {
    updateMiddleware { $0.removeAll { $0.id == id } }
  }

  /// Replaces the reducer, and leaves the state unchanged.
  ///
  /// The new reducer reduces everything that is dispatched after this call.
  public func replaceReducer(_ reducer: Reducer<State, Action>) {
    preconditionNotReducing(calling: "replaceReducer")
    enqueue { store in
      // Swapped under the lock and released outside it: the old reducer may hold the user's objects.
      _ = store.inbox.withLock { inbox in
        defer { inbox.reducer = reducer }
        return inbox.reducer
      }
    }
  }

  @inlinable
  func updateMiddleware(
    _ change:
      @escaping @Sendable (inout [(id: MiddlewareID, middleware: Middleware<State, Action>)]) ->
      Void
  ) {
    preconditionNotReducing(calling: "add or remove of middleware")
    enqueue { store in
      change(&store.drainState.stages)
      store.rebuildMiddlewareChain()
    }
  }
}

/// The middleware chain.
extension Store {
  @inlinable
  func newMiddlewareID() -> MiddlewareID {
    MiddlewareID(number: lastMiddleware.add(1, ordering: .relaxed).newValue)
  }

  /// Rebuilds the chain from the stages.
  ///
  /// Called by the draining thread or an initializer.
  @inlinable
  func rebuildMiddlewareChain() {
    drainState.chain = middlewareChain()
    guard case .caller = policy else { return }
    let whenIdle = drainState.chain == nil ? IdleDispatch.reduce : .send
    inbox.withLock { $0.whenIdle = whenIdle }
  }

  @inlinable
  func middlewareChain() -> (@Sendable (Action) -> Void)? {
    guard !drainState.stages.isEmpty else { return nil }
    let context = middlewareContext()
    var chain = scheduled { store, action in
      store.reduceAndNotify(action, from: store.drainState.effect, on: currentThread())
    }
    // Not reduced: that would wrap each handler into another of a generic type.
    for (index, stage) in drainState.stages.enumerated().reversed() {
      let handle = stage.middleware.join(context, chain).handle
      // Only the store calls the first stage, so it needs no scheduling.
      chain = index == 0 ? handle : scheduled { _, action in handle(action) }
    }
    return chain
  }

  /// Returns a handler that runs a stage immediately while middleware runs, and otherwise enqueues
  /// it, because middleware may store `next` and call it later, on any thread.
  @inlinable
  func scheduled(
    _ handle: @escaping @Sendable (Store, Action) -> Void
  ) -> @Sendable (Action) -> Void {
    { [weak self] action in
      guard let self else { return }
      if runsStages { return handle(self, action) }
      let effect = Effect.inChain
      enqueue { store in store.resumeChain(of: effect) { handle(store, action) } }
    }
  }

  /// Whether the `next` that middleware calls on this thread runs the next stage immediately.
  @inlinable var runsStages: Bool {
    chaining.load(ordering: .relaxed) == currentThread() && !drainState.isVisiting
  }

  /// Continues the chain for an action that middleware has held back, unless the effect that sent
  /// the action was canceled.
  @usableFromInline
  func resumeChain(of effect: Effect?, _ body: () -> Void) {
    guard let effect else { return runInChain(on: currentThread(), body) }
    if !effect.isCancelled { runInChain(of: effect, on: currentThread(), body) }
  }

  @usableFromInline
  func runInChain(of effect: Effect, on thread: UInt, _ body: () -> Void) {
    drainState.effect = effect
    Effect.$inChain.withValue(effect) { runInChain(on: thread, body) }
    drainState.effect = nil
  }

  @inlinable
  func runInChain(on thread: UInt, _ body: () -> Void) {
    chaining.store(thread, ordering: .relaxed)
    body()
    chaining.store(0, ordering: .relaxed)
  }

  /// Calls a function with the current state, in place if this thread runs middleware.
  ///
  /// Only the draining thread changes the state, and a `next` that the function calls is enqueued.
  /// The state therefore stays the same during the call. What the function dispatches belongs to the
  /// action that the middleware handles.
  private func visitState(_ body: (State) -> Void) {
    guard chaining.load(ordering: .relaxed) == currentThread() else { return body(state) }
    let wasVisiting = drainState.isVisiting
    drainState.isVisiting = true
    selectInPlace(body, UnsafePointer(stateStorage.pointer))
    drainState.isVisiting = wasVisiting
  }

  @usableFromInline
  func middlewareContext() -> StoreContext<State, Action> {
    let chain = ChainAccess(
      droppedCount: { [weak self] in self?.drainState.droppedCount ?? 0 },
      runsStages: { [weak self] in self?.runsStages ?? false },
      resume: { [weak self] body in
        let effect = Effect.inChain
        self?.enqueue { store in store.resumeChain(of: effect, body) }
      })
    let access = StoreContext<State, Action>.Access(
      send: { [weak self] in self?.dispatchFromMiddleware($0) ?? .finished },
      sendBatch: { [weak self] in self?.dispatchFromMiddleware(batch: $0) ?? .finished },
      start: { [weak self] in self?.dispatch($0) ?? .finished },
      cancel: { [weak self] in self?.cancelEffects(ids: $0) },
      visit: { [weak self] body in self?.visitState(body) },
      isCancelled: { [weak self] in self == nil || Effect.inChain?.isCancelled == true },
      chain: chain)
    return StoreContext(access, clock: clock)
  }
}
