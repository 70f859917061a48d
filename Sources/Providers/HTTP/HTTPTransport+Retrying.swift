import Domain

extension HTTPTransport {
  /// Returns a transport that retries requests after transient failures.
  ///
  /// Transient failures are a lost connection, a truncated or malformed response, and a connection
  /// that was not made in time. A server error (5xx) is transient unless it has `Retry-After`.
  /// Failures that do not pass within a second are not retried: no network, a refused connection,
  /// any 4xx, or a quota. All attempts and pauses together stay within the timeout of one exchange.
  ///
  /// `isFinal` returns whether a response must not be retried, regardless of its status.
  package func retrying(
    _ policy: RetryPolicy = .standard,
    unless isFinal: @escaping @Sendable (HTTPResponse) -> Bool = { _ in false }
  ) -> HTTPTransport {
    HTTPTransport(timeout: timeout) { (request) throws(HTTPError) in
      try await Retries(
        transport: self, limit: request.timeout ?? self.timeout, policy: policy, isFinal: isFinal
      ).run(request, on: policy.clock)
    }
  }
}

private struct Retries: Sendable {
  let transport: HTTPTransport
  /// The time limit for all attempts and pauses together.
  let limit: Duration
  let policy: RetryPolicy
  let isFinal: @Sendable (HTTPResponse) -> Bool

  func run<C: Clock<Duration>>(
    _ request: HTTPRequest, on clock: C
  ) async throws(HTTPError) -> HTTPResponse {
    let start = clock.now
    var attempt = 1
    while true {
      let elapsed = start.duration(to: clock.now)
      let result = await send(request, within: limit - elapsed)
      let (waited, pause) = (start.duration(to: clock.now), policy.pause())
      guard attempt < policy.attempts, isTransient(result), waited + pause < limit else {
        return try result.mapError { countingAllAttempts($0, after: waited) }.get()
      }
      do { try await clock.sleep(for: pause) } catch { throw HTTPError.cancelled }
      attempt += 1
    }
  }

  private func send(
    _ request: HTTPRequest, within remaining: Duration
  ) async -> Result<HTTPResponse, HTTPError> {
    var request = request
    request.timeout = remaining
    return await Result(awaiting: { () throws(HTTPError) in try await transport.send(request) })
  }

  /// Returns the error, with the time of all attempts instead of the last one's if it is a timeout.
  private func countingAllAttempts(_ error: HTTPError, after waited: Duration) -> HTTPError {
    guard case .timedOut = error else { return error }
    return .timedOut(seconds: min(waited, limit).wholeSeconds)
  }

  private func isTransient(_ result: Result<HTTPResponse, HTTPError>) -> Bool {
    switch result {
    case .success(let response):
      response.status >= 500 && response.headers[.retryAfter] == nil && !isFinal(response)
    case .failure(.connectionLost), .failure(.timedOut), .failure(.malformed): true
    case .failure: false
    }
  }
}

// MARK: - Policy

/// The number of attempts for a request and the pause between them.
package struct RetryPolicy: Sendable {
  /// The largest number, including the first.
  package var attempts: Int
  /// The pause before the next attempt, which is random, so that many clients do not retry simultaneously.
  package var pause: @Sendable () -> Duration
  package var clock: any Clock<Duration>

  package init(
    attempts: Int, pause: @escaping @Sendable () -> Duration,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.attempts = attempts
    self.pause = pause
    self.clock = clock
  }

  /// One retry after a quarter to three quarters of a second.
  package static let standard = RetryPolicy(
    attempts: 2, pause: { .milliseconds(Int.random(in: 250...750)) })

  package static let never = RetryPolicy(attempts: 1, pause: { .zero })
}
