/// Why a service gave no answer that can be used, and what to do about it.
///
/// It never carries a key: neither an address with a query nor a body is kept in it.
public struct ProviderError: Error, Codable, Equatable, Sendable {
  /// The service, by the name that people know: `Open-Meteo`, `swapi.info`.
  public var service: String
  /// What happened.
  public var failure: Failure

  /// Makes an error of a service.
  public init(service: String, failure: Failure) {
    self.service = service
    self.failure = failure
  }

  /// What can happen when a service is asked.
  public enum Failure: Codable, Equatable, Sendable {
    /// No connection: no network, an unknown host, a refused connection, a proxy that is away.
    case offline
    /// The exchange took longer than this many seconds.
    case timedOut(seconds: Int)
    /// The connection is not trustworthy: a certificate that has run out, a redirect to plain http.
    case insecure(reason: String)
    /// No key is configured for a service that wants one.
    case missingKey
    /// The service refused the key (401 or 403).
    case refusedKey
    /// Too many calls; when the service said so, the moment from which it may be asked again.
    case quota(retryAt: Timestamp?)
    /// The calls that the configuration allows a day are used up until then; nobody was asked.
    case budget(limit: Int, resetsAt: Timestamp)
    /// There is no such place, film or address.
    case notFound
    /// Any other answer that refuses the request, with the service's own reason.
    case rejected(status: Int, reason: String?)
    /// The service is in trouble (5xx).
    case server(status: Int)
    /// The answer cannot be read; names the field, as a path like `DailyForecasts[2].Date`.
    case malformed(field: String)
    /// The answer is longer than this many bytes.
    case tooLarge(limit: Int)
    /// The request was given up.
    case cancelled
    /// The configuration does not allow to tell the service where this computer is.
    case needsConsent
  }
}
