public import Redux

extension TestStore {
  /// Sends an action, as the user does, and expects what it changes.
  ///
  /// - Parameters:
  ///   - action: What is sent.
  ///   - change: Makes the state before the action the one after it; left out where the action is
  ///     to change nothing.
  ///   - fileID: Where this is called, as the other parameters that have a default by the compiler.
  ///   - filePath: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  public nonisolated(nonsending) func send(
    _ action: Action, expecting change: ((inout State) throws -> Void)? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) async {
    let location = TestFailure.Location(fileID, filePath, line, column)
    await effects.settle()
    refuseUnreceived(before: describe(action), at: location)
    await store.dispatch(ledger.sending(action)).finished
    await effects.settle()
    if let step = ledger.takeSent() {
      check(step, change, at: location)
    } else if change != nil {
      fail(.swallowed(describe(action)), at: location)
    }
  }

  /// Sends a thunk; what it dispatches has to be received.
  ///
  /// - Parameters:
  ///   - thunk: What is started, as its overlap policy says.
  ///   - fileID: Where this is called, as the other parameters that have a default by the compiler.
  ///   - filePath: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  /// - Returns: A way to cancel it.
  @discardableResult
  public nonisolated(nonsending) func send(
    _ thunk: Thunk<State, Action>, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) async -> DispatchTicket {
    let location = TestFailure.Location(fileID, filePath, line, column)
    await effects.settle()
    refuseUnreceived(before: "the thunk \(thunk.id?.name ?? "without an id")", at: location)
    let ticket = store.dispatch(thunk)
    await effects.settle()
    return ticket
  }

  /// Sends an action creator; the action it yields has to be received.
  ///
  /// - Parameters:
  ///   - creator: What is asked for an action.
  ///   - fileID: Where this is called, as the other parameters that have a default by the compiler.
  ///   - filePath: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  /// - Returns: A way to cancel it.
  @discardableResult
  public nonisolated(nonsending) func send(
    _ creator: ActionCreator<State, Action>, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async -> DispatchTicket {
    let location = TestFailure.Location(fileID, filePath, line, column)
    await effects.settle()
    refuseUnreceived(before: "an action creator", at: location)
    let ticket = store.dispatch(creator)
    effects.watch(ticket, name: "an action creator")
    return ticket
  }

  private func refuseUnreceived(before next: String, at location: TestFailure.Location) {
    let unreceived = ledger.takeReceived()
    if exhaustivity == .on, !unreceived.isEmpty {
      fail(.unreceived(unreceived.map { describe($0.action) }, before: next), at: location)
    }
  }
}
