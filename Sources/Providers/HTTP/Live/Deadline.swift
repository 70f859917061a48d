import NIOCore

/// Runs work that may take no longer than `limit`; what is late is cancelled.
func within<Value: Sendable>(
  _ limit: Duration, on loop: any EventLoop,
  _ work: @escaping @Sendable () async throws(HTTPError) -> Value
) async throws(HTTPError) -> Value {
  let first = await withTaskGroup(of: Result<Value, HTTPError>.self) { group in
    group.addTask {
      do throws(HTTPError) {
        return .success(try await work())
      } catch {
        return .failure(error)
      }
    }
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
  /// Waits for some time, unless cancelled.
  ///
  /// A cancelled `Task.sleep` would leave its timer behind, which keeps memory and wakes the process
  /// when the exchange is long over.
  fileprivate func wait(_ time: Duration) async throws {
    let alarm = scheduleTask(in: TimeAmount(time)) {}
    try await withTaskCancellationHandler {
      try await alarm.futureResult.get()
    } onCancel: {
      alarm.cancel()
    }
  }
}
