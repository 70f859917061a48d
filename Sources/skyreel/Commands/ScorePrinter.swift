import Domain

/// A printer of the scores of one place.
struct ScorePrinter {
  var context: CommandContext
  var format: OutputFormat
  /// The days ahead of the table.
  var lead: Int

  /// A change of the scored places.
  enum Change {
    case add, remove
  }

  /// Makes a change to the scored places, if there is one, asks what is due, and prints the scores.
  ///
  /// - Parameters:
  ///   - name: The place from the command line, if any.
  ///   - change: The change.
  /// - Throws: `CommandFailure` if there is no such place, or storage cannot be read or written.
  func run(place name: String?, change: Change?) throws(CommandFailure) {
    let place = try PlaceResolver(context: context).place(named: name)
    let keeper = context.scoreKeeper
    try change.map { (change) throws(CommandFailure) in try make(change, of: place, keeper) }
    try ask(keeper)
    let scores = try stored(.cannotRead) { () async throws(StorageError) in
      try await keeper.scores(of: place)
    }
    try context.print(
      ScoreOutput(place: place, scores: scores, lead: lead, display: context.settings.display),
      as: format)
    if format == .table, scores == nil {
      StandardStreams.warn("Pass --add to score them from now on.")
    }
  }

  private func make(
    _ change: Change, of place: Place, _ keeper: ScoreKeeper
  ) throws(CommandFailure) {
    guard context.isStoragePersistent else {
      throw CommandFailure(status: .cannotWrite, message: "The scored places were not changed.")
    }
    let hasRoom = try stored(.cannotWrite) { () async throws(StorageError) in
      switch change {
      case .add: return try await keeper.add(place)
      case .remove:
        try keeper.storage.removePlace(place.coordinates)
        return true
      }
    }
    guard hasRoom else {
      throw CommandFailure(
        status: .cannotWrite,
        message: "At most \(ScoredPlace.limit) places can be scored. Remove one with --remove.")
    }
  }

  /// Asks the services and the stations of the places whose hour it is.
  private func ask(_ keeper: ScoreKeeper) throws(CommandFailure) {
    guard !context.settings.isOffline else { return }
    let asking = try stored(.cannotWrite) { () async throws(StorageError) in
      try await keeper.collect()
    }
    for failure in asking.failures {
      StandardStreams.warn(failure.message(now: context.platform.now()))
    }
  }

  private func stored<Value: Sendable>(
    _ status: ExitStatus, _ work: @escaping @Sendable () async throws(StorageError) -> Value
  ) throws(CommandFailure) -> Value {
    do throws(StorageError) {
      return try runBlocking(for: work)
    } catch {
      throw CommandFailure(status: status, message: error.message)
    }
  }
}
