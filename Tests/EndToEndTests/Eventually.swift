import Testing

/// Calls `probe` until it returns a value; records an issue with `description` and throws if it
/// does not within `seconds`.
///
/// - Returns: The value that `probe` returned.
func eventually<Value>(
  _ description: @autoclosure () -> String, within seconds: Int = 60,
  sourceLocation: SourceLocation = #_sourceLocation, _ probe: () async throws -> Value?
) async throws -> Value {
  let deadline = ContinuousClock.now + .seconds(seconds)
  while true {
    if let value = try await probe() { return value }
    guard ContinuousClock.now < deadline else {
      Issue.record(
        Comment(rawValue: "timed out waiting for: \(description())"), sourceLocation: sourceLocation
      )
      throw WaitTimeout()
    }
    try await Task.sleep(for: .milliseconds(15))  // polls
  }
}

/// An expected event did not happen in time; the recorded issue names it.
struct WaitTimeout: Error {}
