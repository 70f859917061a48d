extension TestStore {
  /// Expects that a thunk, stream or middleware dispatched an action with a certain effect on the
  /// state.
  ///
  /// Waits for the action until the timeout, as long as running effects can still dispatch it.
  ///
  /// - Parameters:
  ///   - action: The expected action.
  ///   - change: Turns the state before the action into the expected one. Omit it if the action
  ///     changes nothing.
  ///   - fileID: The location of the call, with the parameters below. The compiler provides it.
  ///   - filePath: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  public nonisolated(nonsending) func receive(
    _ action: Action, expecting change: ((inout State) throws -> Void)? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) async where Action: Equatable {
    let location = TestFailure.Location(fileID, filePath, line, column)
    guard let step = await nextReceived(where: { $0 == action }) else {
      return fail(missing(describe(action)), at: location)
    }
    if step.action != action {
      return fail(.actionMismatch(expected: action, actual: step.action), at: location)
    }
    check(step, change, at: location)
  }

  /// Expects that a thunk, stream or middleware dispatched a matching action with a certain effect
  /// on the state.
  ///
  /// Waits for the action until the timeout, as long as running effects can still dispatch it.
  ///
  /// - Parameters:
  ///   - isExpected: Returns whether an action matches.
  ///   - change: Turns the state before the action into the expected one. Omit it if the action
  ///     changes nothing.
  ///   - fileID: The location of the call, with the parameters below. The compiler provides it.
  ///   - filePath: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  public nonisolated(nonsending) func receive(
    where isExpected: (Action) -> Bool, expecting change: ((inout State) throws -> Void)? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) async {
    let location = TestFailure.Location(fileID, filePath, line, column)
    guard let step = await nextReceived(where: isExpected) else {
      return fail(missing("a matching action"), at: location)
    }
    if !isExpected(step.action) {
      return fail(.predicateMismatch(describe(step.action)), at: location)
    }
    check(step, change, at: location)
  }

  /// Waits for the next action to receive, and returns `nil` if none arrives.
  ///
  /// A non-exhaustive store skips the actions that are not expected.
  private nonisolated(nonsending) func nextReceived(
    where isExpected: (Action) -> Bool
  ) async -> ActionJournal<State, Action>.Step? {
    await effects.settle()
    var deadline = WaitDeadline(timeout)
    while true {
      let isLast = !mayStillCome || deadline.isOver
      while let step = journal.takeNextReceived() {
        if exhaustivity == .on || isExpected(step.action) { return step }
      }
      if isLast { return nil }
      await deadline.wait()
    }
  }

  /// Whether running effects can dispatch an action before the clock advances.
  private var mayStillCome: Bool {
    effects.hasUntracked || effects.runningCount > clock.sleeperCount
  }

  private func missing(_ action: String) -> FailureText {
    .missing(action, running: effects.runningNames, sleepers: clock.sleeperCount)
  }
}
