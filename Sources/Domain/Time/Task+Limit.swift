extension Task where Failure == Never {
  /// Waits for the value, and returns `nil` if the limit passes first; the task then continues.
  package func value<C: Clock<Duration>>(
    within limit: Duration, on clock: C = ContinuousClock()
  ) async -> Success? {
    let (values, continuation) = AsyncStream.makeStream(of: Success?.self)
    let waiting = Task<Void, Never> { continuation.yield(await value) }
    let timer = Task<Void, Never> {
      try? await clock.sleep(for: limit)
      continuation.yield(nil)
    }
    defer {
      waiting.cancel()
      timer.cancel()
    }
    for await first in values { return first }
    return nil
  }
}
