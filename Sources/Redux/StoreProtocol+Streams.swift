extension StoreProtocol {
  /// Sends every action of a stream, as it arrives, until the stream ends or is canceled, or the
  /// store is gone.
  ///
  /// The store retains the stream only until then, and the stream does not retain the store. A
  /// stream that can fail has to convert its failure to an action first.
  @discardableResult
  public func dispatch<Actions: AsyncSequence & Sendable>(
    _ actions: Actions, id: EffectID? = nil, policy: OverlapPolicy = .concurrent
  ) -> DispatchTicket where Actions.Element == Action, Actions.Failure == Never {
    dispatch(
      Thunk(id: id, policy: policy) { context in
        for await action in actions {
          if context.isCancelled { return }
          context.dispatch(action)
        }
      })
  }
}
