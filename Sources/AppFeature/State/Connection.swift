public import Domain

/// Whether the services can be reached, as far as the last answers tell.
public enum Connection: Codable, Equatable, Sendable {
  case online
  /// None was reached since this moment.
  case offline(since: Timestamp)

  /// Takes in how a fetch ended; any answer at all, even a refusal, shows that there is a network.
  mutating func note(_ error: ProviderError?, at moment: Timestamp) {
    switch (error?.failure, self) {
    case (.offline, .online): self = .offline(since: moment)
    // A slow or broken exchange says neither.
    case (.offline, .offline), (.timedOut, _), (.cancelled, _),
      (.needsConsent, _):
      break
    default: self = .online
    }
  }
}
