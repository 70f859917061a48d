package import Domain

/// A failed load.
package struct LoadFailure: Codable, Equatable, Sendable {
  /// The reason.
  package var error: ProviderError
  /// The time at which the load ended.
  package var at: Timestamp
  /// The number of consecutive failures, without those for which the provider had nothing new.
  package var count: Int

  package init(error: ProviderError, at: Timestamp, count: Int) {
    self.error = error
    self.at = at
    self.count = count
  }
}

extension LoadFailure? {
  /// Counts the failure of a load that ended, unless that was cancelled.
  mutating func add(_ error: ProviderError, at moment: Timestamp) {
    guard error.failure != .cancelled else { return }
    let count = (self?.count ?? 0) + (error.kind == .unchanged ? 0 : 1)
    self = LoadFailure(error: error.waiting(from: moment), at: moment, count: count)
  }
}

extension LoadFailure {
  /// Returns when to try again, or `nil` if the failure does not delay that.
  ///
  /// A failure that a retry cannot help pauses the loads. One that a clock that was ahead gave a time is
  /// disregarded.
  func nextTry(at now: Timestamp) -> RefreshSchedule? {
    if error.kind == .lasting { return .paused(.refused) }
    guard !at.isAhead(of: now) else { return nil }
    return switch error.failure {
    case .rateLimited(let end?): .at(end, .rateLimited)
    case .dailyLimit(_, let reset): .at(reset, .dailyLimit)
    case .unchanged(let end): .at(end, .fresh)
    default:
      .at(
        at.advanced(bySeconds: Self.delay(afterFailures: count)),
        error.failure == .offline ? .offline : .failure)
    }
  }

  /// Returns the delay in seconds after failed loads: 30 after the first failure, doubled after each
  /// further failure, at most 1,800.
  ///
  /// It has no random part, so that a replay schedules the same times.
  private static func delay(afterFailures count: Int) -> Int {
    let doublings = min(max(0, count - 1), 6)
    return min(30 << doublings, 1_800)
  }
}

extension ProviderError {
  /// Returns the error with a time of the next try that is at most a day ahead.
  ///
  /// A later one was found before the clock was set back.
  fileprivate func waiting(from now: Timestamp) -> ProviderError {
    let latest = now.advanced(bySeconds: 86_400)
    var error = self
    switch failure {
    case .rateLimited(let end?): error.failure = .rateLimited(retryAt: min(end, latest))
    case .dailyLimit(let limit, let end):
      error.failure = .dailyLimit(limit: limit, resetsAt: min(end, latest))
    case .unchanged(let end): error.failure = .unchanged(until: min(end, latest))
    default: break
    }
    return error
  }
}
