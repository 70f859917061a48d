import Domain
import Fixtures
import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import Providers

/// The usual temperatures from Open-Meteo's archive.
@Suite(.timeLimit(.minutes(5))) struct OpenMeteoNormalsTests {
  private func normals(
    _ answer: LoopbackAnswer, limiter: RateLimiter? = nil,
    requests: ([ReceivedRequest]) -> Void = { _ in }
  ) async throws -> Normals {
    try await LoopbackServer.run { server in
      server.answer("/v1/archive", with: answer)
      defer { requests(server.requests) }
      let fetch = Normals.openMeteo(
        .test(.unhurried(), now: { Timestamp(seconds: 1_796_000_000) }), baseURL: server.baseURL,
        limiter: limiter)
      return try await fetch(Place.at(-15.8, -47.9, "Brasília"), 2025).value
    }
  }

  /// Returns an answer of ten years in the form of the recorded one, made by hand because none was recorded.
  ///
  /// The last days and some others are null, as in real answers.
  private func decade(elevation: String = "1134.0") throws -> LoopbackAnswer {
    let first = try #require(CivilDate(year: 2016, month: 1, day: 1)).daysSince1970
    let dates = (0..<3_653).map { CivilDate(daysSince1970: first + $0) }
    func list(_ value: (CivilDate) -> String) -> String {
      dates.map(value).joined(separator: ",")
    }
    func value(_ celsius: Double) -> (CivilDate) -> String {
      {
        $0.day == 13 || $0.year == 2025 && $0.month == 12 ? "null" : "\(celsius + Double($0.month))"
      }
    }
    let body = """
      {"latitude":-15.8,"longitude":-47.9,"utc_offset_seconds":-10800,
       "timezone":"America/Sao_Paulo","elevation":\(elevation),
       "daily_units":{"time":"iso8601","temperature_2m_max":"°C","temperature_2m_min":"°C"},
       "daily":{"time":[\(list { "\"\($0)\"" })],"temperature_2m_max":[\(list(value(20)))],
       "temperature_2m_min":[\(list(value(10)))]}}
      """
    return .json(body)
  }

  @Test func tenYearsGiveTheUsualRangeOfADay() async throws {
    let normals = try await normals(try decade())
    let june15 = try #require(CivilDate(year: 2026, month: 6, day: 15))
    #expect(normals.range(on: june15) == 16...26)
    #expect((normals.firstYear, normals.lastYear, normals.elevation) == (2016, 2025, 1_134))
  }

  @Test func theRequestIsOneOfTenYearsWithItsWeight() async throws {
    let limiter = TestRateLimiter()
    _ = try await normals(try decade(), limiter: limiter.limiter) {
      let query = $0.first?.query ?? [:]
      #expect($0.count == 1)
      #expect(query["start_date"] == "2016-01-01")
      #expect(query["end_date"] == "2025-12-31")
      #expect(query["daily"] == "temperature_2m_max,temperature_2m_min")
      #expect(query["models"] == nil)
    }
    // Two variables are 0.2 calls for two weeks, and again for each of the 520 other weeks.
    #expect(limiter.calls.map(\.cost) == [105])
    #expect(limiter.calls.map(\.priority) == [.background])
  }

  @Test func theRecordedDaysAreTooFew() async throws {
    await #expect(throws: ProviderError.self) {
      try await normals(.fixture("openmeteo/archive_brasilia-2022-12_daily.json"))
    }
  }

  @Test func withoutAHeightThereAreNone() async throws {
    let answer = try decade(elevation: "null")
    await #expect(throws: ProviderError.self) { try await normals(answer) }
  }

  @Test func aFailureIsNotTriedAgainAtOnce() async throws {
    await #expect(throws: ProviderError.self) {
      try await normals(.status(503)) { #expect($0.count == 1) }
    }
  }
}
