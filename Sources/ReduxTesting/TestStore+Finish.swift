extension TestStore {
  /// Expects that no action is left to receive, and that no effect runs or sleeps.
  ///
  /// Waits for running effects until the timeout. A store that is not exhaustive reports no
  /// failure.
  ///
  /// - Parameters:
  ///   - fileID: The location of the call, with the parameters below. The compiler provides it.
  ///   - filePath: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  public nonisolated(nonsending) func finish(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) async {
    await effects.settle()
    var deadline = WaitDeadline(timeout)
    while effects.runningCount > clock.sleeperCount, !deadline.isOver { await deadline.wait() }
    // Sleeping tasks wait for the clock, which stands still, so do not wait for them.
    while effects.runningCount > 0, clock.sleeperCount == 0, !deadline.isOver {
      await deadline.wait()
    }
    reportLeftovers(at: TestFailure.Location(fileID, filePath, line, column))
    effects.removeAll()
  }

  func reportLeftovers(at location: TestFailure.Location) {
    let unreceived = journal.takeReceived().map { describe($0.action) }
    let running = effects.running
    guard exhaustivity == .on else { return }
    if !unreceived.isEmpty { fail(.unreceived(unreceived, before: nil), at: location) }
    if !running.isEmpty { failOncePerSend(.running(running), at: location) }
  }
}
