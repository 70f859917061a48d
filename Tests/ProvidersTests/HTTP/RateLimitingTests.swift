import Domain
import Foundation
import Testing

@testable import Providers

@Suite struct RateLimitingTests {
  private static let now = Timestamp(seconds: 784_111_777)  // 1994-11-06T08:49:37Z
  private let request = HTTPRequest(StubServer.baseURL, path: ["a"], cost: 4)

  private func service(
    _ server: StubServer, _ limiter: TestRateLimiter, retry: RetryPolicy = .never
  ) -> JSONAPIClient {
    JSONAPIClient(
      name: "X", access: .test(server.transport, retry: retry, now: { Self.now }),
      baseURL: StubServer.baseURL, limiter: limiter.limiter,
      decodeErrorBody: OpenMeteo.errorBody)
  }

  @Test func eachAttemptIsCountedWithItsCost() async throws {
    let (server, limiter) = (StubServer(["/a": .body("", status: 500)]), TestRateLimiter())
    let retry = RetryPolicy(attempts: 2, pause: { .zero })
    await #expect(throws: ProviderError(service: "X", failure: .server(status: 500))) {
      try await service(server, limiter, retry: retry).send(request)
    }
    let call = TestRateLimiter.Call(server: "stub.test", cost: 4, priority: .userInitiated)
    #expect(limiter.calls == [call, call])
    #expect(server.requests.count == 2)
  }

  @Test(
    "A call that the limiter rejects is not made",
    arguments: [
      (RateLimitDecision.retryLater(until: now), ProviderError.Failure.rateLimited(retryAt: now)),
      (.limitReached(limit: 500, resetsAt: now), .dailyLimit(limit: 500, resetsAt: now)),
    ])
  func rejectedCall(decision: RateLimitDecision, failure: ProviderError.Failure) async throws {
    let server = StubServer(["/a": .body("{}")])
    let limiter = TestRateLimiter { _ in decision }
    await #expect(throws: ProviderError(service: "X", failure: failure)) {
      try await service(server, limiter, retry: RetryPolicy(attempts: 2, pause: { .zero }))
        .send(request)
    }
    #expect(server.requests.isEmpty)
    #expect(limiter.calls.count == 1)
  }

  @Test func aCanceledCallIsNeitherCountedNorMade() async {
    let (server, limiter) = (StubServer(["/a": .body("{}")]), TestRateLimiter())
    let call = Task { [request, service = service(server, limiter)] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await service.send(request)
    }
    await #expect(throws: ProviderError(service: "X", failure: .cancelled)) {
      try await call.value
    }
    #expect(limiter.calls.isEmpty)
    #expect(server.requests.isEmpty)
  }

  @Test func anExtraIsNotRequestedIfTheLimiterRejectsItsPriority() async {
    let server = StubServer(["/a": .body("[]")])
    let limiter = TestRateLimiter {
      $0.priority == .userInitiated ? .allowed : .limitReached(limit: 9, resetsAt: Self.now)
    }
    var extra = request
    #expect(await service(server, limiter).fetchOptional(extra)?.json == .list([]))
    extra.priority = .optional(alongside: 2)
    #expect(await service(server, limiter).fetchOptional(extra) == nil)
    #expect(server.requests.count == 1)
  }

  @Test func anExtraThatFailsIsNilAndNotRetried() async {
    let (server, limiter) = (StubServer(["/a": .body("", status: 500)]), TestRateLimiter())
    let retry = RetryPolicy(attempts: 2, pause: { .zero })
    #expect(await service(server, limiter, retry: retry).fetchOptional(request) == nil)
    #expect(server.requests.count == 1)
  }

  @Test(
    "Rate limits in headers are recorded",
    arguments: [
      (200, ["RateLimit-Remaining": "7"], nil, 7, 784_166_400),
      (200, ["RateLimit-Remaining": "7", "RateLimit-Reset": "30"], nil, 7, 784_111_807),
      (200, ["RateLimit-Remaining": "99999999999999999999"], nil, 2_147_483_648, 784_166_400),
      (200, ["RateLimit-Remaining": "-1", "RateLimit-Reset": "-1"], nil, 0, 784_111_777),
      (503, ["Retry-After": "120"], 784_111_897, nil, nil),
      (429, ["Retry-After": "Sun, 06 Nov 1994 08:50:37 GMT"], 784_111_837, nil, nil),
      (429, ["Retry-After": "999999"], 784_111_777 + 86_400, nil, nil),
    ] as [(Int, [String: String], Int?, Int?, Int?)])
  func limits(
    status: Int, headers: [String: String], blocked: Int?, remaining: Int?, until: Int?
  ) async {
    let headers = HTTPHeaders(headers)
    let (server, limiter) = (
      StubServer(["/a": .body("{}", status: status, headers: headers)]), TestRateLimiter()
    )
    _ = try? await service(server, limiter).send(request)
    #expect(
      limiter.limits == [
        "stub.test": ServerRateLimit(
          blockedUntil: blocked.map(Timestamp.init(seconds:)), remaining: remaining,
          remainingUntil: until.map(Timestamp.init(seconds:)))
      ])
  }

  @Test(arguments: [[:], ["Retry-After": "120"]])
  func aSuccessfulResponseWithoutLimitsRecordsNone(headers: [String: String]) async throws {
    let headers = HTTPHeaders(headers)
    let (server, limiter) = (StubServer(["/a": .body("{}", headers: headers)]), TestRateLimiter())
    _ = try await service(server, limiter).send(request)
    #expect(limiter.limits == [:])
  }

  @Test func aRateLimitNamedInTheBodyIsRecorded() async {
    let body = #"{"error":true,"reason":"Hourly API request limit exceeded."}"#
    let (server, limiter) = (StubServer(["/a": .body(body, status: 429)]), TestRateLimiter())
    _ = try? await service(server, limiter).send(request)
    #expect(
      limiter.limits == [
        "stub.test": ServerRateLimit(blockedUntil: Timestamp(seconds: 784_112_400))
      ])
  }

  @Test func aResponseHasItsFreshness() async throws {
    let headers: HTTPHeaders = [.cacheControl: "max-age=60, no-store"]
    let server = StubServer(["/a": .body("[1]", headers: headers)])
    let (answer, freshness) = try await service(server, TestRateLimiter()).fetch(request)
    #expect(answer == .list([.number(1)]))
    #expect(
      freshness == HTTPFreshness(until: Self.now.advanced(bySeconds: 60), isStorable: false))
  }
}
