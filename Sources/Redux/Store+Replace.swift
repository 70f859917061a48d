internal import Synchronization

/// What may be exchanged while a store runs.
extension Store {
  /// Adds middleware behind what is there; what is dispatched after this travels through it.
  @discardableResult
  public func add(_ middleware: Middleware<State, Action>) -> MiddlewareID {
    let id = newMiddlewareID()
    updateMiddleware { $0.append((id, middleware)) }
    return id
  }

  /// Removes middleware; what is dispatched after this does not travel through it.
  public func remove(_ id: MiddlewareID) {
    updateMiddleware { $0.removeAll { $0.id == id } }
  }

  /// Puts another reducer in the place of this store's, and keeps the state.
  ///
  /// What is dispatched after this is reduced by the new one.
  public func replaceReducer(_ reducer: Reducer<State, Action>) {
    preconditionNotReducing(calling: "replaceReducer")
    enqueue(
      .job(
        { store in
          // Swapped under the lock, let go after it: the old one may hold a caller's objects.
          _ = store.inbox.withLock { inbox in
            defer { inbox.reducer = reducer }
            return inbox.reducer
          }
        }, for: nil))
  }

  private func updateMiddleware(
    _ change:
      @escaping @Sendable (inout [(id: MiddlewareID, middleware: Middleware<State, Action>)]) ->
      Void
  ) {
    preconditionNotReducing(calling: "add or remove of middleware")
    enqueue(
      .job(
        { store in
          change(&store.drainState.stages)
          store.rebuildMiddlewareChain()
          let isDirect = store.canReduceImmediately
          store.inbox.withLock { $0.isDirect = isDirect }
        }, for: nil))
  }
}

/// How middleware is joined.
extension Store {
  func newMiddlewareID() -> MiddlewareID {
    MiddlewareID(number: lastMiddleware.add(1, ordering: .relaxed).newValue)
  }

  /// Whether who dispatches on an idle store may reduce without asking anybody.
  var canReduceImmediately: Bool {
    if case .caller = policy { drainState.chain == nil } else { false }
  }

  /// Joins the stages anew; called by the thread that drains, or before there is one.
  func rebuildMiddlewareChain() {
    guard !drainState.stages.isEmpty else {
      drainState.chain = nil
      return
    }
    let context = middlewareContext()
    var chain = scheduled { store, action in
      store.reduceAndNotify(action, from: store.drainState.effect, on: currentThread())
    }
    // Not reduced: that would wrap each handler into another of a generic type.
    for stage in drainState.stages.reversed() {
      let handle = stage.middleware.join(context, chain)
      chain = scheduled { _, action in handle(action) }
    }
    drainState.chain = chain
  }

  /// Lets a stage run at once while middleware runs, and otherwise when its turn has come: a
  /// middleware may keep `next` and call it whenever, wherever it likes.
  private func scheduled(
    _ handle: @escaping @Sendable (Store, Action) -> Void
  ) -> @Sendable (Action) -> Void {
    { [weak self] action in
      guard let self else { return }
      if inbox.withLock({ $0.drainingThread }) == currentThread(), drainState.isInChain {
        return handle(self, action)
      }
      enqueue(
        .job(
          { store in
            store.drainState.isInChain = true
            handle(store, action)
            store.drainState.isInChain = false
          }, for: nil))
    }
  }

  private func middlewareContext() -> MiddlewareContext<State, Action> {
    MiddlewareContext(
      send: { [weak self] in self?.dispatch($0) },
      start: { [weak self] in self?.dispatch($0) },
      read: { [weak self] in self?.state })
  }
}
