import Domain
import Fixtures
import Foundation
import LoopbackServer
import Testing

@testable import Providers

/// The mean and the spread of Open-Meteo's ensembles.
@Suite(.timeLimit(.minutes(5))) struct OpenMeteoEnsembleTests {
  private static let enschede = "openmeteo/ensemble_enschede-2026-10_mean-spread.json"

  private func forecast(
    _ answer: LoopbackAnswer, limiter: RateLimiter? = nil, days: Int = 7,
    requests: ([ReceivedRequest]) -> Void = { _ in }
  ) async throws -> EnsembleForecast {
    try await LoopbackServer.run { server in
      server.answer("/v1/ensemble", with: answer)
      defer { requests(server.requests) }
      let fetch = EnsembleForecast.openMeteo(
        .test(.unhurried(), now: { Timestamp(seconds: 1_790_000_000) }), baseURL: server.baseURL,
        days: days, limiter: limiter)
      let point = try #require(Coordinates(latitude: 52.2, longitude: 6.9))
      return try await fetch(Place(name: "Enschede", coordinates: point)).value
    }
  }

  @Test func theRecordedMeanAndSpreadAreRead() async throws {
    let start = try #require(Timestamp(iso8601: "2026-10-03T19:00:00Z"))
    #expect(
      try await forecast(.fixture(Self.enschede))
        == EnsembleForecast(start: start, means: [13.7, 12.9], spreads: [0.4, 0.3]))
  }

  @Test func theRequestNamesOneModelAndCostsOneCall() async throws {
    let limiter = TestRateLimiter()
    _ = try await forecast(.fixture(Self.enschede), limiter: limiter.limiter, days: 16) {
      let query = $0.first?.query ?? [:]
      #expect(query["models"] == "ecmwf_ifs025_ensemble_mean")
      #expect(query["hourly"] == "temperature_2m,temperature_2m_spread")
      #expect(query["forecast_days"] == "15")
    }
    #expect(limiter.calls.map(\.cost) == [1])
    #expect(limiter.calls.map(\.priority) == [.background])
  }

  @Test(arguments: [
    #"{"hourly":{"time":["2026-10-03T19:00"],"temperature_2m":[13.7]}}"#,
    #"{"hourly":{"time":["2026-10-03T19:00"],"temperature_2m":[null],"temperature_2m_spread":[0.4]},"#
      + #""hourly_units":{"temperature_2m":"°C","temperature_2m_spread":"K"}}"#,
    // A spread in another unit, and hours that do not follow each other.
    #"{"hourly":{"time":["2026-10-03T19:00"],"temperature_2m":[13.7],"temperature_2m_spread":[0.4]},"#
      + #""hourly_units":{"temperature_2m":"°C","temperature_2m_spread":"%"}}"#,
    #"{"hourly":{"time":["2026-10-03T19:00","2026-10-03T22:00"],"temperature_2m":[13,14],"#
      + #""temperature_2m_spread":[0.4,1]},"#
      + #""hourly_units":{"temperature_2m":"°C","temperature_2m_spread":"K"}}"#,
    "{}",
  ])
  func anAnswerWithoutBothIsMalformed(json: String) async throws {
    let error = await #expect(throws: ProviderError.self) { try await forecast(.json(json)) }
    #expect(error?.failure == .malformed(field: "hourly.temperature_2m_spread"))
  }

  @Test func aLimitOfTheServiceIsReported() async throws {
    let answer = LoopbackAnswer.json(
      #"{"error":true,"reason":"Daily API request limit exceeded."}"#, status: 429)
    let error = await #expect(throws: ProviderError.self) { try await forecast(answer) }
    #expect(error?.kind == .limit)
  }
}
