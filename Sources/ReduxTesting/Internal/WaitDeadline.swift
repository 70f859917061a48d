/// A real-time deadline for a condition that a test waits for.
///
/// It is over after a number of turns at the earliest, because on a busy machine the time may pass
/// before the awaited task has run at all.
struct WaitDeadline: Sendable {
  private let deadline: ContinuousClock.Instant
  private var turns = 0

  init(_ duration: Duration) {
    deadline = .now.advanced(by: duration)
  }

  var isOver: Bool { turns >= 50 && ContinuousClock.now >= deadline }

  /// Suspends the task briefly before the condition is checked again.
  mutating nonisolated(nonsending) func wait() async {
    turns += 1
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
