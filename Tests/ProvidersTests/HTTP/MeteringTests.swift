import Domain
import Foundation
import Testing

@testable import Providers

@Suite struct MeteringTests {
  private static let now = Timestamp(seconds: 784_111_777)  // 1994-11-06T08:49:37Z
  private let request = HTTPRequest(StubServer.baseURL, path: ["a"], cost: 4)

  private func service(
    _ server: StubServer, _ meter: TestMeter, retry: RetryPolicy = .never
  ) -> JSONService {
    JSONService(
      name: "X", transport: server.transport, retry: retry, meter: meter.meter,
      now: { Self.now }, readRefusal: OpenMeteoRefusal.read)
  }

  @Test func eachAttemptIsCountedWithItsCost() async throws {
    let (server, meter) = (StubServer(["/a": .body("", status: 500)]), TestMeter())
    let retry = RetryPolicy(attempts: 2, pause: { .zero })
    await #expect(throws: ProviderError(service: "X", failure: .server(status: 500))) {
      try await service(server, meter, retry: retry).send(request)
    }
    let call = TestMeter.Call(server: "stub.test", cost: 4, purpose: .person)
    #expect(meter.asked == [call, call])
    #expect(server.requests.count == 2)
  }

  @Test(
    "A call that may not be made is not made",
    arguments: [
      (CallDecision.held(until: now), ProviderError.Failure.quota(retryAt: now)),
      (.spent(limit: 500, resetsAt: now), .budget(limit: 500, resetsAt: now)),
    ])
  func heldBack(decision: CallDecision, failure: ProviderError.Failure) async throws {
    let server = StubServer(["/a": .body("{}")])
    let meter = TestMeter { _ in decision }
    await #expect(throws: ProviderError(service: "X", failure: failure)) {
      try await service(server, meter, retry: RetryPolicy(attempts: 2, pause: { .zero }))
        .send(request)
    }
    #expect(server.requests.isEmpty)
    #expect(meter.asked.count == 1)
  }

  @Test func anExtraIsNoPersonsWish() async {
    let (server, meter) = (StubServer(["/a": .body("[]")]), TestMeter())
    var extra = request
    extra.purpose = .extra(beside: 2)
    #expect(await service(server, meter).extra([Int].self, extra) == [])
    #expect(meter.asked.map(\.purpose) == [.extra(beside: 2)])
  }

  @Test func anExtraThatFailsIsAbsentAndNotAskedForAgain() async {
    let (server, meter) = (StubServer(["/a": .body("", status: 500)]), TestMeter())
    let retry = RetryPolicy(attempts: 2, pause: { .zero })
    #expect(await service(server, meter, retry: retry).extra([Int].self, request) == nil)
    #expect(server.requests.count == 1)
  }

  @Test(
    "What the headers say of limits is noted",
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
    let headers = HTTPHeaders(headers.map { (name: $0, value: $1) })
    let (server, meter) = (
      StubServer(["/a": .body("{}", status: status, headers: headers)]), TestMeter()
    )
    _ = try? await service(server, meter).send(request)
    #expect(
      meter.noted == [
        "stub.test": ServiceAllowance(
          blockedUntil: blocked.map(Timestamp.init(seconds:)), remaining: remaining,
          remainingUntil: until.map(Timestamp.init(seconds:)))
      ])
  }

  @Test(arguments: [[:], ["Retry-After": "120"]])
  func anAnswerThatSaysNothingOfLimitsChangesNone(headers: [String: String]) async throws {
    let headers = HTTPHeaders(headers.map { (name: $0, value: $1) })
    let (server, meter) = (StubServer(["/a": .body("{}", headers: headers)]), TestMeter())
    _ = try await service(server, meter).send(request)
    #expect(meter.noted == [:])
  }

  @Test func theLimitThatABodyNamesIsNotedToo() async {
    let body = #"{"error":true,"reason":"Hourly API request limit exceeded."}"#
    let (server, meter) = (StubServer(["/a": .body(body, status: 429)]), TestMeter())
    _ = try? await service(server, meter).send(request)
    #expect(
      meter.noted == [
        "stub.test": ServiceAllowance(blockedUntil: Timestamp(seconds: 784_112_400))
      ])
  }

  @Test func anAnswerComesWithItsFreshness() async throws {
    let headers: HTTPHeaders = ["Cache-Control": "max-age=60, no-store"]
    let server = StubServer(["/a": .body("[1]", headers: headers)])
    let (value, freshness) = try await service(server, TestMeter()).fetch([Int].self, request)
    #expect(value == [1])
    #expect(
      freshness == HTTPFreshness(until: Self.now.advanced(bySeconds: 60), mayBeKept: false))
  }
}
