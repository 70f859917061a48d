package import Domain

extension RateLimiter {
  /// Creates a limiter whose count and limits are stored and shared by all running processes.
  ///
  /// The limit is that of a day. Storage errors do not prevent a call.
  package static func stored(
    of provider: WeatherProvider, limit: Int, storage: any Storage,
    now: @escaping @Sendable () -> Timestamp,
    onStorageError: @escaping @Sendable (StorageError) -> Void
  ) -> RateLimiter {
    let counter = StoredCallCounter(
      provider: provider, limit: limit, storage: storage, now: now,
      onStorageError: onStorageError)
    return RateLimiter(quota: counter.quota, acquire: counter.acquire, record: counter.record)
  }
}

private struct StoredCallCounter: Sendable {
  let provider: WeatherProvider
  let limit: Int
  let storage: any Storage
  let now: @Sendable () -> Timestamp
  let onStorageError: @Sendable (StorageError) -> Void

  @Sendable func quota(of server: String) -> CallQuota {
    let day = now().utcDate
    let used = StorageError.reporting(to: onStorageError, try storage.calls(to: provider, on: day))
    let allowance = StorageError.reporting(
      to: onStorageError, try storage.value(of: DocumentFolder.allowances[server]))
    return CallQuota(
      limit: limit, used: used ?? 0, day: day,
      allowance: allowance.flatMap(\.self) ?? ServerRateLimit())
  }

  @Sendable func acquire(server: String, cost: Int, priority: RequestPriority) -> RateLimitDecision
  {
    let now = now()
    let quota = quota(of: server)
    let decision = quota.decision(forCost: cost, for: priority, at: now)
    guard decision == .allowed else { return decision }
    // Another process may have made the last call since `quota` was read.
    let limit = limit - quota.reserved(for: priority)
    let isCounted = StorageError.reporting(
      to: onStorageError, try storage.add(calls: cost, to: provider, on: now.utcDate, limit: limit))
    return isCounted == false
      ? .limitReached(limit: self.limit, resetsAt: now.nextUTCDay) : .allowed
  }

  @Sendable func record(server: String, allowance: ServerRateLimit) {
    StorageError.reporting(
      to: onStorageError, try storage.save(allowance, as: DocumentFolder.allowances[server]))
  }
}
