/// The time at which a command stops waiting for a report, which also limits the wait for its extras.
public enum ReportDeadline {
  /// The time, or `nil` if there is no limit.
  @TaskLocal public static var end: ContinuousClock.Instant?

  /// The time that the report needs after its last extra.
  private static let margin = Duration.milliseconds(250)

  /// Returns the longest time to wait for an extra: `longest`, or less if the command ends sooner.
  static func patience(atMost longest: Duration) -> Duration {
    guard let end else { return longest }
    // A request without any time left would have no limit.
    return min(longest, max(.milliseconds(1), ContinuousClock.now.duration(to: end) - margin))
  }
}
