/// The limits that a server reported about itself.
public struct ServerRateLimit: Codable, Equatable, Sendable {
  /// The time before which the server accepts no calls (`Retry-After`).
  public var blockedUntil: Timestamp?
  /// The number of calls that the server still accepts (`RateLimit-Remaining`).
  public var remaining: Int?
  /// The time when the server starts a new count (`RateLimit-Reset`).
  public var remainingUntil: Timestamp?

  /// Creates the limits of a server, by default none.
  public init(
    blockedUntil: Timestamp? = nil, remaining: Int? = nil, remainingUntil: Timestamp? = nil
  ) {
    self.blockedUntil = blockedUntil
    self.remaining = remaining
    self.remainingUntil = remainingUntil
  }

  /// Returns the number of calls that the server still accepts, or `nil` if it reported no number
  /// or has started a new count since.
  public func remaining(at now: Timestamp) -> Int? {
    remainingUntil.map(now.isBefore(limit:)) == true ? remaining : nil
  }
}
