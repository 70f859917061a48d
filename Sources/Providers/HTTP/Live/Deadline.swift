import Domain
import NIOCore

/// Runs `work`, and cancels it and throws `HTTPError.timedOut` if it exceeds `limit`.
func withTimeout<Value: Sendable>(
  _ limit: Duration, on loop: any EventLoop,
  _ work: @escaping @Sendable () async throws(HTTPError) -> Value
) async throws(HTTPError) -> Value {
  let first = await withTaskGroup(of: Result<Value, HTTPError>.self) { group in
    group.addTask { await Result(awaiting: work) }
    group.addTask {
      do {
        try await loop.wait(limit)
        return .failure(.timedOut(seconds: limit.wholeSeconds))
      } catch {
        return .failure(.cancelled)
      }
    }
    let first = await group.next()
    group.cancelAll()
    return first
  }
  return try (first ?? .failure(.cancelled)).get()
}

extension EventLoop {
  /// Waits for a duration, and throws if the task is canceled.
  ///
  /// A canceled `Task.sleep` leaves its timer behind. That timer holds memory and wakes the process
  /// long after the exchange.
  fileprivate func wait(_ time: Duration) async throws {
    let alarm = scheduleTask(in: TimeAmount(time)) {}
    try await withTaskCancellationHandler {
      try await alarm.futureResult.get()
    } onCancel: {
      alarm.cancel()
    }
  }
}
