/// The reason why a service returned nothing usable.
///
/// It never contains an API key, because it stores neither a URL with a query nor a body.
public struct ProviderError: Error, Codable, Equatable, Sendable {
  /// The service's display name: `Open-Meteo`, `swapi.info`.
  public var service: String
  /// The way in which the request failed.
  public var failure: Failure

  /// Creates an error of a service.
  public init(service: String, failure: Failure) {
    self.service = service
    self.failure = failure
  }

  /// The ways in which a request can fail.
  public enum Failure: Codable, Equatable, Sendable {
    /// There is no connection: no network, an unknown host, a refused connection, or an unreachable
    /// proxy.
    case offline
    /// The request took longer than this many seconds.
    case timedOut(seconds: Int)
    /// The connection is not secure: an expired certificate, or a redirect to plain HTTP.
    case insecure(reason: String)
    /// No API key is configured for a service that requires one.
    case missingKey
    /// The service rejected the API key (401 or 403).
    case refusedKey
    /// The service is limiting requests until `retryAt`, or for an unknown time if that is `nil`.
    case quota(retryAt: Timestamp?)
    /// The configured daily limit of `limit` calls is reached until `resetsAt`.
    ///
    /// No request was made.
    case budget(limit: Int, resetsAt: Timestamp)
    /// The service has no such place, film, or address.
    case notFound
    /// The service rejected the request for another reason, which it gave as `reason`.
    case rejected(status: Int, reason: String?)
    /// The service failed (5xx).
    case server(status: Int)
    /// The response cannot be decoded.
    ///
    /// `field` is the path of the value: `DailyForecasts[2].Date`.
    case malformed(field: String)
    /// The response is longer than this many bytes.
    case tooLarge(limit: Int)
    /// The request was canceled.
    case cancelled
    /// The configuration does not allow sending the computer's network address to the service.
    case needsConsent
    /// The service has no weather for the place, because it covers only `area`.
    case outsideCoverage(area: String)
    /// The service refuses requests that do not say how to contact the sender (403).
    case needsContact
    /// The service has nothing new before `until`, and its terms forbid asking sooner.
    ///
    /// No request was made.
    case unchanged(until: Timestamp)
  }
}

extension ProviderError {
  /// Returns one line that states what happened and what to do.
  ///
  /// - Parameter now: The current time. If given, the line states how long to wait for a limit.
  /// - Returns: The line, without a period at the end.
  public func message(now: Timestamp? = nil) -> String {
    summary + (advice(now).map { ": \($0)" } ?? "")
  }

  /// The description of the failure, without advice.
  public var summary: String {
    switch failure {
    case .offline: "\(service) cannot be reached"
    case .timedOut(let seconds): "\(service) did not answer within \(seconds) s"
    case .insecure(let reason): "The connection to \(service) is not secure: \(reason)"
    case .missingKey: "\(service) needs a key"
    case .refusedKey: "\(service) refused the key"
    case .quota: "\(service) allows no more calls now"
    case .budget(let limit, _): "Today's \(limit) calls to \(service) are used up"
    case .notFound: "\(service) knows no such place or resource"
    case .rejected(let status, let reason):
      "\(service) refused the request (\(status))" + (reason.map { ": \($0)" } ?? "")
    case .server(let status): "\(service) is in trouble (\(status))"
    case .malformed(let field): "\(service) sent an answer that cannot be read (\(field))"
    case .tooLarge(let limit): "\(service) sent more than \(Self.sizeText(limit))"
    case .cancelled: "The request to \(service) was given up"
    case .needsConsent: "Locating tells \(service) your network address"
    case .outsideCoverage(let area): "\(service) has no weather here, only for \(area)"
    case .needsContact: "\(service) refused the request (403)"
    case .unchanged: "\(service) has nothing new yet"
    }
  }

  /// Returns the advice on what to do, or `nil` if there is none.
  private func advice(_ now: Timestamp?) -> String? {
    switch failure {
    case .offline: "check the network, then retry"
    case .timedOut, .malformed: "retry"
    case .missingKey: "set accuweather.key in the configuration"
    case .refusedKey: "check accuweather.key"
    case .quota(let retryAt): retryAt.map { Self.wait(until: $0, now) } ?? "retry later"
    case .budget(_, let resetsAt):
      Self.wait(until: resetsAt, now) + ", or raise its daily-limit"
    case .server: "retry later"
    case .tooLarge: "check its base address"
    case .needsConsent: "set locate.consent: true to allow it"
    case .outsideCoverage: "choose another provider, such as open-meteo or met-norway"
    case .needsContact: "set http.contact to your e-mail or web address"
    case .unchanged(let until): Self.wait(until: until, now)
    case .insecure, .notFound, .rejected, .cancelled: nil
    }
  }

  /// Returns a number of bytes in the largest unit of which there is at least one: `8 MiB`.
  private static func sizeText(_ bytes: Int) -> String {
    switch bytes {
    case 1_048_576...: "\(bytes / 1_048_576) MiB"
    case 1_024...: "\(bytes / 1_024) KiB"
    default: "\(bytes) bytes"
    }
  }

  /// Returns the advice to retry at a time, such as `retry in 5 min`.
  ///
  /// The duration is rounded up, because an earlier retry would fail.
  private static func wait(until moment: Timestamp, _ now: Timestamp?) -> String {
    guard let now else { return "retry after \(moment)" }
    let minutes = max(1, (moment.seconds(since: now) + 59) / 60)
    return minutes < 120 ? "retry in \(minutes) min" : "retry in \((minutes + 59) / 60) h"
  }
}

extension ProviderError {
  /// The time from which the service accepts requests again, if known.
  public var retryAt: Timestamp? {
    switch failure {
    case .quota(let retryAt): retryAt
    case .budget(_, let resetsAt): resetsAt
    case .unchanged(let until): until
    default: nil
    }
  }
}

extension ProviderError: CustomStringConvertible {
  /// The message, with the time of a retry instead of the duration until then.
  public var description: String { message() }
}
