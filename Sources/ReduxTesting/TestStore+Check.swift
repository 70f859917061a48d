internal import Synchronization

extension TestStore {
  func fail(_ text: FailureText, at location: TestFailure.Location) {
    reporter.report(TestFailure(message: text.message, location: location))
  }

  /// Reports that effects have not done what the test expects, unless that was reported since the last
  /// `send`: a test that forgets to advance the clock would fail in each of its further lines.
  func failOncePerSend(_ text: FailureText, at location: TestFailure.Location) {
    if !isLate.exchange(true, ordering: .relaxed) { fail(text, at: location) }
  }

  /// Reports a failure unless an action changed the state as expected.
  func check(
    _ step: ActionJournal<State, Action>.Step, _ change: ((inout State) throws -> Void)?,
    at location: TestFailure.Location
  ) {
    // A non-exhaustive check starts from the actual state, so that it ignores values that the
    // closure does not set.
    let start = exhaustivity == .on ? step.before : step.after
    if exhaustivity == .off, change == nil { return }
    var expected = start
    do {
      try change?(&expected)
    } catch {
      return fail(.threw(error, after: describe(step.action)), at: location)
    }
    if expected != step.after {
      fail(
        .stateMismatch(
          expected: expected, actual: step.after, isUnexpected: change == nil,
          after: describe(step.action)), at: location)
    } else if exhaustivity == .on, change != nil, step.before == step.after {
      fail(.unchanged(after: describe(step.action)), at: location)
    }
  }
}
