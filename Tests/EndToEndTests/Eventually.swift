import Testing

/// Waits until something holds, looking again and again; fails with `description` if it does not
/// come to hold within `seconds`.
///
/// - Returns: What `probe` found.
func eventually<Value>(
  _ description: @autoclosure () -> String, within seconds: Int = 60,
  sourceLocation: SourceLocation = #_sourceLocation, _ probe: () async throws -> Value?
) async throws -> Value {
  let deadline = ContinuousClock.now + .seconds(seconds)
  while true {
    if let value = try await probe() { return value }
    guard ContinuousClock.now < deadline else {
      Issue.record(
        Comment(rawValue: "waited in vain: \(description())"), sourceLocation: sourceLocation)
      throw WaitTimeout()
    }
    try await Task.sleep(for: .milliseconds(15))  // polls
  }
}

/// The expected event did not happen; the recorded issue names it.
struct WaitTimeout: Error {}
