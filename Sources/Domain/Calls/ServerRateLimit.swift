/// The limits that a server reported about itself.
package struct ServerRateLimit: Codable, Equatable, Sendable {
  /// The time before which the server accepts no calls (`Retry-After`).
  package var blockedUntil: Timestamp?
  /// The number of calls that the server still accepts (`RateLimit-Remaining`).
  package var remaining: Int?
  /// The time when the server starts a new count (`RateLimit-Reset`).
  package var remainingUntil: Timestamp?

  /// Creates the limits of a server, by default none.
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
