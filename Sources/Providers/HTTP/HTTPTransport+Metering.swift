public import Domain
public import Foundation

extension CallMeter {
  /// What may be called now on the server of an address.
  public func budget(at address: URL) -> CallBudget { budget(address.authority) }
}

extension HTTPTransport {
  /// A transport that counts each call before it makes it, makes none that may not be made, and
  /// keeps what the answers say of the server's limits.
  ///
  /// - Parameters:
  ///   - meter: what counts.
  ///   - now: the clock that limits are dated by.
  /// - Returns: a transport with the same timeout.
  func metered(
    by meter: CallMeter, now: @escaping @Sendable () -> Timestamp
  ) -> HTTPTransport {
    HTTPTransport(timeout: timeout) { (request) throws(HTTPError) in
      let server = request.baseURL.authority
      if let refusal = meter.admit(server, request.cost, request.purpose).refusal { throw refusal }
      let response = try await send(request)
      if let allowance = response.allowance(now: now()) { meter.note(server, allowance) }
      return response
    }
  }
}

extension CallDecision {
  /// Why a call is not made, if it is not.
  var refusal: HTTPError? {
    switch self {
    case .allowed: nil
    case .held(let end): .held(until: end)
    case .spent(let limit, let reset): .spent(limit: limit, resetsAt: reset)
    }
  }
}

extension HTTPResponse {
  /// What the answer says of the server's limits, if anything.
  ///
  /// The fields are those of `draft-ietf-httpapi-ratelimit-headers-07`, as AccuWeather sends them; a
  /// count that does not say when it begins anew is taken for that of the day.
  func allowance(now: Timestamp) -> ServiceAllowance? {
    let blockedUntil = isSuccess ? nil : retryAfter(now: now)
    let remaining = headers["RateLimit-Remaining"].flatMap(HTTPNumber.parse)
    guard blockedUntil != nil || remaining != nil else { return nil }
    return ServiceAllowance(
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
