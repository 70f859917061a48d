/// When, and after which pause, a request is sent a second time.
public struct RetryPolicy: Sendable {
  /// How often a request is sent at most.
  public var attempts: Int
  /// The pause before the next attempt; random, so that many clients do not return at once.
  public var pause: @Sendable () -> Duration
  /// The clock that attempts and pauses are measured by.
  public var clock: any Clock<Duration>

  /// Makes a policy.
  public init(
    attempts: Int, pause: @escaping @Sendable () -> Duration,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.attempts = attempts
    self.pause = pause
    self.clock = clock
  }

  /// One retry, a quarter to three quarters of a second later.
  public static let standard = RetryPolicy(
    attempts: 2, pause: { .milliseconds(Int.random(in: 250...750)) })

  /// No retry.
  public static let never = RetryPolicy(attempts: 1, pause: { .zero })
}
