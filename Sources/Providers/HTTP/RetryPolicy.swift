/// The number of attempts for a request and the pause between them.
public struct RetryPolicy: Sendable {
  /// The largest number of attempts, including the first.
  public var attempts: Int
  /// The pause before the next attempt.
  ///
  /// It is random, so that many clients do not retry simultaneously.
  public var pause: @Sendable () -> Duration
  /// The clock that measures attempts and pauses.
  public var clock: any Clock<Duration>

  /// Creates a policy, by default with a continuous clock.
  public init(
    attempts: Int, pause: @escaping @Sendable () -> Duration,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.attempts = attempts
    self.pause = pause
    self.clock = clock
  }

  /// One retry after a quarter to three quarters of a second.
  public static let standard = RetryPolicy(
    attempts: 2, pause: { .milliseconds(Int.random(in: 250...750)) })

  /// A policy of one attempt without a retry.
  public static let never = RetryPolicy(attempts: 1, pause: { .zero })
}
