public import Domain

/// Whether the services are reachable, judged by the last responses.
public enum NetworkStatus: Codable, Equatable, Sendable {
  case online
  /// No service has been reachable since this time.
  case offline(since: Timestamp)

  /// Updates the connection after a fetch.
  ///
  /// Any response, even an error response, shows that there is a network.
  mutating func note(_ error: ProviderError?, at moment: Timestamp) {
    switch (error?.failure, self) {
    case (.offline, .online): self = .offline(since: moment)
    // A timeout, a cancellation, or a missing consent does not show whether there is a network.
    case (.offline, .offline), (.timedOut, _), (.cancelled, _),
      (.needsConsent, _):
      break
    default: self = .online
    }
  }
}
