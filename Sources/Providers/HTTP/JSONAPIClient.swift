import Domain
import Foundation

/// A client for a service that responds in JSON, shared by all providers.
///
/// It evaluates the status first. The body of an error response can then refine the failure.
struct JSONAPIClient: Sendable {
  var name: String
  var access: ServiceAccess
  var baseURL: URL
  /// The headers of each request in addition to the name of the program.
  var headers: HTTPHeaders = [:]
  /// The limiter that counts and limits the calls, or `nil` for no limit.
  var limiter: RateLimiter?
  var decodeErrorBody: @Sendable (HTTPResponse, _ now: Timestamp) -> ErrorBody = { _, _ in
    ErrorBody()
  }

  struct ErrorBody: Equatable, Sendable {
    var reason: String?
    var failure: ProviderError.Failure?
  }

  func now() -> Timestamp { access.now() }

  /// Returns a request that names the program, to an `address` in a response if there is one.
  func request(
    _ path: [String] = [], _ query: KeyValuePairs<String, String> = [:], at address: URL? = nil
  ) -> HTTPRequest {
    var request = HTTPRequest(address ?? baseURL, path: path, query: query, headers: headers)
    request.headers[.userAgent] = access.userAgent
    return request
  }

  /// Returns a value of the service that was fetched now, other than a report: see ``fetchedReport(_:_:)``.
  func fetched<Value>(
    _ value: Value, _ freshness: HTTPFreshness = HTTPFreshness()
  ) -> FetchedValue<Value> {
    FetchedValue(
      value: value, fetchedAt: now(), source: .network, freshUntil: freshness.until,
      isStorable: freshness.isStorable)
  }

  typealias Answer = (json: JSON, freshness: HTTPFreshness)

  func fetch(_ request: HTTPRequest) async throws(ProviderError) -> Answer {
    let response = try await send(request)
    let json = try reading(try JSON(response.body))
    return (json, response.freshness(now: now()))
  }

  /// Sends a request once, with a time limit of at most three seconds, or of what is left of the
  /// command's, and reads the response.
  func fetchOnce(_ request: HTTPRequest) async throws(ProviderError) -> Answer {
    var service = self
    service.access.retry = .never
    var request = request
    request.timeout = min(
      access.transport.timeout, ReportDeadline.patience(atMost: .seconds(3)))
    return try await service.fetch(request)
  }

  func fetchOptional(_ request: HTTPRequest) async -> Answer? { try? await fetchOnce(request) }

  /// Returns what is read from an answer, with an error that names this service.
  func reading<Value>(
    _ read: @autoclosure () throws(JSONError) -> Value
  ) throws(ProviderError) -> Value {
    do throws(JSONError) {
      return try read()
    } catch {
      throw self.error(ProviderError.Failure(error))
    }
  }

  /// Returns a report that was fetched now, without the values that cannot be.
  func fetchedReport(
    _ report: WeatherReport, _ freshness: HTTPFreshness
  ) -> FetchedValue<WeatherReport> {
    fetched(report.plausible.withPresentConditions(at: now()), freshness)
  }

  /// Returns the error if the limiter does not allow `cost` calls now, else `nil`.
  ///
  /// Checking the sum beforehand avoids spending calls on a report that cannot be completed.
  func quotaError(for cost: Int) -> ProviderError? {
    let decision = limiter?.quota(at: baseURL).decision(
      forCost: cost, for: .userInitiated, at: now())
    return (decision?.refusal).map { ProviderError(service: name, $0) }
  }

  /// Returns the response if it is a success or has one of the given statuses, such as 304.
  func send(
    _ request: HTTPRequest, accepting statuses: Set<Int> = []
  ) async throws(ProviderError) -> HTTPResponse {
    let response: HTTPResponse
    do {
      response = try await transport.retrying(access.retry, unless: isFinal).send(request)
    } catch {
      throw ProviderError(service: name, error)
    }
    guard !statuses.contains(response.status),
      let failure = failure(of: response, to: request)
    else { return response }
    if case .rateLimited(let end?) = failure {
      // The body may give a time that the headers lack.
      limiter?.record(request.baseURL.authority, ServerRateLimit(blockedUntil: end))
    }
    throw error(failure)
  }

  /// The transport that counts what is sent, but not what only waits for the response to another client.
  private var transport: HTTPTransport {
    let sending =
      limiter.map { access.transport.metered(by: $0, now: access.now) } ?? access.transport
    return access.exchanges.map(sending.sharing) ?? sending
  }

  func error(_ failure: ProviderError.Failure) -> ProviderError {
    ProviderError(service: name, failure: failure)
  }

  /// Whether another attempt would fail in the same way, according to the body of a response.
  private func isFinal(_ response: HTTPResponse) -> Bool {
    guard !response.isSuccess else { return false }
    return switch decodeErrorBody(response, now()).failure {
    case .rateLimited, .rejected: true
    default: false
    }
  }

  private func failure(
    of response: HTTPResponse, to request: HTTPRequest
  ) -> ProviderError.Failure? {
    guard !response.isSuccess else { return nil }
    let now = now()
    let body = decodeErrorBody(response, now)
    if body.failure == .needsContact, request.namesContact { return .refusedContact }
    let reason = body.reason.flatMap { serverReason($0, to: request) }
    return body.failure
      ?? response.failure(now: now, reason: reason, hasKey: request.credential != nil)
  }
}

/// Returns a server's reason in a form that is safe to show on one line.
///
/// The result has no control characters, no URL queries, and at most 200 characters. It is `nil` if nothing is left or
/// if the text contains the key of the request, or a value in the query of the configured address, which may be a key.
func serverReason(_ text: String, to request: HTTPRequest) -> String? {
  let words = text.cut(to: TextLimit.phrase).sanitized.split(separator: " ").map { word in
    word.contains("=") ? word.prefix { $0 != "?" } : word
  }
  let reason = words.joined(separator: " ")
  let query = URLComponents(url: request.baseURL, resolvingAgainstBaseURL: true)?.queryItems ?? []
  // A shorter value, such as that of `lang=en`, is no key.
  let values = query.compactMap(\.value).filter { $0.count > 4 }
  let keys = [request.credential?.key].compactMap(\.self).filter { !$0.isEmpty } + values
  guard !reason.isEmpty, !keys.contains(where: reason.contains) else { return nil }
  return reason.count <= 200 ? reason : reason.prefix(199) + "…"
}
