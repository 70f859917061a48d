package import Domain

/// Whether the services are reachable, judged by the last responses.
package enum NetworkStatus: Codable, Equatable, Sendable {
  case online
  case offline(since: Timestamp)

  /// Updates the status after a fetch: any response, even an error, shows that there is a network.
  mutating func note(_ error: ProviderError?, at moment: Timestamp) {
    switch (error.map(\.failure.reachesNetwork) ?? true, self) {
    case (true?, _): self = .online
    case (false?, .online): self = .offline(since: moment)
    case (false?, .offline), (nil, _): break
    }
  }
}

extension NetworkStatus {
  /// Whether the services became unreachable in the present minute.
  func isNew(at now: Timestamp) -> Bool {
    guard case .offline(let since) = self else { return false }
    return since.roundedDown(to: 60) == now.roundedDown(to: 60)
  }
}

extension ProviderError.Failure {
  /// Whether the failure shows that there is a network, or `nil` if it shows neither.
  ///
  /// A timeout does not, nor does a request that was canceled or never made: because of a limit, the
  /// provider's terms, the area it covers, or a setting that is missing.
  fileprivate var reachesNetwork: Bool? {
    switch self {
    case .offline: false
    case .insecure, .refusedKey, .notFound, .rejected, .server, .malformed, .tooLarge,
      .needsContact, .refusedContact:
      true
    case .unavailable, .timedOut, .webPage, .cancelled, .missingKey, .rateLimited, .dailyLimit,
      .needsConsent, .outsideCoverage, .unchanged:
      nil
    }
  }
}

/// The text in the header about a missing connection, in two lengths.
struct ConnectionText: Hashable {
  /// The text, such as `offline since 21:40`.
  var full: String
  /// The text where there is little room: `offline`.
  let short = "offline"
  /// The text in sentences, for screen readers: the user's choice, or what happens without a network.
  let spoken: String

  /// Creates the text, which has the time from the next minute on, or `nil` while online.
  init?(_ state: AppState) {
    spoken =
      state.isOffline
      ? "Offline mode: no requests are sent." : "No network. Skyreel tries again automatically."
    if state.isOffline || state.connection.isNew(at: state.now) {
      full = short
    } else if case .offline(let since) = state.connection {
      let time = ZonedTime(instant: since, utcOffset: state.localClock.utcOffset(at: since))
      full = "\(short) since \(state.display.clock.text(of: time))"
    } else {
      return nil
    }
  }
}
