import Domain
import Fixtures
import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import Providers

/// The runs of Open-Meteo's ensembles.
@Suite(.timeLimit(.minutes(5))) struct OpenMeteoEnsembleTests {
  private static let newJersey = "openmeteo/ensemble_new-jersey-2026-08_three-of-51-runs.json"

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
      return try await fetch(Place.at(40.3, -74.1, "Red Bank")).value
    }
  }

  /// The values are computed from the recording without our code.
  @Test func theRecordedRunsAreRead() async throws {
    let forecast = try await forecast(.fixture(Self.newJersey))
    let start = try #require(Timestamp(iso8601: "2026-08-27T00:00:00-04:00"))
    #expect(forecast.start == start)
    #expect(forecast.means.count == 49 && forecast.amounts.count == 48)
    let hours = [0, 12, 28].map { index in
      [forecast.means[index], forecast.spreads[index]].map { ($0 ?? 0).rounded(digits: 3) }
    }
    #expect(hours == [[20.463, 0.412], [25.759, 1.228], [20.222, 0.552]])
    // The amount of a time is that of the hour before it.
    #expect(
      [0, 12, 28].map { forecast.amounts[$0] } == [[0, 0, 0], [1, 0.1, 0.1], [0.2, 5.9, 0]])
    let days = [0, 24].map { hour in
      forecast.rain(
        from: start.advanced(bySeconds: hour * 3_600),
        to: start.advanced(bySeconds: (hour + 24) * 3_600))
    }
    #expect(days.map(\.?.runs) == [3, 3] && days.map(\.?.wetRuns) == [3, 3])
    let amounts = days.map {
      ($0?.amounts).map { [$0.min, $0.max].map { ($0 ?? 0).rounded(digits: 1) } }
    }
    #expect(amounts == [[3.5, 17.1], [1.4, 27.1]])
  }

  @Test(arguments: [(7, "8", 11), (13, "14", 11), (16, "15", 12)])
  func theRequestNamesOneModelAndCountsEachRun(days: Int, asked: String, cost: Int) async throws {
    let limiter = TestRateLimiter()
    _ = try await forecast(.fixture(Self.newJersey), limiter: limiter.limiter, days: days) {
      let query = $0.first?.query ?? [:]
      #expect(query["models"] == "ecmwf_ifs025")
      #expect(query["hourly"] == "temperature_2m,precipitation")
      #expect(query["forecast_days"] == asked)
      #expect($0.count == 1)
    }
    #expect(limiter.calls.map(\.cost) == [cost])
    #expect(limiter.calls.map(\.priority) == [.background])
  }

  private static let units = """
    "hourly_units": {"temperature_2m": "°C", "temperature_2m_member01": "°C",
     "temperature_2m_member02": "°C", "precipitation": "mm", "precipitation_member01": "inch"}
    """
  private static let times = #""time": ["2026-10-03T19:00", "2026-10-03T20:00"]"#

  @Test func halfOfTheRunsAreTooFewForAMean() async throws {
    let forecast = try await forecast(
      .json(
        """
        {\(Self.units), "hourly": {\(Self.times), "temperature_2m": [10, 10],
         "temperature_2m_member01": [12, null], "temperature_2m_member02": [null, null]}}
        """))
    #expect(forecast.means == [11, nil] && forecast.spreads == [1, nil])
    #expect(forecast.amounts == [[]])
  }

  @Test func theRainOfARunMayBeUnknownOrInAnotherUnit() async throws {
    let forecast = try await forecast(
      .json(
        """
        {\(Self.units), "hourly": {\(Self.times), "temperature_2m": [10, 10],
         "temperature_2m_member01": [12, 12], "precipitation": [3, -0.1],
         "precipitation_member01": [0, 0.5], "precipitation_probability": [5, 5]}}
        """))
    #expect(forecast.amounts == [[nil, 12.7]])
  }

  @Test(arguments: [
    // One run alone, none with a known temperature, and hours that do not follow each other.
    #""hourly": {"time": ["2026-10-03T19:00"], "temperature_2m": [13.7]}"#,
    #""hourly": {"time": ["2026-10-03T19:00"], "temperature_2m": [null],"#
      + #" "temperature_2m_member01": [null], "precipitation": [1]}"#,
    #""hourly": {"time": ["2026-10-03T19:00", "2026-10-03T22:00"], "temperature_2m": [13, 14],"#
      + #" "temperature_2m_member01": [13, 15]}"#,
    #""hourly": {"time": ["2026-10-03T19:00", null], "temperature_2m": [13, 14],"#
      + #" "temperature_2m_member01": [13, 15]}"#,
    #""hourly": {"time": ["2026-10-03T19:00"], "temperature_2m": [13],"#
      + #" "temperature_2m_member01": [{}]}"#,
    #""hourly": {}"#,
  ])
  func anAnswerWithoutTemperaturesOfRunsIsMalformed(json: String) async throws {
    let error = await #expect(throws: ProviderError.self) {
      try await forecast(.json("{\(Self.units), \(json)}"))
    }
    #expect(error?.failure == .malformed(field: "hourly.temperature_2m_member01"))
  }

  @Test func aLimitOfTheServiceIsReported() async throws {
    let answer = LoopbackAnswer.json(
      #"{"error":true,"reason":"Daily API request limit exceeded."}"#, status: 429)
    let error = await #expect(throws: ProviderError.self) { try await forecast(answer) }
    #expect(error?.kind == .limit)
  }
}

extension Double {
  fileprivate func rounded(digits: Int) -> Double {
    let factor = digits == 1 ? 10.0 : 1_000
    return (self * factor).rounded() / factor
  }
}
