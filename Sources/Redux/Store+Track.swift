internal import Synchronization

/// Actions whose effects are tracked.
extension Store {
  /// Sends an action, and returns a ticket that covers the effects that it starts.
  ///
  /// - Parameter action: The action to send.
  /// - Returns: A ticket of the action, of the effects that middleware starts for it, and of the
  ///   actions and effects that follow from these.
  @discardableResult
  public func dispatch(tracking action: Action) -> DispatchTicket {
    preconditionNotReducing(action)
    let group = EffectGroup()
    enqueue(action, in: group)
    return DispatchTicket(.group(group, deliveries))
  }

  /// Sends a created action whose effects are tracked.
  ///
  /// - Parameter make: Creates the action when its turn in the inbox comes.
  /// - Returns: The ticket of the action alone, and one that covers its effects, too.
  package func dispatch(
    tracking make: @escaping @Sendable () -> Action
  ) -> (action: DispatchTicket, effects: DispatchTicket) {
    let group = EffectGroup()
    let item = EffectGroup.Item(of: group)
    let ticket = enqueue { store in store.send(make(), in: item.group) }
    return (ticket, DispatchTicket(.group(group, deliveries)))
  }

  /// Sends an action that middleware dispatches, in the group of the action that it handles.
  func dispatchFromMiddleware(_ action: Action) -> DispatchTicket {
    guard let group = groupInChain else { return dispatch(action) }
    return enqueue(action, in: group)
  }

  /// Sends actions that middleware dispatches, in the group of the action that it handles.
  func dispatchFromMiddleware(batch actions: [Action]) -> DispatchTicket {
    guard let group = groupInChain else { return dispatch(batch: actions) }
    let item = EffectGroup.Item(of: group)
    return enqueue { store in
      guard !item.group.isCancelled else { return }
      store.drainState.group = item.group
      store.send(batch: actions, from: nil, on: currentThread())
      store.drainState.group = nil
    }
  }

  /// The group of the action that middleware handles on this thread, if any.
  var groupInChain: EffectGroup? {
    guard chaining.load(ordering: .relaxed) == currentThread() else { return nil }
    return drainState.group ?? drainState.effect?.group
  }

  @discardableResult
  private func enqueue(_ action: Action, in group: EffectGroup) -> DispatchTicket {
    let item = EffectGroup.Item(of: group)
    return enqueue { store in store.send(action, in: item.group) }
  }

  private func send(_ action: Action, in group: EffectGroup) {
    guard !group.isCancelled else { return }
    drainState.group = group
    sendFromJob(action)
    drainState.group = nil
  }
}
