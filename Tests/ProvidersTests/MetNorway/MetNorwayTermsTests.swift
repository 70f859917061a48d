import Domain
import Fixtures
import Foundation
import LoopbackServer
import Synchronization
import TestSupport
import Testing

@testable import Providers

/// The terms of the service: identification, caching, and the time of the next request.
@Suite(.timeLimit(.minutes(5))) struct MetNorwayTermsTests {
  @Test func aReportIsOneRequestThatFollowsTheTerms() async throws {
    try await LoopbackServer.run { server in
      try MetNorwayService.serve(server)
      let fetched = try await MetNorwayService.client(server).report(
        MetNorwayService.place(53.123456, 13))
      #expect(
        server.requests.map(\.target) == [MetNorwayService.forecast + "?lat=53.1235&lon=13.0"])
      let headers = try #require(server.requests.first).headers
      #expect(headers["user-agent"] == "skyreel/1 me@example.org")
      #expect(headers["accept-encoding"]?.contains("gzip") == true)
      #expect(headers["if-modified-since"] == nil)
      #expect(fetched.fetchedAt == MetNorwayService.now)
      #expect(fetched.freshUntil?.description == "2022-08-02T16:45:10Z")
      #expect(fetched.source == .network)
      #expect(fetched.value.lastModified == MetNorwayService.lastModified)
      #expect(fetched.value.provider == .metNorway)
      #expect(fetched.value.place.timeZone == "Europe/Berlin")
      #expect(fetched.value.current?.temperature == Quantity(25.4, .celsius))
    }
  }

  @Test func recordedHeadersDetermineTheFreshness() async throws {
    try await LoopbackServer.run { server in
      let recorded = try RecordedJSON(fixture: "metno/headers-200_compact_new-york-2020-07.json")[
        "headers"]
      var answer = try LoopbackAnswer.fixture("metno/compact_new-york-2020-07_rain.json")
      for name in ["Date", "Expires", "Last-Modified", "Age", "Vary"] {
        answer.headers[name] = recorded[name].text
      }
      server.answer(MetNorwayService.forecast, with: answer)
      let now = try #require(Timestamp(iso8601: "2020-07-20T11:44:31Z"))
      let fetched = try await MetNorwayService.client(server, now: now).report(
        MetNorwayService.place(40.7, -74))
      #expect(fetched.freshUntil?.description == "2020-07-20T12:14:53Z")
      #expect(fetched.value.lastModified == recorded["Last-Modified"].text)
    }
  }

  @Test func noRequestIsMadeBeforeTheStoredReportExpires() async throws {
    try await LoopbackServer.run { server in
      try MetNorwayService.serve(server)
      let until = MetNorwayService.now.advanced(bySeconds: 1)
      let stored = try stored(freshUntil: until)
      let error = await #expect(throws: ProviderError.self) {
        try await MetNorwayService.client(server, stored: stored).report(MetNorwayService.place())
      }
      #expect(error?.failure == .unchanged(until: until))
      #expect(error?.retryAt == until)
      #expect(server.requests.isEmpty)
    }
  }

  /// Their responses would be discarded with the report.
  @Test func neitherAirQualityNorAlertsAreRequestedBeforeTheStoredReportExpires() async throws {
    try await LoopbackServer.run { server in
      let stored = try stored(freshUntil: MetNorwayService.now.advanced(bySeconds: 600))
      let client = MetNorwayService.client(server, stored: stored)
        .addingAirQuality(
          .test(.unhurried(), now: { MetNorwayService.now }), baseURL: server.baseURL, limiter: nil
        )
        .addingAlerts(
          from: [
            .brightSky(
              .test(.unhurried(), userAgent: "skyreel/1", now: { MetNorwayService.now }),
              baseURL: server.baseURL)
          ], now: { MetNorwayService.now })
      let place = MetNorwayService.place()
      let error = await #expect(throws: ProviderError.self) { try await client.report(place) }
      #expect(error == client.refusal(place))
      #expect(server.requests.isEmpty)
    }
  }

  @Test(
    "A stored report that is expired, or fresh for over a day, is requested again",
    arguments: [0, -3_600, 86_401, 400_000_000])
  func expired(seconds: Int) async throws {
    try await LoopbackServer.run { server in
      try MetNorwayService.serve(server)
      let stored = try stored(freshUntil: MetNorwayService.now.advanced(bySeconds: seconds))
      _ = try await MetNorwayService.client(server, stored: stored).report(MetNorwayService.place())
      #expect(server.requests.count == 1)
    }
  }

  @Test func anotherProvidersStoredReportIsIgnored() async throws {
    try await LoopbackServer.run { server in
      try MetNorwayService.serve(server)
      var stored = try stored(freshUntil: MetNorwayService.now.advanced(bySeconds: 600))
      stored.value.provider = .openMeteo
      _ = try await MetNorwayService.client(server, stored: stored).report(MetNorwayService.place())
      #expect(server.requests.map { $0.headers["if-modified-since"] } == [nil])
    }
  }

  @Test func aNotModifiedResponseKeepsTheStoredReportWithANewExpiry() async throws {
    try await LoopbackServer.run { server in
      server.answer(
        MetNorwayService.forecast,
        with: .status(
          304, headers: ["Expires": MetNorwayService.expires, "Date": MetNorwayService.date]))
      let stored = try stored(freshUntil: MetNorwayService.now.advanced(bySeconds: -1))
      let fetched = try await MetNorwayService.client(server, stored: stored).report(
        MetNorwayService.place())
      #expect(
        server.requests.map { $0.headers["if-modified-since"] } == [MetNorwayService.lastModified])
      #expect(fetched.value == stored.value)
      #expect(fetched.fetchedAt == MetNorwayService.now)
      #expect(fetched.freshUntil?.description == "2022-08-02T16:45:10Z")
    }
  }

  @Test func aNotModifiedResponseMovesCurrentConditionsToTheCurrentHour() async throws {
    try await LoopbackServer.run { server in
      server.answer(MetNorwayService.forecast, with: .status(304))
      let text = MetNorwayService.forecastJSON(from: "2022-08-02T13:00:00Z", hours: 6)
      let forecast = try MetNorwayForecast(JSON(Data(text.utf8)))
      let before = try #require(Timestamp(iso8601: "2022-08-02T13:10:00Z"))
      var report = try #require(forecast.report(for: MetNorwayService.place(), now: before))
      report.lastModified = MetNorwayService.lastModified
      #expect(report.current?.observedAt?.instant.description == "2022-08-02T13:00:00Z")
      let stored = FetchedValue(value: report, fetchedAt: before, source: .cache)
      let current = try await MetNorwayService.client(server, stored: stored)
        .report(MetNorwayService.place()).value.current
      #expect(current?.observedAt?.instant.description == "2022-08-02T16:00:00Z")
      #expect(current?.precipitation == PrecipitationAmount(Quantity(1, .millimeters), .nextHour))
      #expect(current?.pressure == report.current?.pressure)
    }
  }

  @Test func aNotModifiedResponseDropsThePartsOfOtherServices() async throws {
    try await LoopbackServer.run { server in
      server.answer(MetNorwayService.forecast, with: .status(304))
      var stored = try stored(freshUntil: nil)
      let own = stored.value
      stored.value.airQuality = AirQuality()
      stored.value.alerts = [WeatherAlert(title: "Gale")]
      stored.value.alertCoverage = .asked(office: "MET Norway")
      stored.value.alertsFetchedAt = MetNorwayService.now
      stored.value.replacedFailure = ProviderError(service: "Open-Meteo", failure: .offline)
      #expect(
        try await MetNorwayService.client(server, stored: stored).report(MetNorwayService.place())
          .value == own)
    }
  }

  @Test(arguments: [(53.6, "Europe/Berlin"), (53.5, "Europe/Oslo")])
  func aStoredReportOfAnotherPlaceOrTimeZoneIsReplaced(
    latitude: Double, zone: String
  ) async throws {
    try await LoopbackServer.run { server in
      try MetNorwayService.serve(server)
      var stored = try stored(freshUntil: nil)
      stored.value.place = MetNorwayService.place(latitude)
      stored.value.place.timeZone = zone
      let fetched = try await MetNorwayService.client(server, stored: stored).report(
        MetNorwayService.place())
      #expect(server.requests.map { $0.headers["if-modified-since"] } == [nil])
      #expect(fetched.value.current?.temperature == Quantity(25.4, .celsius))
    }
  }

  @Test func status203IsReportedOnce() async throws {
    try await LoopbackServer.run { server in
      server.answer(
        MetNorwayService.forecast,
        with: try .fixture("metno/complete_mecklenburg-2022-08.json", status: 203))
      let notices = Mutex<[String]>([])
      let client = MetNorwayService.client(server) { notice in
        notices.withLock { $0.append(notice) }
      }
      #expect(try await client.report(MetNorwayService.place()).value.current != nil)
      _ = try await client.report(MetNorwayService.place())
      #expect(
        notices.withLock(\.self) == [
          "A service of MET Norway is in beta or will end (HTTP 203). Check for an update."
        ])
    }
  }

  @Test(arguments: [
    Named("a weekday", "Tue"), Named("nothing", ""),
    Named("10,000 letters", String(repeating: "x", count: 10_000)),
  ])
  func aLastModifiedThatIsNotADateIsDropped(text: Named<String>) async throws {
    try await LoopbackServer.run { server in
      var answer = try LoopbackAnswer.fixture("metno/complete_mecklenburg-2022-08.json")
      answer.headers["Last-Modified"] = text.value
      server.answer(MetNorwayService.forecast, with: answer)
      #expect(
        try await MetNorwayService.client(server).report(MetNorwayService.place()).value
          .lastModified == nil)
    }
  }

  /// A date has 29 characters, of which the first word may be any.
  @Test(arguments: [(29, true), (40, true), (41, false)])
  func aLastModifiedHasAtMost40Characters(length: Int, isKept: Bool) async throws {
    try await LoopbackServer.run { server in
      var answer = try LoopbackAnswer.fixture("metno/complete_mecklenburg-2022-08.json")
      let text = String(repeating: "T", count: length - 29) + MetNorwayService.lastModified
      answer.headers["Last-Modified"] = text
      server.answer(MetNorwayService.forecast, with: answer)
      #expect(
        try await MetNorwayService.client(server).report(MetNorwayService.place()).value
          .lastModified == (isKept ? text : nil))
    }
  }

  // MARK: Support

  private func stored(freshUntil: Timestamp?) throws -> FetchedValue<WeatherReport> {
    var report = WeatherReport(
      provider: .metNorway, place: MetNorwayService.place(), current: CurrentConditions())
    report.current?.humidity = 41
    report.lastModified = MetNorwayService.lastModified
    report.elevation = 612
    report.computed = [.feelsLike, .daily]
    return FetchedValue(
      value: report, fetchedAt: MetNorwayService.now.advanced(bySeconds: -1_800), source: .cache,
      freshUntil: freshUntil)
  }
}
