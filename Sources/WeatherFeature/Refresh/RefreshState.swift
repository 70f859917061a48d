public import Domain

/// What refreshing by itself goes by, besides the report.
public struct RefreshState: Codable, Equatable, Sendable {
  /// How old a report may get, in seconds.
  public var interval: Int
  /// How many calls of the provider a report costs.
  public var cost: Int
  /// What may still be called, as far as it is known yet.
  public var budget: CallBudget?
  /// How many fetches have failed in a row.
  public var failures: Int
  /// When the last of them failed.
  public var failedAt: Timestamp?
  /// Whether a load has begun that has not ended yet, or said that nothing is to be fetched.
  public var isBusy: Bool

  /// Makes the state at launch, which begins with a load.
  public init(interval: Int, cost: Int) {
    self.interval = interval
    self.cost = cost
    failures = 0
    isBusy = true
  }

  /// Another place was chosen: what failed was about the old one.
  mutating func startOver() {
    failures = 0
    failedAt = nil
    isBusy = true
  }

  /// Takes in how a load ended; one that was given up says nothing of the service.
  mutating func end(_ error: ProviderError?, at moment: Timestamp) {
    isBusy = false
    switch error?.failure {
    case nil:
      failures = 0
      failedAt = nil
    case .cancelled: break
    default:
      failures += 1
      failedAt = moment
    }
  }
}
