/// The reason why a service returned nothing usable.
///
/// It never contains an API key, because it stores neither a URL with a query nor a body.
package struct ProviderError: Error, Codable, Equatable, Sendable {
  /// The service's display name: `Open-Meteo`, `swapi.info`.
  package var service: String
  package var failure: Failure

  package init(service: String, failure: Failure) {
    self.service = service
    self.failure = failure
  }

  package enum Failure: Codable, Equatable, Sendable {
    /// There is no connection: no network, an unknown host, a refused connection, or an unreachable proxy.
    case offline
    /// This system lacks what requests need, for a reason in words for the user.
    case unavailable(reason: String)
    /// The request took longer than this many seconds.
    case timedOut(seconds: Int)
    /// The connection is not secure: an expired certificate, or a redirect to plain HTTP.
    case insecure(reason: String)
    /// No API key is configured for a service that requires one.
    case missingKey
    /// The service rejected the API key (401 or 403).
    case refusedKey
    /// The service is limiting requests until `retryAt`, or for an unknown time if that is `nil`.
    case rateLimited(retryAt: Timestamp?)
    /// The configured daily limit of `limit` calls is reached until `resetsAt`; no request was made.
    case dailyLimit(limit: Int, resetsAt: Timestamp)
    /// The service has no such place, film, or address.
    case notFound
    /// The service rejected the request for another reason. `reason` is the service's text, if any.
    case rejected(status: Int, reason: String?)
    /// The service failed (5xx).
    case server(status: Int)
    /// The response cannot be decoded; `field` is the path of the value: `DailyForecasts[2].Date`.
    case malformed(field: String)
    /// The response is a web page, as networks send before the user has signed in.
    case webPage
    /// The response is longer than this many bytes.
    case tooLarge(limit: Int)
    case cancelled
    /// The configuration does not allow sending the computer's network address to the service.
    case needsConsent
    /// The service has no weather for the place, because it covers only `area`.
    case outsideCoverage(area: String)
    /// The service rejects requests without the sender's contact details (403).
    case needsContact
    /// The service rejects requests although they have the sender's contact details (403).
    case refusedContact
    /// The service has nothing new before `until`, and its terms forbid a request, so none was made.
    case unchanged(until: Timestamp)
  }
}

extension ProviderError {
  /// The kinds of failures, by what a later request can expect.
  package enum Kind: Sendable {
    case unreachable
    case limit
    case unchanged
    /// A retry cannot help until the user changes something.
    case lasting
    /// A retry may help.
    case temporary
  }

  package var kind: Kind {
    switch failure {
    case .offline, .unavailable, .timedOut: .unreachable
    case .rateLimited, .dailyLimit: .limit
    case .unchanged: .unchanged
    case .missingKey, .refusedKey, .notFound, .rejected, .needsConsent, .outsideCoverage,
      .needsContact, .refusedContact:
      .lasting
    case .insecure, .server, .malformed, .webPage, .tooLarge, .cancelled: .temporary
    }
  }
}

extension ProviderError {
  /// Returns one line that states what happened and what to do, and with `now`, how long to wait for a limit.
  package func message(now: Timestamp? = nil) -> String {
    problem + (advice(now).map { " \($0)" } ?? "")
  }

  package var problem: String {
    switch failure {
    case .offline: "Can't reach \(service)."
    case .unavailable(let reason): "Can't reach \(service): \(reason)."
    case .timedOut(let seconds): "\(service) didn't respond within \(seconds) s."
    case .insecure(let reason): "Can't connect securely to \(service): \(reason)."
    case .missingKey: "\(service) needs an API key."
    case .refusedKey: "\(service) rejected the API key."
    case .rateLimited: "\(service) is limiting requests."
    case .dailyLimit(let limit, _): "Daily limit of \(limit) calls to \(service) reached."
    case .notFound: "Not found on \(service)."
    case .rejected(let status, let reason):
      "\(service) rejected the request (HTTP \(status))"
        + (reason.map { $0.last == "." ? ": \($0)" : ": \($0)." } ?? ".")
    case .server(let status): "\(service) has a fault (HTTP \(status))."
    case .malformed(let field): "\(service) sent an unexpected response (\(field))."
    case .webPage: "The network asks you to sign in, or \(service) sent a web page."
    case .tooLarge(let limit): "\(service) sent more than \(Self.sizeText(limit))."
    case .cancelled: "Canceled the request to \(service)."
    case .needsConsent: "Finding your location sends your IP address to \(service)."
    case .outsideCoverage(let area): "\(service) has no weather here, only for \(area)."
    case .needsContact, .refusedContact: "\(service) rejected the request (HTTP 403)."
    case .unchanged: "\(service) has nothing new yet."
    }
  }

  /// Whether the advice of ``message(now:)`` is to try again, without a time or another step.
  package var onlyAdvisesRetry: Bool {
    switch failure {
    case .timedOut, .malformed, .server, .rateLimited(retryAt: nil): true
    default: false
    }
  }

  private func advice(_ now: Timestamp?) -> String? {
    switch failure {
    case .offline: "Check your connection, then try again."
    case .timedOut, .malformed: "Try again."
    case .webPage: "Open any page in your browser, then try again."
    case .missingKey: "Set \(SettingName.accuWeatherKey), or \(SettingName.accuWeatherKeyVariable)."
    case .refusedKey: "Check \(SettingName.accuWeatherKey)."
    case .rateLimited(let retryAt):
      retryAt.map { Self.wait(until: $0, now) + "." } ?? "Try again later."
    case .dailyLimit(_, let resetsAt):
      Self.wait(until: resetsAt, now) + ", or raise the daily-limit setting."
    case .server: "Try again later."
    case .tooLarge: "Check its address in the configuration."
    case .needsConsent: "Set \(SettingName.locationConsent) to true to allow it."
    case .outsideCoverage: "Choose another provider, such as open-meteo or met-norway."
    case .needsContact: "Set \(SettingName.httpContact) to your e-mail or web address."
    case .refusedContact:
      "Set \(SettingName.httpContact) to another address, or choose another provider."
    case .unchanged(let until): Self.wait(until: until, now) + "."
    case .unavailable, .insecure, .notFound, .rejected, .cancelled: nil
    }
  }

  /// Returns a number of bytes in MiB, KiB, or bytes, rounded down: `8 MiB`.
  private static func sizeText(_ bytes: Int) -> String {
    switch bytes {
    case 1_048_576...: "\(bytes / 1_048_576) MiB"
    case 1_024...: "\(bytes / 1_024) KiB"
    default: "\(bytes) bytes"
    }
  }

  /// Returns the advice to retry at a time, such as `Try again in 5 min`, without a period.
  private static func wait(until time: Timestamp, _ now: Timestamp?) -> String {
    now.map { "Try again in \(time.waitText(since: $0))" } ?? "Try again after \(time)"
  }
}

extension ProviderError {
  package var retryAt: Timestamp? {
    switch failure {
    case .rateLimited(let retryAt): retryAt
    case .dailyLimit(_, let resetsAt): resetsAt
    case .unchanged(let until): until
    default: nil
    }
  }

  package func allowsRetry(at now: Timestamp) -> Bool { retryAt.map { $0 <= now } ?? true }
}

extension ProviderError: CustomStringConvertible {
  /// The ``message(now:)``, with the time from which to retry instead of the wait until then.
  package var description: String { message() }
}

extension Duration {
  /// The duration in whole seconds, rounded up, as errors tell a limit of time.
  package var wholeSeconds: Int {
    Int(components.seconds) + (components.attoseconds > 0 ? 1 : 0)
  }
}
