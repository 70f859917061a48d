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
    let next = await nextReceived(where: { $0 == action }, describe(action), at: location)
    guard let step = next else { return }
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
    let next = await nextReceived(where: isExpected, "a matching action", at: location)
    guard let step = next else { return }
    if !isExpected(step.action) {
      return fail(.predicateMismatch(describe(step.action)), at: location)
    }
    check(step, change, at: location)
  }

  /// Waits for the next action to receive, and reports a failure if none arrives.
  ///
  /// An action that the test forgot to receive is skipped if the expected one has arrived behind it,
  /// so that it is the only one reported. A store that is not exhaustive skips it silently.
  private nonisolated(nonsending) func nextReceived(
    where isExpected: (Action) -> Bool, _ expected: @autoclosure () -> String,
    at location: TestFailure.Location
  ) async -> ActionJournal<State, Action>.Step? {
    await effects.settle()
    var deadline = WaitDeadline(timeout)
    while true {
      let isLast = !mayStillCome || deadline.isOver
      let arrived = journal.received
      let match = arrived.firstIndex { isExpected($0.action) }
      let skipped = arrived.prefix(match ?? (exhaustivity == .on ? 0 : arrived.count))
      for _ in skipped { _ = journal.takeNextReceived() }
      if exhaustivity == .on, !skipped.isEmpty {
        let names = skipped.map { describe($0.action) }
        fail(.unreceived(names, before: "\(expected()) was received"), at: location)
      }
      if skipped.count < arrived.count { return journal.takeNextReceived() }
      if isLast { break }
      await deadline.wait()
    }
    failOncePerSend(.missing(expected(), running: effects.running), at: location)
    return nil
  }

  /// Whether running effects can dispatch an action before the clock advances.
  private var mayStillCome: Bool {
    effects.hasUntracked || effects.runningCount > clock.sleeperCount
  }
}
