import Domain
import Fixtures
import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import Providers

/// The client against a loopback server that counts all requests.
@Suite(.timeLimit(.minutes(5))) struct BrightSkyClientTests {
  private static let now = Timestamp(seconds: 1_758_205_200)  // 2025-09-18T14:20:00Z

  @Test func aReportRequestsTheHoursFromMidnightAndTheCurrentWeather() async throws {
    try await LoopbackServer.run { server in
      try serve(server)
      let fetched = try await client(server).report(place())
      #expect(server.requests.map(\.path) == ["/weather", "/current_weather"])
      #expect(
        server.requests.map(\.query) == [
          [
            "lat": "52.5235", "lon": "13.4", "date": "2025-09-18T00:00:00+02:00",
            "last_date": "2025-09-28T00:00:00+02:00", "tz": "Europe/Berlin",
          ],
          ["lat": "52.5235", "lon": "13.4", "tz": "Europe/Berlin"],
        ])
      #expect(
        Set(server.requests.map { $0.headers["user-agent"] }) == ["skyreel/1 me@example.org"])
      #expect(fetched.value.provider == .brightSky)
      #expect(fetched.value.current?.temperature == Quantity(19.7, .celsius))
      #expect(fetched.value.hourly.count == 182)
      #expect(fetched.fetchedAt == Self.now)
    }
  }

  @Test func theRequestedPeriodIsInLocalTimeAcrossAClockChange() async throws {
    try await LoopbackServer.run { server in
      try serve(server)
      let now = try #require(Timestamp(iso8601: "2025-10-24T22:30:00Z"))
      _ = try await client(server, now: now).report(place())
      let query = try #require(server.requests.first).query
      #expect(query["date"] == "2025-10-25T00:00:00+02:00")
      #expect(query["last_date"] == "2025-11-04T00:00:00+01:00")
    }
  }

  @Test(arguments: [nil, "", "No/Where"])
  func aPlaceWithoutAKnownTimeZoneUsesGermanTime(zone: String?) async throws {
    try await LoopbackServer.run { server in
      try serve(server)
      let report = try await client(server).report(place(zone: zone)).value
      #expect(server.requests.first?.query["tz"] == "Europe/Berlin")
      #expect(report.place.timeZone == zone)
      #expect(report.hourly.first?.time.utcOffset == 7_200)
    }
  }

  @Test func aPlaceWithoutStationsIsOutsideTheCoverage() async throws {
    try await expect(
      .json(#"{"detail": "No sources match your criteria"}"#, status: 404),
      .outsideCoverage(area: "Germany"))
  }

  /// The service searches within 50 km, which may be across a border.
  @Test func aPlaceFarFromTheNearestStationIsOutsideTheCoverage() async throws {
    try await expect(
      .json(
        """
        {"weather": [{"timestamp": "2025-09-18T14:00:00+02:00", "source_id": 7, "temperature": 1}],
         "sources": [{"id": 7, "distance": 30001}]}
        """), .outsideCoverage(area: "Germany"))
  }

  @Test func currentWeatherOfADistantStationIsReplacedByTheHour() async throws {
    try await LoopbackServer.run { server in
      try serve(server)
      server.answer(
        "/current_weather",
        with: .json(
          """
          {"weather": {"timestamp": "2025-09-18T14:00:00Z", "source_id": 7, "temperature": 1},
           "sources": [{"id": 7, "distance": 40000}]}
          """))
      let report = try await client(server).report(place()).value
      #expect(report.current?.observedAt?.description == "2025-09-18T16:00:00+02:00")
      #expect(report.current?.temperature == report.hourly[14].temperature)
    }
  }

  @Test(arguments: [(-601, false), (-600, true), (7_200, true), (7_201, false)])
  func currentWeatherOfAnotherTimeIsReplacedByTheHour(age: Int, isShown: Bool) async throws {
    try await LoopbackServer.run { server in
      try serve(server)
      let time = Self.now.advanced(bySeconds: -age)
      server.answer(
        "/current_weather",
        with: .json(#"{"weather": {"timestamp": "\#(time)", "temperature": -7}}"#))
      let report = try await client(server).report(place()).value
      #expect((report.current?.temperature?.value == -7) == isShown)
      #expect(report.current?.isMeasured == (isShown ? true : nil))
      #expect(isShown || report.current?.temperature == report.hourly[14].temperature)
    }
  }

  @Test(
    "Current weather that fails is replaced by the hour",
    arguments: [
      .status(404), .status(500), .status(429), .json("x"), .json("{}"),
      .json(#"{"weather": {"timestamp": "2025-09-18T14:00:00Z"}}"#),
    ] as [LoopbackAnswer])
  func currentFailure(answer: LoopbackAnswer) async throws {
    try await LoopbackServer.run { server in
      try serve(server)
      server.answer("/current_weather", with: answer)
      let report = try await client(server).report(place()).value
      #expect(report.current?.temperature == report.hourly[14].temperature)
      #expect(server.requests.count == 2)
    }
  }

  @Test func aRejectionHasTheServicesReasonIfItIsText() async throws {
    try await expect(
      .json(#"{"detail": [{"type": "x", "loc": ["query"], "msg": "Invalid date"}]}"#, status: 422),
      .rejected(status: 422, reason: nil))
    try await expect(
      .json(#"{"detail": "Please be gentle"}"#, status: 400),
      .rejected(status: 400, reason: "Please be gentle"))
  }

  @Test(arguments: ["[]", #"{"weather": 1}"#, #"{"weather": []}"#])
  func aResponseWithoutHoursIsMalformed(body: String) async throws {
    try await LoopbackServer.run { server in
      server.answer("/weather", with: .json(body))
      let error = await #expect(throws: ProviderError.self) {
        try await client(server).report(place())
      }
      guard case .malformed = error?.failure else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(!server.requests.isEmpty)
    }
  }

  @Test func theDayOnWhichClocksGoBackHas25Hours() async throws {
    let start = try #require(Timestamp(iso8601: "2025-10-25T22:00:00Z"))
    let rows = (0...25).map { index in
      """
      {"timestamp": "\(start.advanced(bySeconds: index * 3_600))", "temperature": \(index),
       "precipitation": 0.2}
      """
    }
    let server = StubServer(["/weather": .body(#"{"weather": [\#(rows.joined(separator: ","))]}"#)])
    let report = try await client(.test(server.transport, now: { start }), StubServer.baseURL)
      .report(place()).value
    #expect(report.daily.map(\.date.description) == ["2025-10-26"])
    #expect(report.daily.first?.precipitation == Quantity(5, .millimeters))
    #expect(report.daily.first?.temperature?.max == 24)
    #expect(report.hourly.count { $0.time.hour == 2 } == 2)
  }

  // MARK: Support

  private func place(zone: String? = "Europe/Berlin") -> Place {
    .at(52.523456, 13.4, "Berlin", zone: zone)
  }

  private func serve(_ server: LoopbackServer) throws {
    server.answer("/weather", with: try .fixture("brightsky/weather_berlin-2025-09_week.json"))
    server.answer(
      "/current_weather", with: try .fixture("brightsky/current-weather_berlin-2025-09.json"))
  }

  private func client(_ server: LoopbackServer, now: Timestamp = Self.now) -> WeatherClient {
    client(
      .test(
        .unhurried(), userAgent: "skyreel/1 me@example.org",
        retry: RetryPolicy(attempts: 2, pause: { .zero }), now: { now }), server.baseURL)
  }

  private func client(_ access: ServiceAccess, _ baseURL: URL) -> WeatherClient {
    .brightSky(access, baseURL: baseURL, search: { (_) throws(ProviderError) in [] })
  }

  private func expect(
    _ answer: LoopbackAnswer, _ failure: ProviderError.Failure
  ) async throws {
    try await LoopbackServer.run { server in
      server.answer("/weather", with: answer)
      let error = await #expect(throws: ProviderError.self) {
        try await client(server).report(place())
      }
      #expect(error == ProviderError(service: "Bright Sky", failure: failure))
      #expect(server.requests.count == 1)
    }
  }
}
