/// How long something is waited for, in real time.
struct Patience: Sendable {
  private let deadline: ContinuousClock.Instant

  init(_ duration: Duration) {
    deadline = .now.advanced(by: duration)
  }

  var isOver: Bool { ContinuousClock.now >= deadline }

  /// Lets others run before the condition is looked at again.
  nonisolated(nonsending) func wait() async {
    await Task.yield()
    // Cancelled with its test: then it is looked at more often, that is all.
    do { try await Task.sleep(for: .microseconds(200)) } catch { await Task.yield() }
  }
}

/// Lets those run that are ready to: what is left to do where nobody knows what runs.
func yieldToOthers() async {
  for _ in 0..<20 {
    await Task.detached(priority: .background) { await Task.yield() }.value
  }
}
