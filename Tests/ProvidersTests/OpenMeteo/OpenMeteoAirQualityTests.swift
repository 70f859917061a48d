import Domain
import Foundation
import LoopbackServer
import Synchronization
import TestSupport
import Testing

@testable import Providers

/// Air quality, which comes from a separate server and never fails a report.
@Suite(.timeLimit(.minutes(5))) struct OpenMeteoAirQualityTests {
  /// A response in the documented format, as no recording has `current` and both indices.
  private static let airQuality = """
    {"latitude": 28.6, "longitude": 77.2, "utc_offset_seconds": 19800, "timezone": "Asia/Kolkata",
     "current_units": {"time": "iso8601", "interval": "seconds", "european_aqi": "EAQI",
      "us_aqi": "USAQI", "pm2_5": "\u{3BC}g/m³", "pm10": "\u{3BC}g/m³", "ozone": "\u{3BC}g/m³",
      "nitrogen_dioxide": "\u{3BC}g/m³", "sulphur_dioxide": "\u{3BC}g/m³",
      "carbon_monoxide": "\u{3BC}g/m³"},
     "current": {"time": "2025-05-30T19:00", "interval": 3600, "european_aqi": 87, "us_aqi": 163,
      "pm2_5": 61.2, "pm10": 118.4, "ozone": 97, "nitrogen_dioxide": 21.3,
      "sulphur_dioxide": null, "carbon_monoxide": 412}}
    """

  @Test func airQualityIsRequestedAndAddedToTheReport() async throws {
    try await LoopbackServer.run { server in
      try server.serveOpenMeteo()
      server.answer("/v1/air-quality", with: .json(Self.airQuality))
      var air = AirQuality()
      air.observedAt = try time("2025-05-30T19:00:00+05:30")
      air.europeanIndex = 87
      air.usIndex = 163
      air.pm2_5 = Quantity(61.2, .microgramsPerCubicMeter)
      air.pm10 = Quantity(118.4, .microgramsPerCubicMeter)
      air.ozone = Quantity(97, .microgramsPerCubicMeter)
      air.nitrogenDioxide = Quantity(21.3, .microgramsPerCubicMeter)
      air.carbonMonoxide = Quantity(412, .microgramsPerCubicMeter)
      let report = try await report(from: server)
      #expect(report.airQuality == air)
      #expect(report.current != nil)
      let request = try #require(server.requests.first { $0.path == "/v1/air-quality" })
      #expect(
        request.query == [
          "latitude": "28.61", "longitude": "77.2", "timezone": "auto", "forecast_days": "4",
          "current":
            "european_aqi,us_aqi,pm2_5,pm10,ozone,nitrogen_dioxide,sulphur_dioxide,"
            + "carbon_monoxide",
        ])
    }
  }

  @Test(
    "A report lacks air quality if its request fails",
    arguments: [
      .status(500), .status(429), .json("{}"), .json("<html>"),
      .json(#"{"current": {"time": "2025-05-30T19:00", "us_aqi": null}}"#),
      .status(200).delivered(.closed),
    ] as [LoopbackAnswer])
  func failure(answer: LoopbackAnswer) async throws {
    try await LoopbackServer.run { server in
      try server.serveOpenMeteo()
      server.answer("/v1/air-quality", with: answer)
      let report = try await report(from: server)
      #expect(report.airQuality == nil)
      #expect(report.current?.temperature == Quantity(31.4, .celsius))
      #expect(server.requests.count { $0.path == "/v1/air-quality" } == 1)
    }
  }

  @Test func airQualityAndForecastAreRequestedConcurrently() async throws {
    try await LoopbackServer.run { server in
      try server.serveOpenMeteo()
      let gate = Gate()
      server.answer("/v1/air-quality", with: .json(Self.airQuality).delivered(.after(gate)))
      async let report = report(from: server)
      try await server.waitForRequests(2)
      gate.open()
      #expect(try await report.airQuality?.usIndex == 163)
    }
  }

  @Test(arguments: [(1, 6), (7, 6), (13, 6), (14, 7), (16, 7)])
  func aReportCountsAsAtMostSixCallsAndLongOnesAsSeven(days: Int, calls: Int) {
    // 14 current, 8 daily, 14 hourly, and 2 quarter-hourly variables are 3.8 calls; 8 variables of
    // air quality and 6 of pollen are 1.4. From 14 days on, 15 or 16 days are requested: more than two weeks.
    #expect(OpenMeteo.reportCost(days: days) == calls)
  }

  @Test func aForecastCountsAsFourCallsAndItsAirQualityAsAnOptionalOne() async throws {
    try await LoopbackServer.run { server in
      try server.serveOpenMeteo()
      server.answer("/v1/air-quality", with: .json(Self.airQuality))
      let limiter = TestRateLimiter()
      _ = try await report(from: server, limiter: limiter.limiter)
      let calls = Dictionary(grouping: limiter.calls, by: \.priority).mapValues { $0.map(\.cost) }
      #expect(calls == [.userInitiated: [4], .optional(alongside: 4): [1]])
    }
  }

  /// Without pollen, and with the air quality in each report, an hour cost 20 calls.
  @Test(
    "An hour of four reports costs less than before there was pollen",
    arguments: [(28.61, 77.2, [4, 4, 4, 4, 1]), (52.52, 13.41, [4, 4, 4, 4, 2])])
  func hour(latitude: Double, longitude: Double, costs: [Int]) async throws {
    try await LoopbackServer.run { server in
      try server.serveOpenMeteo()
      server.answer("/v1/air-quality", with: .json(Self.airQuality))
      let start = try time("2025-05-30T19:00:00+05:30").instant
      let now = Mutex(start)
      let last = Mutex<FetchedValue<WeatherReport>?>(nil)
      let limiter = TestRateLimiter()
      let client = WeatherClient.openMeteo(
        .test(.unhurried(), now: { now.withLock(\.self) }), baseURL: server.baseURL,
        geocodingBaseURL: server.baseURL, airQualityBaseURL: server.baseURL,
        limiter: limiter.limiter, stored: { _ in last.withLock(\.self) })
      func ask(after seconds: Int) async throws {
        now.withLock { $0 = start.advanced(bySeconds: seconds) }
        let report = try await client.report(Place.at(latitude, longitude))
        #expect(report.value.airQuality?.usIndex == 163)
        last.withLock { $0 = report }
      }
      for quarter in 0..<4 { try await ask(after: quarter * 900) }
      #expect(limiter.calls.map(\.cost).sorted(by: >) == costs.sorted(by: >))
      #expect(limiter.calls.map(\.cost).reduce(0, +) < 20)
      try await ask(after: 3_600)
      #expect(server.requests.count { $0.path == "/v1/air-quality" } == 2)
    }
  }

  @Test func aStoredReportWithoutAirQualityIsNoReasonToAskForNone() async throws {
    try await LoopbackServer.run { server in
      try server.serveOpenMeteo()
      server.answer("/v1/air-quality", with: .status(500))
      let first = try await report(from: server)
      server.answer("/v1/air-quality", with: .json(Self.airQuality))
      #expect(first.airQuality == nil)
      #expect(
        try await report(from: server, stored: first).airQuality?.usIndex == 163)
    }
  }

  @Test(arguments: [(6, true), (7, false)])
  func nothingElseIsRequestedForAForecastBeyondTheDailyLimit(used: Int, isAllowed: Bool) throws {
    let client = WeatherClient.openMeteo(
      .test(.unhurried(), now: { Timestamp(seconds: 60) }),
      limiter: TestRateLimiter(used: used).limiter)
    let error = client.refusal(Place.at(28.61, 77.2, "Delhi"))
    #expect((error == nil) == isAllowed)
  }

  private func report(
    from server: LoopbackServer, limiter: RateLimiter? = nil, stored: WeatherReport? = nil
  ) async throws -> WeatherReport {
    let known = stored.map {
      FetchedValue(value: $0, fetchedAt: Timestamp(seconds: 1_748_614_000), source: .network)
    }
    let client = WeatherClient.openMeteo(
      .test(.unhurried(), now: { Timestamp(seconds: 1_748_615_000) }), baseURL: server.baseURL,
      geocodingBaseURL: server.baseURL, airQualityBaseURL: server.baseURL, limiter: limiter,
      stored: { _ in known })
    return try await client.report(Place.at(28.61, 77.2, "Delhi")).value
  }
}
