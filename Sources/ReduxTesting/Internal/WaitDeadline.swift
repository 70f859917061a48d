/// A real-time deadline for a condition that a test waits for.
struct WaitDeadline: Sendable {
  private let deadline: ContinuousClock.Instant

  init(_ duration: Duration) {
    deadline = .now.advanced(by: duration)
  }

  var isOver: Bool { ContinuousClock.now >= deadline }

  /// Suspends the task briefly before the condition is checked again.
  nonisolated(nonsending) func wait() async {
    await Task.yield()
    // A canceled test cannot sleep, so it checks the condition more often.
    do { try await Task.sleep(for: .microseconds(200)) } catch { await Task.yield() }
  }
}

/// Suspends the task so that other tasks can run.
///
/// Used with a clock that no test store uses, so that running effects are unknown.
func yieldToOthers() async {
  for _ in 0..<20 {
    await Task.detached(priority: .background) { await Task.yield() }.value
  }
}
