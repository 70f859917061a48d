import Domain
import Fixtures
import Foundation
import LoopbackServer
import Testing

@testable import Providers

/// Responses that are not a forecast.
@Suite(.timeLimit(.minutes(5))) struct MetNorwayFailureTests {
  @Test func anUnexpectedNotModifiedIsAFailure() async throws {
    try await expect(.status(304), .rejected(status: 304, reason: nil))
  }

  @Test(arguments: [401, 403])
  func aRejectedContactIsNotRetried(status: Int) async throws {
    try await expect(.status(status), .refusedContact)
  }

  @Test(
    arguments: [("skyreel/1", .needsContact), ("skyreel/1 me@example.org", .refusedContact)]
      as [(String, ProviderError.Failure)])
  func afterARejectionNoRequestIsMade(
    userAgent: String, failure: ProviderError.Failure
  ) async throws {
    try await LoopbackServer.run { server in
      server.answer(MetNorwayService.forecast, with: .status(403))
      let client = MetNorwayService.client(server, userAgent: userAgent)
      for place in [MetNorwayService.place(), MetNorwayService.place(60, 10)] {
        #expect(await ProviderError.Failure(of: try await client.report(place)) == failure)
        #expect(client.refusal(place)?.failure == failure)
      }
      #expect(server.requests.count == 1)
    }
  }

  @Test(arguments: [true, false])
  func aRejectionOfOneProductStopsRequestsForTheOther(isForecastFirst: Bool) async throws {
    try await LoopbackServer.run { server in
      server.answer("/weatherapi/*", with: .status(403))
      let place = MetNorwayService.place(60, 10)
      let terms = MetNorwayTerms()
      let forecast = MetNorwayService.client(server, terms: terms)
      let alerts = AlertsClient.metNorway(
        .test(.unhurried(), userAgent: "skyreel/1 me@example.org", now: { MetNorwayService.now }),
        baseURL: server.baseURL, terms: terms)
      for isForecast in [isForecastFirst, !isForecastFirst] {
        let error = await #expect(throws: ProviderError.self) {
          if isForecast {
            _ = try await forecast.report(place)
          } else {
            _ = try await alerts.alerts(place)
          }
        }
        #expect(error?.failure == .refusedContact)
      }
      #expect(server.requests.count == 1)
    }
  }

  @Test(arguments: [nil, 3_600])
  func aPauseRequestedForAlertsHoldsForAllProducts(seconds: Int?) async throws {
    let now = MetNorwayService.now
    let end = now.advanced(bySeconds: seconds ?? 600)
    let server = StubServer([
      "/weatherapi/metalerts/2.0/current.json": .body(
        "", status: 429, headers: seconds.map { [.retryAfter: "\($0)"] } ?? [:])
    ])
    let access = ServiceAccess.test(server.transport, now: { now })
    let limiter = TestRateLimiter()
    let alerts = AlertsClient.metNorway(
      access, baseURL: StubServer.baseURL, limiter: limiter.limiter)
    let place = MetNorwayService.place(60, 10)
    let failure = await ProviderError.Failure(of: try await alerts.fetch(place))
    #expect(failure == .rateLimited(retryAt: end))
    #expect(limiter.limits == ["stub.test": ServerRateLimit(blockedUntil: end)])
    #expect(server.requests.count == 1)

    // Another process reads the pause from storage.
    let later = TestRateLimiter { _ in .retryLater(until: end) }
    let others = AlertsClient.metNorway(
      access, baseURL: StubServer.baseURL, limiter: later.limiter)
    await #expect(throws: ProviderError.self) { try await others.fetch(place) }
    #expect(server.requests.count == 1)
    #expect(later.calls.count == 1)
  }

  /// The forecast covers the whole world, so this status does not mean a lack of coverage, nor does 404.
  @Test func aMissingForecastIsARejectedRequest() async throws {
    try await expect(.status(422), .rejected(status: 422, reason: nil))
  }

  @Test(arguments: ["[]", "null", #"{"properties": 1}"#])
  func aResponseThatIsNotAForecastIsMalformed(body: String) async throws {
    try await LoopbackServer.run { server in
      server.answer(MetNorwayService.forecast, with: .json(body))
      let error = await #expect(throws: ProviderError.self) {
        try await MetNorwayService.client(server).report(MetNorwayService.place())
      }
      guard case .malformed = error?.failure else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }

  @Test(arguments: [("{}", "properties"), (#"{"properties": {}}"#, "properties.timeseries")])
  func theFirstMissingMemberIsNamed(body: String, field: String) async throws {
    try await expect(.json(body), .malformed(field: field))
  }

  @Test func aForecastWithoutWeatherIsMalformed() async throws {
    let body = #"{"properties": {"timeseries": [{"time": "2022-08-02T16:00:00Z", "data": {}}]}}"#
    try await expect(.json(body), .malformed(field: "properties.timeseries"))
  }

  /// Expects that a report fails with `failure` after a number of requests.
  private func expect(
    _ answer: LoopbackAnswer, _ failure: ProviderError.Failure
  ) async throws {
    try await LoopbackServer.run { server in
      server.answer(MetNorwayService.forecast, with: answer)
      let error = await #expect(throws: ProviderError.self) {
        try await MetNorwayService.client(server).report(MetNorwayService.place())
      }
      #expect(error == ProviderError(service: "MET Norway", failure: failure))
      #expect(server.requests.count == 1)
    }
  }
}
