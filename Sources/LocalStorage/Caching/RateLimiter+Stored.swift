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
    @Sendable func quota(of server: String) -> CallQuota {
      let day = now().utcDate
      let used = StorageError.reporting(
        to: onStorageError, try storage.calls(to: provider, on: day))
      let allowance = StorageError.reporting(
        to: onStorageError, try storage.value(of: DocumentFolder.allowances[server]))
      return CallQuota(
        limit: limit, used: used ?? 0, day: day,
        allowance: allowance.flatMap(\.self) ?? ServerRateLimit())
    }
    return RateLimiter(
      quota: quota,
      acquire: { server, cost, priority in
        let now = now()
        let quota = quota(of: server)
        let decision = quota.decision(forCost: cost, for: priority, at: now)
        guard decision == .allowed else { return decision }
        // Another process may have made the last call since `quota` was read.
        let isCounted = StorageError.reporting(
          to: onStorageError,
          try storage.add(
            calls: cost, to: provider, on: now.utcDate, limit: limit - quota.reserved(for: priority)
          ))
        return isCounted == false
          ? .limitReached(limit: limit, resetsAt: now.nextUTCDay) : .allowed
      },
      record: { server, allowance in
        StorageError.reporting(
          to: onStorageError, try storage.save(allowance, as: DocumentFolder.allowances[server]))
      })
  }
}
