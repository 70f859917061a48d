package import Domain
package import Foundation

extension RateLimiter {
  package func quota(at address: URL) -> CallQuota { quota(address.authority) }
}

extension HTTPTransport {
  /// Returns a transport that counts each call before sending it.
  ///
  /// A call that was canceled before, or that the limiter rejects, is not sent. The transport records
  /// the server's limits from each response in the limiter.
  func metered(
    by limiter: RateLimiter, now: @escaping @Sendable () -> Timestamp
  ) -> HTTPTransport {
    HTTPTransport(timeout: timeout) { (request) throws(HTTPError) in
      if Task.isCancelled { throw .cancelled }
      let server = request.baseURL.authority
      if let refusal = limiter.acquire(server, request.cost, request.priority).refusal {
        throw refusal
      }
      let response = try await send(request)
      if let allowance = response.allowance(now: now()) { limiter.record(server, allowance) }
      return response
    }
  }
}

extension RateLimitDecision {
  var refusal: HTTPError? {
    switch self {
    case .allowed: nil
    case .retryLater(let end): .retryLater(until: end)
    case .limitReached(let limit, let reset): .limitReached(limit: limit, resetsAt: reset)
    }
  }
}

extension HTTPResponse {
  /// Returns the server's limits given by the response, or `nil` if it gives none.
  ///
  /// The fields are those of `draft-ietf-httpapi-ratelimit-headers-07`, as AccuWeather sends them.
  /// A remaining count without a reset time applies until the next day in UTC.
  func allowance(now: Timestamp) -> ServerRateLimit? {
    let blockedUntil = isSuccess ? nil : retryAfter(now: now)
    let remaining = headers["RateLimit-Remaining"].flatMap(HTTPNumber.parse)
    guard blockedUntil != nil || remaining != nil else { return nil }
    return ServerRateLimit(
      blockedUntil: blockedUntil, remaining: remaining,
      remainingUntil: remaining == nil ? nil : rateLimitReset(now: now))
  }

  private func rateLimitReset(now: Timestamp) -> Timestamp {
    guard let seconds = headers["RateLimit-Reset"].flatMap(HTTPNumber.parse) else {
      return now.nextUTCDay
    }
    return now.advanced(bySeconds: min(seconds, Self.longestWait))
  }
}
