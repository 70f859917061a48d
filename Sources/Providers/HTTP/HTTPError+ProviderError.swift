import Domain

extension ProviderError {
  /// Creates the user-facing error for a request to `service` that got no response.
  init(service: String, _ error: HTTPError) {
    self.init(service: service, failure: Failure(error))
  }
}

extension ProviderError.Failure {
  /// Creates the user-facing failure for a request that got no response.
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
