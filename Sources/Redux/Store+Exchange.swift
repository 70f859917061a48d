/// What may be exchanged while a store runs.
extension Store {
  /// Adds middleware behind what is there; what is dispatched after this travels through it.
  @discardableResult
  public func add(_ middleware: Middleware<State, Action>) -> MiddlewareID {
    let id = newMiddlewareID()
    exchangeStages { $0.append((id, middleware)) }
    return id
  }

  /// Removes middleware; what is dispatched after this does not travel through it.
  public func remove(_ id: MiddlewareID) {
    exchangeStages { $0.removeAll { $0.id == id } }
  }

  /// Puts another reducer in the place of this store's, and keeps the state.
  ///
  /// What is dispatched after this is reduced by the new one.
  public func replaceReducer(_ reducer: Reducer<State, Action>) {
    refuseInReducer(calling: "replaceReducer")
    enqueue(
      .job(
        { store in
          // Swapped under the lock, let go after it: the old one may hold a caller's objects.
          _ = store.turn.withLock { turn in
            defer { turn.reducer = reducer }
            return turn.reducer
          }
        }, for: nil))
  }

  private func exchangeStages(
    _ change:
      @escaping @Sendable (inout [(id: MiddlewareID, middleware: Middleware<State, Action>)]) ->
      Void
  ) {
    refuseInReducer(calling: "add or remove of middleware")
    enqueue(
      .job(
        { store in
          change(&store.desk.stages)
          store.joinMiddleware()
          let isDirect = store.mayReduceAtOnce
          store.turn.withLock { $0.isDirect = isDirect }
        }, for: nil))
  }
}
