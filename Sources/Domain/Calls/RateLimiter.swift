/// The limits that a server reported about itself.
package struct ServerRateLimit: Codable, Equatable, Sendable {
  /// The time before which the server accepts no calls (`Retry-After`).
  package var blockedUntil: Timestamp?
  /// The number of calls that the server still accepts (`RateLimit-Remaining`).
  package var remaining: Int?
  /// The time when the server starts a new count (`RateLimit-Reset`).
  package var remainingUntil: Timestamp?

  package init(
    blockedUntil: Timestamp? = nil, remaining: Int? = nil, remainingUntil: Timestamp? = nil
  ) {
    self.blockedUntil = blockedUntil
    self.remaining = remaining
    self.remainingUntil = remainingUntil
  }

  /// Returns the number of calls that the server still accepts, or `nil` if it reported no number
  /// or has started a new count since.
  package func remaining(at now: Timestamp) -> Int? {
    remainingUntil.map(now.isBefore(limit:)) == true ? remaining : nil
  }
}

/// A counter of the calls to one provider that rejects calls beyond its limits.
///
/// A provider may have several servers. Each server has its own allowance. The count is shared by all of them.
package struct RateLimiter: Sendable {
  /// Returns the current quota for a server, which is named by host and port.
  package var quota: @Sendable (_ server: String) -> CallQuota
  /// Counts a request as `cost` calls if it is allowed now, and returns the decision.
  package var acquire:
    @Sendable (_ server: String, _ cost: Int, _ priority: RequestPriority) -> RateLimitDecision
  package var record: @Sendable (_ server: String, ServerRateLimit) -> Void

  package init(
    quota: @escaping @Sendable (_ server: String) -> CallQuota,
    acquire:
      @escaping @Sendable (_ server: String, _ cost: Int, _ priority: RequestPriority) ->
      RateLimitDecision,
    record: @escaping @Sendable (_ server: String, ServerRateLimit) -> Void
  ) {
    self.quota = quota
    self.acquire = acquire
    self.record = record
  }
}
