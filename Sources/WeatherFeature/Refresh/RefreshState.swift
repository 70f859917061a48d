public import Domain

/// The state of the automatic refresh, apart from the report itself.
public struct RefreshState: Codable, Equatable, Sendable {
  /// The age in seconds at which a report is refreshed.
  public var interval: Int
  /// The number of provider calls that a report costs.
  public var cost: Int
  /// The daily limit and the calls made so far, or `nil` until they are counted.
  public var budget: CallQuota?
  /// The number of consecutive failures.
  public var failures: Int
  /// The time of the last failure, or `nil` after a success.
  public var failedAt: Timestamp?
  /// Whether a load is running, until its response or its deferral.
  public var isBusy: Bool

  /// Creates the state at launch, with the first load running.
  public init(interval: Int, cost: Int) {
    self.interval = interval
    self.cost = cost
    failures = 0
    isBusy = true
  }

  /// Resets the failures of the previous place and marks a load as running.
  mutating func startOver() {
    failures = 0
    failedAt = nil
    isBusy = true
  }

  /// Records the end of a load.
  ///
  /// A canceled load is neither a success nor a failure.
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
