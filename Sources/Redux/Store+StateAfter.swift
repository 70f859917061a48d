extension Store {
  /// Sends an action, and answers the state it led to.
  ///
  /// That is the state right after this action, even if others have changed it since.
  public func state(after action: Action) async -> State {
    await value(after: action) { $0 }
  }

  /// Sends an action, and answers a part of the state it led to.
  ///
  /// - Parameters:
  ///   - action: What is dispatched.
  ///   - select: Finds the part, right after this action.
  /// - Returns: The part.
  public func value<Value: Sendable>(
    after action: Action, _ select: @escaping @Sendable (State) -> Value
  ) async -> Value {
    refuseInReducer(action)
    return await withCheckedContinuation { waiter in
      enqueue(
        .job(
          { store in
            store.runCreated(action)
            waiter.resume(returning: select(store.cell.pointer.pointee))
          }, for: nil))
    }
  }
}
