/// Counts the calls of one provider, and holds back those that may not be made.
///
/// A provider may have several servers, each with limits of its own: what one of them says counts
/// for that server alone, the count for all of them.
public struct CallMeter: Sendable {
  /// What may be called now on a server, named by its host and port.
  public var budget: @Sendable (_ server: String) -> CallBudget
  /// Counts a call that is about to be made, unless it may not be.
  public var admit:
    @Sendable (_ server: String, _ cost: Int, _ purpose: CallPurpose) -> CallDecision
  /// Keeps what a server said of its limits.
  public var note: @Sendable (_ server: String, ServiceAllowance) -> Void

  /// Makes a meter from what it does.
  public init(
    budget: @escaping @Sendable (_ server: String) -> CallBudget,
    admit:
      @escaping @Sendable (_ server: String, _ cost: Int, _ purpose: CallPurpose) ->
      CallDecision,
    note: @escaping @Sendable (_ server: String, ServiceAllowance) -> Void
  ) {
    self.budget = budget
    self.admit = admit
    self.note = note
  }
}

/// What a service said of its own limits.
public struct ServiceAllowance: Codable, Equatable, Sendable {
  /// Until when it wants to be left alone (`Retry-After`).
  public var blockedUntil: Timestamp?
  /// How many calls it will still answer (`RateLimit-Remaining`).
  public var remaining: Int?
  /// When it counts anew.
  public var remainingUntil: Timestamp?

  /// Makes an allowance; a service that said nothing has no limits of its own.
  public init(
    blockedUntil: Timestamp? = nil, remaining: Int? = nil, remainingUntil: Timestamp? = nil
  ) {
    self.blockedUntil = blockedUntil
    self.remaining = remaining
    self.remainingUntil = remainingUntil
  }

  /// How many calls it will still answer, if what it said still holds.
  public func remaining(at now: Timestamp) -> Int? {
    remainingUntil.map { now < $0 } == true ? remaining : nil
  }
}
