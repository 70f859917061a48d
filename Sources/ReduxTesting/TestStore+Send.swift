public import Redux
internal import Synchronization

extension TestStore {
  /// Sends an action, like the user, and expects its effect on the state.
  ///
  /// - Parameters:
  ///   - action: The action to send.
  ///   - change: Turns the state before the action into the expected one. Omit it if the action
  ///     changes nothing.
  ///   - fileID: The location of the call, with the parameters below. The compiler provides it.
  ///   - filePath: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  /// - Returns: A ticket of the effects that the action starts, with which they can be awaited or
  ///   canceled.
  @discardableResult
  public nonisolated(nonsending) func send(
    _ action: Action, expecting change: ((inout State) throws -> Void)? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) async -> DispatchTicket {
    let location = TestFailure.Location(fileID, filePath, line, column)
    await effects.settle()
    beginSending(before: describe(action), at: location)
    let tickets = store.dispatch(tracking: journal.sending(action))
    await tickets.action.finished
    await effects.settle()
    if let step = journal.popSent() {
      check(step, change, at: location)
    } else if change != nil {
      fail(.actionDropped(describe(action)), at: location)
    }
    return tickets.effects
  }

  /// Sends a thunk.
  ///
  /// The test must receive the actions that the thunk dispatches.
  ///
  /// - Parameters:
  ///   - thunk: The thunk to start, subject to its overlap policy.
  ///   - fileID: The location of the call, with the parameters below. The compiler provides it.
  ///   - filePath: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  /// - Returns: A ticket that can cancel the thunk.
  @discardableResult
  public nonisolated(nonsending) func send(
    _ thunk: Thunk<State, Action>, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) async -> DispatchTicket {
    let location = TestFailure.Location(fileID, filePath, line, column)
    await effects.settle()
    beginSending(before: "the thunk \(thunk.id?.description ?? "without an id")", at: location)
    let ticket = store.dispatch(thunk)
    await effects.settle()
    return ticket
  }

  /// Sends an action that depends on the state.
  ///
  /// The test must receive the action.
  ///
  /// - Parameters:
  ///   - make: Makes the action, or returns `nil`.
  ///   - fileID: The location of the call, with the parameters below. The compiler provides it.
  ///   - filePath: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  /// - Returns: A ticket that can cancel the dispatch.
  @discardableResult
  public nonisolated(nonsending) func send(
    _ make: @escaping @Sendable (State) -> Action?, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async -> DispatchTicket {
    let location = TestFailure.Location(fileID, filePath, line, column)
    await effects.settle()
    beginSending(before: "an action that depends on the state", at: location)
    return store.dispatch(make)
  }

  private func beginSending(
    before next: @autoclosure () -> String, at location: TestFailure.Location
  ) {
    isLate.store(false, ordering: .relaxed)
    let unreceived = journal.takeReceived().map { describe($0.action) }
    guard exhaustivity == .on, !unreceived.isEmpty else { return }
    fail(.unreceived(unreceived, before: "\(next()) was sent"), at: location)
  }
}
