package import Domain

/// The time at which a command stops waiting for a report, which also limits the wait for its extras.
package enum ReportDeadline {
  @TaskLocal package static var end: ContinuousClock.Instant?

  /// The time that the report needs after its last extra.
  private static let margin = Duration.milliseconds(250)

  /// Returns the longest time to wait for an extra: `longest`, or less if the command ends sooner.
  static func patience(atMost longest: Duration) -> Duration {
    guard let end else { return longest }
    // A request without any time left would have no limit.
    return min(longest, max(.milliseconds(1), ContinuousClock.now.duration(to: end) - margin))
  }
}

extension ReportDeadline {
  /// Returns the answer to a request, or `nil` if there is none at the deadline, when the request is canceled.
  ///
  /// The request does not wait for its extras until then.
  package static func answer<Value: Sendable>(
    until deadline: ContinuousClock.Instant,
    to request: @escaping @Sendable () async throws(ProviderError) -> Value
  ) async -> Result<Value, ProviderError>? {
    let fetch = $end.withValue(deadline) { Task { await Result(awaiting: request) } }
    defer { fetch.cancel() }
    return await fetch.value(within: ContinuousClock.now.duration(to: deadline))
  }
}
