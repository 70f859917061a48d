internal import Synchronization

/// How middleware is joined.
extension Store {
  func newMiddlewareID() -> MiddlewareID {
    MiddlewareID(number: lastMiddleware.add(1, ordering: .relaxed).newValue)
  }

  /// Whether who dispatches on an idle store may reduce without asking anybody.
  var mayReduceAtOnce: Bool {
    if case .caller = policy { desk.chain == nil } else { false }
  }

  /// Joins the stages anew; called by the thread that drains, or before there is one.
  func joinMiddleware() {
    guard !desk.stages.isEmpty else {
      desk.chain = nil
      return
    }
    let context = middlewareContext()
    var chain = inTurn { store, action in
      store.arrive(action, from: store.desk.effect, on: currentThread())
    }
    // Not reduced: that would wrap each handler into another of a generic type.
    for stage in desk.stages.reversed() {
      let handle = stage.middleware.join(context, chain)
      chain = inTurn { _, action in handle(action) }
    }
    desk.chain = chain
  }

  /// Lets a stage run at once while middleware runs, and otherwise when its turn has come: a
  /// middleware may keep `next` and call it whenever, wherever it likes.
  private func inTurn(
    _ handle: @escaping @Sendable (Store, Action) -> Void
  ) -> @Sendable (Action) -> Void {
    { [weak self] action in
      guard let self else { return }
      if turn.withLock({ $0.drainer }) == currentThread(), desk.isInChain {
        return handle(self, action)
      }
      enqueue(
        .job(
          { store in
            store.desk.isInChain = true
            handle(store, action)
            store.desk.isInChain = false
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
