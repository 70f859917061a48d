package import Domain

/// The reason why a request got no complete response.
///
/// It contains neither the address nor headers nor the body, so that it cannot expose a key.
package enum HTTPError: Error, Hashable, Sendable {
  /// No connection could be made: no network, an unknown host, a refused connection, or an unreachable proxy.
  case offline
  /// This system has no usable libcurl, for a reason in words for the user.
  case unavailable(reason: String)
  /// The connection ended before the head of the response arrived.
  case connectionLost
  /// The connection was not made, or the exchange not completed, within this many seconds.
  case timedOut(seconds: Int)
  /// The connection is not trustworthy, for a reason in words for the user.
  case insecure(reason: String)
  /// The body exceeds this many bytes, counted after decompression.
  case tooLarge(limit: Int)
  /// The response is truncated or is not valid HTTP, in the named part.
  case malformed(part: String)
  /// The server redirected to an address that is not a valid HTTP or HTTPS address.
  case badRedirect(status: Int)
  /// The server redirected more often than the limit.
  case tooManyRedirects(status: Int)
  /// The requested address is not an HTTP or HTTPS address.
  case badAddress
  /// The request was not sent, because the server accepts no requests before this time.
  case retryLater(until: Timestamp)
  /// The request was not sent, because the daily limit of calls is exhausted until the reset.
  case limitReached(limit: Int, resetsAt: Timestamp)
  case cancelled
}

extension ProviderError {
  package init(service: String, _ error: HTTPError) {
    self.init(service: service, failure: Failure(error))
  }
}

extension ProviderError.Failure {
  init(_ error: HTTPError) {
    self =
      switch error {
      case .offline, .connectionLost, .badAddress: .offline
      case .unavailable(let reason): .unavailable(reason: reason)
      case .timedOut(let seconds): .timedOut(seconds: seconds)
      case .insecure(let reason): .insecure(reason: reason)
      case .tooLarge(let limit): .tooLarge(limit: limit)
      case .malformed(let part): .malformed(field: part)
      case .badRedirect(let status):
        .rejected(status: status, reason: "it redirects to an invalid address")
      case .tooManyRedirects(let status): .rejected(status: status, reason: "too many redirects")
      case .retryLater(let end): .rateLimited(retryAt: end)
      case .limitReached(let limit, let reset): .dailyLimit(limit: limit, resetsAt: reset)
      case .cancelled: .cancelled
      }
  }
}
