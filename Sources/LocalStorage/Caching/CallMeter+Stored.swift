public import Domain

extension CallMeter {
  /// Creates a meter whose count and limits are stored and shared by all running processes.
  ///
  /// - Parameters:
  ///   - provider: The provider whose calls are counted.
  ///   - limit: The maximum number of calls per day.
  ///   - storage: The storage of the count and the limits.
  ///   - now: The clock.
  ///   - onStorageError: Receives storage errors, which do not prevent a call.
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

/// The stored call count and rate limits of a provider.
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
    // Another process may have made the last call since `budget` was read.
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
