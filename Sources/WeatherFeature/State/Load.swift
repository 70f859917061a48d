package import Domain

/// A value that is loaded from time to time: the latest one, whether a load runs, and how the last one
/// ended.
///
/// The three are independent: a load can run after a failure, and neither ends the latest value.
package struct Load<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
  /// The latest value, however old, or `nil` if there is none.
  package var latest: FetchedValue<Value>?
  /// Whether a load is running.
  package var isLoading = false
  /// The failure of the last load that ended, or `nil` if that succeeded.
  package var lastFailure: LoadFailure?

  package init(latest: FetchedValue<Value>? = nil) {
    self.latest = latest
  }

  /// The error of the last load, or `nil` if it did not fail or another one is running.
  package var error: ProviderError? { isLoading ? nil : lastFailure?.error }

  /// The same, without the time and the number of failures.
  package var state: Loadable<Value> {
    if isLoading { return .loading(previous: latest) }
    if let lastFailure { return .failed(error: lastFailure.error, previous: latest) }
    return latest.map(Loadable.loaded) ?? .idle
  }
}

extension Load {
  /// Ends the load with its result.
  ///
  /// `merge` returns the value to keep for the earlier and the new one.
  package mutating func receive(
    _ result: LoadResult<Value>, at moment: Timestamp,
    merge: (_ earlier: Value, _ new: Value) -> Value = { $1 }
  ) {
    isLoading = false
    switch result {
    case .success(var fetched):
      if let earlier = latest?.value { fetched.value = merge(earlier, fetched.value) }
      (latest, lastFailure) = (fetched, nil)
    case .failure(let error): add(error, at: moment)
    }
  }

  /// Returns whether no failure delays the next load.
  func mayTry(at now: Timestamp) -> Bool {
    guard let retry = lastFailure?.nextTry(at: now) else { return true }
    return retry.moment.map { $0 <= now } ?? false
  }

  /// Counts the failure of a load, unless that was cancelled.
  private mutating func add(_ error: ProviderError, at moment: Timestamp) {
    guard error.failure != .cancelled else { return }
    let count = (lastFailure?.count ?? 0) + (error.kind == .unchanged ? 0 : 1)
    lastFailure = LoadFailure(error: error.waiting(from: moment), at: moment, count: count)
  }
}

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
