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
