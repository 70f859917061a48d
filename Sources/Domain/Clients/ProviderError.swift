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

extension ProviderError {
  /// One line: what happened, and what to do.
  ///
  /// - Parameter now: With it, a quota says for how long to wait.
  /// - Returns: The line, without a full stop.
  public func message(now: Timestamp? = nil) -> String {
    switch failure {
    case .offline: "\(service) cannot be reached: check the network, then retry"
    case .timedOut(let seconds): "\(service) did not answer within \(seconds) s: retry"
    case .insecure(let reason): "The connection to \(service) is not secure: \(reason)"
    case .missingKey: "\(service) needs a key: set accuweather.key in the configuration"
    case .refusedKey: "\(service) refused the key: check accuweather.key"
    case .quota(let retryAt): Self.quotaMessage(service, retryAt, now)
    case .budget(let limit, let resetsAt):
      "Today's \(limit) calls to \(service) are used up: " + Self.wait(until: resetsAt, now)
        + ", or raise its daily-limit"
    case .notFound: "\(service) knows no such place or resource"
    case .rejected(let status, let reason):
      "\(service) refused the request (\(status))" + (reason.map { ": \($0)" } ?? "")
    case .server(let status): "\(service) is in trouble (\(status)): retry later"
    case .malformed(let field): "\(service) sent an answer that cannot be read (\(field)): retry"
    case .tooLarge(let limit):
      "\(service) sent more than \(limit / 1_048_576) MiB: check its base address"
    case .cancelled: "The request to \(service) was given up"
    case .needsConsent:
      "Locating tells \(service) your network address: set locate.consent: true to allow it"
    }
  }

  private static func quotaMessage(
    _ service: String, _ retryAt: Timestamp?, _ now: Timestamp?
  ) -> String {
    let start = "\(service) allows no more calls now: "
    guard let retryAt else { return start + "retry later" }
    return start + wait(until: retryAt, now)
  }

  /// What to do until a moment, as `retry in 5 min`.
  private static func wait(until moment: Timestamp, _ now: Timestamp?) -> String {
    guard let now else { return "retry after \(moment)" }
    let minutes = max(1, (moment.seconds(since: now) + 59) / 60)
    return minutes < 120 ? "retry in \(minutes) min" : "retry in \(minutes / 60) h"
  }
}

extension ProviderError {
  /// From when on the service may be asked again, where that is known.
  public var retryAt: Timestamp? {
    switch failure {
    case .quota(let retryAt): retryAt
    case .budget(_, let resetsAt): resetsAt
    default: nil
    }
  }
}

extension ProviderError: CustomStringConvertible {
  /// The message, without the time that a quota asks to wait.
  public var description: String { message() }
}
