extension TestStore {
  /// Expects that a thunk, stream or middleware has dispatched an action, and what it changed.
  ///
  /// It waits for the action where something may still dispatch it.
  ///
  /// - Parameters:
  ///   - action: What is expected.
  ///   - change: Makes the state before the action the one after it; left out where the action is
  ///     to change nothing.
  ///   - fileID: Where this is called, as the other parameters that have a default by the compiler.
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
      return fail(.otherAction(expected: action, actual: step.action), at: location)
    }
    check(step, change, at: location)
  }

  /// Expects that a thunk, stream or middleware has dispatched an action of some kind, and what it
  /// changed.
  ///
  /// - Parameters:
  ///   - isExpected: Whether an action is of that kind.
  ///   - change: Makes the state before the action the one after it; left out where the action is
  ///     to change nothing.
  ///   - fileID: Where this is called, as the other parameters that have a default by the compiler.
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
      return fail(missing("an action of some kind"), at: location)
    }
    if !isExpected(step.action) {
      return fail(.otherKind(describe(step.action)), at: location)
    }
    check(step, change, at: location)
  }

  /// Waits for the next action; where not everything has to be expected, for the next that is.
  private nonisolated(nonsending) func nextReceived(
    where isExpected: (Action) -> Bool
  ) async -> Ledger<State, Action>.Step? {
    await effects.settle()
    let patience = Patience(timeout)
    while true {
      let isLast = !mayStillCome || patience.isOver
      while let step = ledger.takeNextReceived() {
        if exhaustivity == .on || isExpected(step.action) { return step }
      }
      if isLast { return nil }
      await patience.wait()
    }
  }

  /// Whether something runs that may dispatch without the clock going on.
  private var mayStillCome: Bool {
    effects.hasUntracked || effects.runningCount > clock.sleeperCount
  }

  private func missing(_ action: String) -> FailureText {
    .missing(action, running: effects.runningNames, sleepers: clock.sleeperCount)
  }
}
