import Domain
import Foundation

/// A service that answers in JSON: what all providers share between a request and a value.
///
/// A status is read first; then the service's own body may say more.
struct JSONService: Sendable {
  /// The name that people know the service by.
  var name: String
  /// What takes requests there.
  var transport: HTTPTransport
  /// When something is asked again that can be.
  var retry: RetryPolicy
  /// What counts the calls and holds them back, where that is wanted.
  var meter: CallMeter?
  /// The clock that quotas and snapshots are dated by.
  var now: @Sendable () -> Timestamp
  /// What the service's own body adds to a status that is no success.
  var readRefusal: @Sendable (HTTPResponse, _ now: Timestamp) -> Refusal

  /// What a service says in the body of a refusal.
  struct Refusal: Equatable, Sendable {
    /// Its reason in words.
    var reason: String?
    /// What happened, where the body tells it better than the status.
    var failure: ProviderError.Failure?
  }

  init(
    name: String, transport: HTTPTransport, retry: RetryPolicy = .standard,
    meter: CallMeter? = nil, now: @escaping @Sendable () -> Timestamp,
    readRefusal: @escaping @Sendable (HTTPResponse, _ now: Timestamp) -> Refusal = { _, _ in
      Refusal()
    }
  ) {
    self.name = name
    self.transport = transport
    self.retry = retry
    self.meter = meter
    self.now = now
    self.readRefusal = readRefusal
  }

  /// Asks, and decodes the answer.
  func get<Answer: Decodable>(
    _ type: Answer.Type, _ request: HTTPRequest
  ) async throws(ProviderError) -> Answer {
    try await fetch(type, request).value
  }

  /// Asks, and decodes the answer together with its freshness.
  func fetch<Answer: Decodable>(
    _ type: Answer.Type, _ request: HTTPRequest
  ) async throws(ProviderError) -> (value: Answer, freshness: HTTPFreshness) {
    let response = try await send(request)
    let value = try decode(type, from: response.body, service: name)
    return (value, response.freshness(now: now()))
  }

  /// Asks once for what can be done without, and waits for it no longer than people like to wait.
  ///
  /// - Returns: The answer, or nothing where there is none.
  func extra<Answer: Decodable>(_ type: Answer.Type, _ request: HTTPRequest) async -> Answer? {
    var service = self
    service.retry = .never
    var request = request
    request.timeout = min(transport.timeout, .seconds(3))
    do {
      return try await service.get(type, request)
    } catch {
      return nil
    }
  }

  /// Fails where so many calls cannot be made now, so that none is spent on a part of them.
  func checkBudget(for cost: Int, at address: URL) throws(ProviderError) {
    let decision = meter?.budget(at: address).decision(on: cost, for: .person, at: now())
    if let refusal = decision?.refusal { throw ProviderError(service: name, refusal) }
  }

  /// Asks, and gives back an answer that is a success.
  func send(_ request: HTTPRequest) async throws(ProviderError) -> HTTPResponse {
    let response: HTTPResponse
    do {
      response = try await meteredTransport.retrying(retry, unless: isQuota).send(request)
    } catch {
      throw ProviderError(service: name, error)
    }
    guard let failure = failure(of: response, to: request) else { return response }
    if case .quota(let end?) = failure {
      // The body may know what the headers did not tell.
      meter?.note(request.baseURL.authority, ServiceAllowance(blockedUntil: end))
    }
    throw error(failure)
  }

  private var meteredTransport: HTTPTransport {
    meter.map { transport.metered(by: $0, now: now) } ?? transport
  }

  /// An error of this service.
  func error(_ failure: ProviderError.Failure) -> ProviderError {
    ProviderError(service: name, failure: failure)
  }

  private func isQuota(_ response: HTTPResponse) -> Bool {
    if case .quota = readRefusal(response, now()).failure { true } else { false }
  }

  private func failure(
    of response: HTTPResponse, to request: HTTPRequest
  ) -> ProviderError.Failure? {
    guard !response.isSuccess else { return nil }
    let now = now()
    let refusal = readRefusal(response, now)
    let reason = refusal.reason.flatMap { serverReason($0, hiding: request.credential) }
    return refusal.failure ?? response.failure(now: now, reason: reason)
  }
}

/// A server's own words, fit to be shown on one line: no control characters, no address with a
/// query, at most 200 characters, and nothing at all of a text that repeats the key.
func serverReason(_ text: String, hiding credential: HTTPCredential?) -> String? {
  let words = text.cut(to: TextLimit.phrase).sanitized.split(separator: " ").map { word in
    word.contains("=") ? word.prefix { $0 != "?" } : word
  }
  let reason = words.joined(separator: " ")
  if let key = credential?.key, !key.isEmpty, reason.contains(key) { return nil }
  guard !reason.isEmpty else { return nil }
  return reason.count <= 200 ? reason : reason.prefix(199) + "…"
}
