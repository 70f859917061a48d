import Synchronization

/// A value that many tasks may await a condition of.
final class Broadcast<Value: Sendable>: Sendable {
  private struct State {
    var value: Value
    var listeners: [Int: AsyncStream<Value>.Continuation] = [:]
    var nextID = 0
  }

  private let state: Mutex<State>

  init(_ value: Value) {
    state = Mutex(State(value: value))
  }

  /// The current value.
  var value: Value { state.withLock { $0.value } }

  /// Changes the value and wakes all waiting tasks.
  func update(_ change: (inout Value) -> Void) {
    state.withLock { state in
      change(&state.value)
      for listener in state.listeners.values { listener.yield(state.value) }
    }
  }

  /// Returns the first value, from the current one on, that fits; `nil` if canceled or out of time.
  func firstValue(
    within limit: Duration? = nil, where fits: @escaping @Sendable (Value) -> Bool
  ) async -> Value? {
    let values = values()
    return await withTaskGroup(of: Value?.self) { group in
      group.addTask { await values.first(where: fits) }
      if let limit {
        group.addTask {
          try? await ContinuousClock().sleep(for: limit)
          return nil
        }
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      return first
    }
  }

  /// The current value and every later one.
  private func values() -> AsyncStream<Value> {
    let (stream, listener) = AsyncStream<Value>.makeStream()
    let id = state.withLock { state in
      state.nextID += 1
      state.listeners[state.nextID] = listener
      listener.yield(state.value)
      return state.nextID
    }
    listener.onTermination = { [weak self] _ in
      self?.state.withLock { _ = $0.listeners.removeValue(forKey: id) }
    }
    return stream
  }
}
