public import Domain

extension CallMeter {
  /// A meter whose count and limits outlive the program, and are shared by all that run at once.
  ///
  /// - Parameters:
  ///   - provider: Whose calls are counted.
  ///   - limit: How many calls a day may be made.
  ///   - storage: Where they are counted.
  ///   - now: The clock.
  ///   - onStorageError: Told when storage fails, which holds no call back.
  /// - Returns: The meter.
  public static func stored(
    of provider: WeatherProvider, limit: Int, storage: StorageClient,
    now: @escaping @Sendable () -> Timestamp,
    onStorageError: @escaping @Sendable (StorageError) -> Void
  ) -> CallMeter {
    let ledger = CallLedger(
      provider: provider, limit: limit, storage: storage, now: now,
      keeper: Keeper(onError: onStorageError))
    return CallMeter(budget: ledger.budget, admit: ledger.admit, note: ledger.note)
  }
}

/// The counted calls of a provider.
private struct CallLedger: Sendable {
  let provider: WeatherProvider
  let limit: Int
  let storage: StorageClient
  let now: @Sendable () -> Timestamp
  let keeper: Keeper

  @Sendable func budget(of server: String) -> CallBudget {
    let day = now().utcDate
    let used = keeper.attempt { () throws(StorageError) in try storage.callCount(provider, day) }
    let allowance = keeper.attempt { () throws(StorageError) in try storage.allowance(server) }
    return CallBudget(
      limit: limit, used: used ?? 0, day: day,
      allowance: allowance.flatMap(\.self) ?? ServiceAllowance())
  }

  @Sendable func admit(server: String, cost: Int, purpose: CallPurpose) -> CallDecision {
    let now = now()
    let budget = budget(of: server)
    let decision = budget.decision(on: cost, for: purpose, at: now)
    guard decision == .allowed else { return decision }
    // Another skyreel may have made the last call since the look above.
    let limit = limit - budget.kept(from: purpose)
    let isCounted = keeper.attempt { () throws(StorageError) in
      try storage.countCalls(provider, now.utcDate, cost, limit)
    }
    return isCounted == false ? .spent(limit: self.limit, resetsAt: now.nextUTCDay) : .allowed
  }

  @Sendable func note(server: String, allowance: ServiceAllowance) {
    keeper.attempt { () throws(StorageError) in try storage.saveAllowance(allowance, server) }
  }
}
