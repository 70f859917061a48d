import Synchronization

/// A value that any number of tasks can await to meet a condition.
final class Broadcast<Value: Sendable>: Sendable {
  private struct State {
    var value: Value
    var continuations: [Int: AsyncStream<Value>.Continuation] = [:]
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
      for continuation in state.continuations.values { continuation.yield(state.value) }
    }
  }

  /// Returns the first matching value, from the current one on, or `nil` if canceled or out of time.
  func firstValue(
    within limit: Duration? = nil, where condition: @escaping @Sendable (Value) -> Bool
  ) async -> Value? {
    let values = values()
    return await withTaskGroup(of: Value?.self) { group in
      group.addTask { await values.first(where: condition) }
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

  /// Returns a stream of the current value and every later one.
  private func values() -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream<Value>.makeStream()
    let id = state.withLock { state in
      state.nextID += 1
      state.continuations[state.nextID] = continuation
      continuation.yield(state.value)
      return state.nextID
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { _ = $0.continuations.removeValue(forKey: id) }
    }
    return stream
  }
}
