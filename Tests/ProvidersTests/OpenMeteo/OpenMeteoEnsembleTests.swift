import Domain
import Fixtures
import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import Providers

/// The mean and the spread of Open-Meteo's ensembles, and the rain of their runs.
@Suite(.timeLimit(.minutes(5))) struct OpenMeteoEnsembleTests {
  private static let enschede = "openmeteo/ensemble_enschede-2026-10_mean-spread.json"
  private static let newJersey = "openmeteo/ensemble_new-jersey-2026-08_three-of-51-runs.json"

  private func value<Value: Codable & Equatable & Sendable>(
    _ openMeteo: (ServiceAccess, URL, Int, RateLimiter?) ->
      @Sendable (Place) async throws(ProviderError) -> FetchedValue<Value>,
    _ answer: LoopbackAnswer, limiter: RateLimiter? = nil, days: Int = 7,
    requests: ([ReceivedRequest]) -> Void = { _ in }
  ) async throws -> Value {
    try await LoopbackServer.run { server in
      server.answer("/v1/ensemble", with: answer)
      defer { requests(server.requests) }
      return try await openMeteo(access, server.baseURL, days, limiter)(place).value
    }
  }

  private var access: ServiceAccess {
    .test(.unhurried(), now: { Timestamp(seconds: 1_790_000_000) })
  }

  private let place = Place.at(40.3, -74.1, "Red Bank")

  // MARK: Mean and spread

  @Test func theRecordedMeanAndSpreadAreRead() async throws {
    let start = try #require(Timestamp(iso8601: "2026-10-03T19:00:00Z"))
    #expect(
      try await value(EnsembleForecast.openMeteo, .fixture(Self.enschede))
        == EnsembleForecast(start: start, means: [13.7, 12.9], spreads: [0.4, 0.3]))
  }

  @Test func theRequestForTheMeanNamesOneModelAndCostsOneCall() async throws {
    let limiter = TestRateLimiter()
    _ = try await value(
      EnsembleForecast.openMeteo, .fixture(Self.enschede), limiter: limiter.limiter, days: 16
    ) {
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
  func anAnswerWithoutMeanAndSpreadIsMalformed(json: String) async throws {
    let error = await #expect(throws: ProviderError.self) {
      try await value(EnsembleForecast.openMeteo, .json(json))
    }
    #expect(error?.failure == .malformed(field: "hourly.temperature_2m_spread"))
  }

  @Test func aLimitOfTheServiceIsReported() async throws {
    let answer = LoopbackAnswer.json(
      #"{"error":true,"reason":"Daily API request limit exceeded."}"#, status: 429)
    let error = await #expect(throws: ProviderError.self) {
      try await value(EnsembleForecast.openMeteo, answer)
    }
    #expect(error?.kind == .limit)
  }

  // MARK: Rain

  /// The values are computed from the recording without our code.
  @Test func theRecordedRunsAreRead() async throws {
    let rain = try await value(RainRuns.openMeteo, .fixture(Self.newJersey))
    let start = try #require(Timestamp(iso8601: "2026-08-27T00:00:00-04:00"))
    #expect(rain.start == start && rain.amounts.count == 48)
    // The amount of a time is that of the hour before it.
    #expect([0, 12, 28].map { rain.amounts[$0] } == [[0, 0, 0], [1, 0.1, 0.1], [0.2, 5.9, 0]])
    let days = [0, 24].map { hour in
      rain.rain(
        from: start.advanced(bySeconds: hour * 3_600),
        to: start.advanced(bySeconds: (hour + 24) * 3_600))
    }
    #expect(days.map(\.?.runs) == [3, 3] && days.map(\.?.wetRuns) == [3, 3])
    let amounts = days.map {
      ($0?.amounts).map { [$0.min, $0.max].map { (($0 ?? 0) * 10).rounded() / 10 } }
    }
    #expect(amounts == [[3.5, 17.1], [1.4, 27.1]])
  }

  @Test(arguments: [(7, "8", 6), (13, "14", 6), (16, "15", 6)])
  func theRequestForRainNamesOneModelAndCountsEachRun(
    days: Int, asked: String, cost: Int
  ) async throws {
    let limiter = TestRateLimiter()
    _ = try await value(
      RainRuns.openMeteo, .fixture(Self.newJersey), limiter: limiter.limiter, days: days
    ) {
      let query = $0.first?.query ?? [:]
      #expect(query["models"] == "ecmwf_ifs025")
      #expect(query["hourly"] == "precipitation")
      #expect(query["forecast_days"] == asked)
      #expect($0.count == 1)
    }
    #expect(limiter.calls.map(\.cost) == [cost])
    #expect(limiter.calls.map(\.priority) == [.background])
  }

  private static let units =
    #""hourly_units": {"precipitation": "mm", "precipitation_member01": "inch"}"#

  @Test func theRainOfARunMayBeUnknownOrInAnotherUnit() async throws {
    let rain = try await value(
      RainRuns.openMeteo,
      .json(
        """
        {\(Self.units), "hourly": {"time": ["2026-10-03T19:00", "2026-10-03T20:00"],
         "precipitation": [3, -0.1], "precipitation_member01": [0, 0.5],
         "precipitation_probability": [5, 5]}}
        """))
    #expect(rain.amounts == [[nil, 12.7]])
  }

  @Test(arguments: [
    // One time alone, no known amount, hours that do not follow each other, and a value that is none.
    #""hourly": {"time": ["2026-10-03T19:00"], "precipitation": [1]}"#,
    #""hourly": {"time": ["2026-10-03T19:00", "2026-10-03T20:00"], "precipitation": [1, null]}"#,
    #""hourly": {"time": ["2026-10-03T19:00", "2026-10-03T22:00"], "precipitation": [1, 1]}"#,
    #""hourly": {"time": ["2026-10-03T19:00", null], "precipitation": [1, 1]}"#,
    #""hourly": {"time": ["2026-10-03T19:00", "2026-10-03T20:00"], "precipitation": [1, {}]}"#,
    #""hourly": {}"#,
  ])
  func anAnswerWithoutRainOfRunsIsMalformed(json: String) async throws {
    let error = await #expect(throws: ProviderError.self) {
      try await value(RainRuns.openMeteo, .json("{\(Self.units), \(json)}"))
    }
    #expect(error?.failure == .malformed(field: "hourly.precipitation_member01"))
  }
}
