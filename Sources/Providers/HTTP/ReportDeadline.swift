/// The time at which a command stops waiting for a report, which also limits the wait for its extras.
package enum ReportDeadline {
  /// The time, or `nil` if there is no limit.
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

/// Returns the value of work, or `nil` if the work takes longer than `limit` and is then canceled.
func value<Value: Sendable>(
  within limit: Duration, _ work: @escaping @Sendable () async -> Value?
) async -> Value? {
  await withTaskGroup(of: Value?.self) { group in
    group.addTask { await work() }
    group.addTask {
      // It ends early if the work is done or the caller is canceled, and then its result is not used.
      try? await Task.sleep(for: limit)
      return nil
    }
    defer { group.cancelAll() }
    return await group.next() ?? nil
  }
}
