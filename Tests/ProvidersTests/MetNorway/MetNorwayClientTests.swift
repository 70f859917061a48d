import Domain
import Fixtures
import Foundation
import LoopbackServer
import Synchronization
import Testing

@testable import Providers

/// The client against a server on loopback, with all requests counted.
@Suite(.timeLimit(.minutes(5))) struct MetNorwayClientTests {
  private static let forecast = "/weatherapi/locationforecast/2.0/complete"
  private static let nowcast = "/weatherapi/nowcast/2.0/complete"
  private static let now = Timestamp(seconds: 1_659_456_900)  // 2022-08-02T16:15:00Z
  private static let expires = "Tue, 02 Aug 2022 16:45:10 GMT"
  private static let lastModified = "Tue, 02 Aug 2022 16:12:03 GMT"

  @Test func aReportIsOneRequestToTheLetterOfTheTerms() async throws {
    try await LoopbackServer.run { server in
      try serve(server)
      let fetched = try await client(server).report(place(53.123456, 13))
      #expect(server.requests.map(\.target) == [Self.forecast + "?lat=53.1235&lon=13.0"])
      let headers = try #require(server.requests.first).headers
      #expect(headers["user-agent"] == "skyreel/1 me@example.org")
      #expect(headers["accept-encoding"]?.contains("gzip") == true)
      #expect(headers["if-modified-since"] == nil)
      #expect(fetched.fetchedAt == Self.now)
      #expect(fetched.freshUntil?.description == "2022-08-02T16:45:10Z")
      #expect(fetched.source == .network)
      #expect(fetched.value.lastModified == Self.lastModified)
      #expect(fetched.value.provider == .metNorway)
      #expect(fetched.value.place.timeZone == "Europe/Berlin")
      #expect(fetched.value.current?.temperature == Quantity(25.4, .celsius))
    }
  }

  @Test func recordedHeadersTellWhenToAskAgain() async throws {
    try await LoopbackServer.run { server in
      let recorded = try RecordedJSON("metno/headers-200_compact_new-york-2020-07.json")["headers"]
      var answer = try LoopbackAnswer.fixture("metno/compact_new-york-2020-07_rain.json")
      for name in ["Date", "Expires", "Last-Modified", "Age", "Vary"] {
        answer.headers[name] = recorded[name].text
      }
      server.answer(Self.forecast, with: answer)
      let now = try #require(Timestamp(iso8601: "2020-07-20T11:44:31Z"))
      let fetched = try await client(server, now: now).report(place(40.7, -74))
      #expect(fetched.freshUntil?.description == "2020-07-20T12:14:53Z")
      #expect(fetched.value.lastModified == recorded["Last-Modified"].text)
    }
  }

  @Test func nothingIsAskedBeforeTheStoredReportExpires() async throws {
    try await LoopbackServer.run { server in
      try serve(server)
      let until = Self.now.advanced(bySeconds: 1)
      let stored = try stored(freshUntil: until)
      let error = await #expect(throws: ProviderError.self) {
        try await client(server, stored: stored).report(place())
      }
      #expect(error?.failure == .unchanged(until: until))
      #expect(error?.retryAt == until)
      #expect(server.requests.isEmpty)
    }
  }

  @Test(
    "What is no bar to a request",
    arguments: [0, -3_600, 86_401, 400_000_000])
  func expired(seconds: Int) async throws {
    try await LoopbackServer.run { server in
      try serve(server)
      let stored = try stored(freshUntil: Self.now.advanced(bySeconds: seconds))
      _ = try await client(server, stored: stored).report(place())
      #expect(server.requests.count == 1)
    }
  }

  @Test func anotherProvidersStoredReportIsNoBar() async throws {
    try await LoopbackServer.run { server in
      try serve(server)
      var stored = try stored(freshUntil: Self.now.advanced(bySeconds: 600))
      stored.value.provider = .openMeteo
      _ = try await client(server, stored: stored).report(place())
      #expect(server.requests.map { $0.headers["if-modified-since"] } == [nil])
    }
  }

  @Test func unchangedDataKeepTheStoredValuesWithANewExpiry() async throws {
    try await LoopbackServer.run { server in
      server.answer(
        Self.forecast, with: .status(304, headers: ["Expires": Self.expires, "Date": Self.date]))
      let stored = try stored(freshUntil: Self.now.advanced(bySeconds: -1))
      let fetched = try await client(server, stored: stored).report(place())
      #expect(server.requests.map { $0.headers["if-modified-since"] } == [Self.lastModified])
      #expect(fetched.value == stored.value)
      #expect(fetched.fetchedAt == Self.now)
      #expect(fetched.freshUntil?.description == "2022-08-02T16:45:10Z")
    }
  }

  @Test func unchangedDataAreWithoutThePartsOfOtherServices() async throws {
    try await LoopbackServer.run { server in
      server.answer(Self.forecast, with: .status(304))
      var stored = try stored(freshUntil: nil)
      let own = stored.value
      stored.value.airQuality = AirQuality()
      stored.value.alerts = [WeatherAlert(title: "Gale")]
      stored.value.alertCoverage = .asked(office: "MET Norway")
      stored.value.alertsFetchedAt = Self.now
      stored.value.replacedFailure = ProviderError(service: "Open-Meteo", failure: .offline)
      #expect(try await client(server, stored: stored).report(place()).value == own)
    }
  }

  @Test(arguments: [(53.6, "Europe/Berlin"), (53.5, "Europe/Oslo")])
  func aReportOfAnotherPlaceOrOnOtherClocksIsFetchedWhole(
    latitude: Double, zone: String
  ) async throws {
    try await LoopbackServer.run { server in
      try serve(server)
      var stored = try stored(freshUntil: nil)
      stored.value.place = try place(latitude)
      stored.value.place.timeZone = zone
      let fetched = try await client(server, stored: stored).report(place())
      #expect(server.requests.map { $0.headers["if-modified-since"] } == [nil])
      #expect(fetched.value.current?.temperature == Quantity(25.4, .celsius))
    }
  }

  @Test func aNotModifiedThatNobodyAskedForIsAFailure() async throws {
    try await expect(.status(304), .rejected(status: 304, reason: nil))
  }

  @Test(arguments: [401, 403])
  func aRefusalAsksForAContactAndIsNotRepeated(status: Int) async throws {
    try await expect(.status(status), .needsContact)
  }

  @Test func tooManyRequestsAreAQuota() async throws {
    let end = Self.now.advanced(bySeconds: 60)
    try await expect(.status(429, headers: ["Retry-After": "60"]), .quota(retryAt: end))
    let pause = Self.now.advanced(bySeconds: 600)
    try await expect(.status(429), .quota(retryAt: pause))
  }

  @Test(arguments: [404, 422])
  func aPlaceThatItDoesNotCoverIsOutside(status: Int) async throws {
    try await expect(.status(status), .outsideCoverage(area: "the whole world"))
  }

  @Test func aServerInTroubleIsAskedTwice() async throws {
    try await expect(.status(500), .server(status: 500), requests: 2)
  }

  @Test(arguments: ["", "<html>", "[]", "null", #"{"properties": 1}"#, #"{"properties": {"#])
  func anAnswerThatIsNoForecastIsMalformed(body: String) async throws {
    try await LoopbackServer.run { server in
      server.answer(Self.forecast, with: .json(body))
      let error = await #expect(throws: ProviderError.self) {
        try await client(server).report(place())
      }
      guard case .malformed = error?.failure else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }

  @Test func aForecastWithoutWeatherIsMalformed() async throws {
    let body = #"{"properties": {"timeseries": [{"time": "2022-08-02T16:00:00Z", "data": {}}]}}"#
    try await expect(.json(body), .malformed(field: "properties.timeseries"))
  }

  @Test func aTruncatedAnswerIsMalformed() async throws {
    try await LoopbackServer.run { server in
      server.answer(
        Self.forecast,
        with: try .fixture("metno/complete_mecklenburg-2022-08.json")
          .delivered(.truncated(after: 5_000)))
      let error = await #expect(throws: ProviderError.self) {
        try await client(server).report(place())
      }
      #expect(error?.failure == .malformed(field: "body"))
    }
  }

  @Test func anAnswerThatIsInBetaIsToldOnce() async throws {
    try await LoopbackServer.run { server in
      server.answer(
        Self.forecast, with: try .fixture("metno/complete_mecklenburg-2022-08.json", status: 203))
      let notices = Mutex<[String]>([])
      let client = try client(server) { notice in notices.withLock { $0.append(notice) } }
      #expect(try await client.report(place()).value.current != nil)
      _ = try await client.report(place())
      #expect(
        notices.withLock(\.self) == [
          "MET Norway says that its forecast is in beta or will end (203)"
        ])
    }
  }

  @Test(arguments: ["Tue", "", String(repeating: "x", count: 10_000)])
  func aLastModifiedThatIsNoDateIsNotSentBack(text: String) async throws {
    try await LoopbackServer.run { server in
      var answer = try LoopbackAnswer.fixture("metno/complete_mecklenburg-2022-08.json")
      answer.headers["Last-Modified"] = text
      server.answer(Self.forecast, with: answer)
      #expect(try await client(server).report(place()).value.lastModified == nil)
    }
  }

  // MARK: Nowcast

  @Test func theNowcastGivesTheCurrentConditionsAndQuarterHours() async throws {
    try await LoopbackServer.run { server in
      try serveTrondheim(server)
      let fetched = try await client(server, now: Self.trondheimNow).report(Self.trondheim())
      let current = try #require(fetched.value.current)
      #expect(server.requests.map(\.path) == [Self.forecast, Self.nowcast])
      #expect(current.observedAt?.description == "2023-08-14T20:15:00+02:00")
      #expect(current.temperature == Quantity(17.7, .celsius))
      #expect(current.humidity == 80.5)
      #expect(current.wind?.gust == Quantity(6.1, .metersPerSecond))
      #expect(current.precipitation == Quantity(0, .millimeters))
      // The nowcast has no pressure.
      #expect(current.pressure == Quantity(1_000, .hectopascals))
      let quarters = fetched.value.quarterHourly
      #expect(quarters.map(\.time.minute) == [15, 30, 45, 0, 15, 30, 45])
      // Rates of 5-minute steps, each for a twelfth of an hour.
      let steps = try RecordedJSON("metno/nowcast_trondheim-2023-08_rain-coming.json")
      let rates = steps["properties"]["timeseries"].list.compactMap {
        $0["data"]["instant"]["details"]["precipitation_rate"].number
      }
      let amounts = (0..<7).map { rates[($0 * 3)..<($0 * 3 + 3)].reduce(0, +) / 12 }
      for (quarter, amount) in zip(quarters, amounts) {
        #expect(abs((quarter.precipitation?.value ?? .nan) - amount) < 1e-9)
      }
    }
  }

  @Test func withoutRadarTheNowcastHasNoPrecipitation() throws {
    let nowcast = try decode(
      MetNorwayForecast.self,
      from: Fixture("metno/nowcast_60n-11e-2021-02_radar-unavailable.json").data(), service: "MET")
    var report = WeatherReport(
      provider: .metNorway,
      place: Place(
        name: "", coordinates: try #require(Coordinates(latitude: 60, longitude: 11)),
        timeZone: "Europe/Oslo"), current: CurrentConditions())
    report.current?.observedAt = try time("2021-02-02T13:00:00+01:00")
    report.add(nowcast)
    #expect(report.current?.temperature == Quantity(-7.5, .celsius))
    // The amount of the hour stands instead of a rate.
    #expect(report.current?.precipitation == Quantity(0, .millimeters))
    #expect(report.quarterHourly.isEmpty)
    #expect(report.computed == [.feelsLike])
  }

  @Test(
    "A nowcast that fails leaves the forecast",
    arguments: [.status(422), .status(403), .status(500), .json("x"), .json("{}")]
      as [LoopbackAnswer])
  func nowcastFailure(answer: LoopbackAnswer) async throws {
    try await LoopbackServer.run { server in
      try serveTrondheim(server)
      server.answer(Self.nowcast, with: answer)
      let fetched = try await client(server, now: Self.trondheimNow).report(Self.trondheim())
      #expect(fetched.value.current?.temperature == Quantity(10, .celsius))
      #expect(fetched.value.quarterHourly.isEmpty)
      #expect(server.requests.count == 2)
    }
  }

  @Test func noNowcastIsAskedForAfterAFailure() async throws {
    try await LoopbackServer.run { server in
      server.answer(Self.forecast, with: .status(403))
      _ = await #expect(throws: ProviderError.self) {
        try await client(server, now: Self.trondheimNow).report(Self.trondheim())
      }
      #expect(server.requests.map(\.path) == [Self.forecast])
    }
  }

  @Test func theNowcastIsNotAskedForAgainBeforeItExpires() async throws {
    try await LoopbackServer.run { server in
      try serveTrondheim(server, nowcastExpires: "Mon, 14 Aug 2023 19:40:00 GMT")
      let fetched = try await client(server, now: Self.trondheimNow).report(Self.trondheim())
      #expect(fetched.freshUntil?.description == "2023-08-14T19:40:00Z")
    }
  }

  @Test(arguments: [
    (60.0, 10.0, nil, true), (60, 25, nil, true), (56, 9, nil, true), (60, 10, "NO", true),
    (52.5, 13.4, nil, false), (60, 10, "EE", false), (40, -74, "DK", true), (-60, 10, nil, false),
  ])
  func theNowcastIsForFourCountries(
    latitude: Double, longitude: Double, country: String?, isCovered: Bool
  ) throws {
    var place = try place(latitude, longitude)
    place.country = country
    #expect(MetNorwayNowcast.covers(place) == isCovered)
  }

  // MARK: Places and times

  @Test func theOceanHasAReportInUTC() async throws {
    try await LoopbackServer.run { server in
      server.answer(
        Self.forecast, with: try .fixture("metno/compact_arabian-sea-2021-10_ocean.json"))
      var place = try place(11.9659, 57.6984)
      place.timeZone = nil
      let now = try #require(Timestamp(iso8601: "2021-10-12T11:20:00Z"))
      let report = try await client(server, now: now).report(place).value
      #expect(report.place.timeZone == nil)
      #expect(report.hourly.allSatisfy { $0.time.utcOffset == 0 })
      #expect(report.daily.first?.temperature == nil)
      #expect(report.daily.dropFirst().first?.temperature?.max != nil)
    }
  }

  @Test(arguments: [
    ("Asia/Kolkata", "2026-05-10T00:00:00Z", 19_800),
    ("Australia/Lord_Howe", "2026-10-03T12:00:00Z", 37_800),
  ])
  func timesAreThoseOfTheClocksOfThePlace(zone: String, start: String, offset: Int) throws {
    let report = try report(Self.answer(from: start, hours: 48), zone: zone)
    #expect(report.hourly.first?.time.utcOffset == offset)
    #expect(report.hourly.first?.time.minute == 30)
    #expect(report.daily.dropFirst().first?.temperature?.max != nil)
  }

  @Test(arguments: [("2026-03-28T23:00:00Z", 23), ("2026-10-24T22:00:00Z", 25)])
  func aDayOnWhichClocksChangeIsWhole(start: String, hours: Int) throws {
    let report = try report(Self.answer(from: start, hours: hours + 1), zone: "Europe/Berlin")
    let day = try #require(report.daily.first)
    #expect(day.precipitation == Quantity(Double(hours), .millimeters))
    let shown = report.hourly.filter { $0.time.date == day.date }
    #expect(shown.count == hours)
    #expect(Set(shown.map(\.time.utcOffset)) == [3_600, 7_200])
  }

  @Test func thePolarNightHasNoSunTimes() throws {
    var place = try place(78.22, 15.65)
    place.timeZone = "Arctic/Longyearbyen"
    let forecast = try decode(
      MetNorwayForecast.self, from: Data(Self.answer(from: "2026-12-19T23:00:00Z", hours: 48).utf8),
      service: "MET")
    let report = try #require(forecast.report(for: place, now: Self.now))
    #expect(report.daily.allSatisfy { $0.sunrise == nil && $0.sunset == nil && $0.day == nil })
    #expect(report.daily.first?.night?.sky == .rain)
    #expect(report.hourly.allSatisfy { $0.isDay == false })
    #expect(report.computed == [.daily, .dayParts, .feelsLike])
  }

  @Test func aStaleAnswerShowsTheHourThatIs() throws {
    let text = Self.answer(from: "2026-05-10T10:00:00Z", hours: 6)
    let now = try #require(Timestamp(iso8601: "2026-05-10T12:59:59Z"))
    let report = try report(text, zone: "UTC", now: now)
    #expect(report.current?.observedAt?.description == "2026-05-10T12:00:00Z")
  }

  // MARK: Support

  private static let date = "Tue, 02 Aug 2022 16:15:00 GMT"
  private static let trondheimNow = Timestamp(seconds: 1_692_037_020)  // 2023-08-14T18:17:00Z

  private static func trondheim() throws -> Place {
    Place(
      name: "Trondheim", country: "NO",
      coordinates: try #require(Coordinates(latitude: 63.4308, longitude: 10.4034)),
      timeZone: "Europe/Oslo")
  }

  private func place(_ latitude: Double = 53.5, _ longitude: Double = 13) throws -> Place {
    Place(
      name: "Asked",
      coordinates: try #require(Coordinates(latitude: latitude, longitude: longitude)),
      timeZone: "Europe/Berlin")
  }

  private func stored(freshUntil: Timestamp?) throws -> FetchedValue<WeatherReport> {
    var report = WeatherReport(
      provider: .metNorway, place: try place(), current: CurrentConditions())
    report.current?.humidity = 41
    report.lastModified = Self.lastModified
    return FetchedValue(
      value: report, fetchedAt: Self.now.advanced(bySeconds: -1_800), source: .cache,
      freshUntil: freshUntil)
  }

  private func serve(_ server: LoopbackServer) throws {
    var answer = try LoopbackAnswer.fixture("metno/complete_mecklenburg-2022-08.json")
    answer.headers["Expires"] = Self.expires
    answer.headers["Date"] = Self.date
    answer.headers["Last-Modified"] = Self.lastModified
    server.answer(Self.forecast, with: answer)
  }

  private func serveTrondheim(
    _ server: LoopbackServer, nowcastExpires: String = "Mon, 14 Aug 2023 18:22:00 GMT"
  ) throws {
    let date = "Mon, 14 Aug 2023 18:17:00 GMT"
    var forecast = LoopbackAnswer.json(Self.answer(from: "2023-08-14T18:00:00Z", hours: 24))
    forecast.headers["Date"] = date
    forecast.headers["Expires"] = "Mon, 14 Aug 2023 18:47:00 GMT"
    server.answer(Self.forecast, with: forecast)
    var nowcast = try LoopbackAnswer.fixture("metno/nowcast_trondheim-2023-08_rain-coming.json")
    nowcast.headers["Date"] = date
    nowcast.headers["Expires"] = nowcastExpires
    server.answer(Self.nowcast, with: nowcast)
  }

  private func client(
    _ server: LoopbackServer, stored: FetchedValue<WeatherReport>? = nil,
    now: Timestamp = Self.now, notice: @escaping @Sendable (String) -> Void = { _ in }
  ) throws -> WeatherClient {
    .metNorway(
      transport: .unhurried(), baseURL: server.baseURL, userAgent: "skyreel/1 me@example.org",
      search: { (_) throws(ProviderError) in [] }, stored: { _ in stored },
      retry: RetryPolicy(attempts: 2, pause: { .zero }), now: { now }, notice: notice)
  }

  /// Expects an answer to fail, after so many requests.
  private func expect(
    _ answer: LoopbackAnswer, _ failure: ProviderError.Failure, requests: Int = 1
  ) async throws {
    try await LoopbackServer.run { server in
      server.answer(Self.forecast, with: answer)
      let error = await #expect(throws: ProviderError.self) {
        try await client(server).report(place())
      }
      #expect(error == ProviderError(service: "MET Norway", failure: failure))
      #expect(server.requests.count == requests)
    }
  }

  private func report(
    _ text: String, zone: String, now: Timestamp = Self.now
  ) throws -> WeatherReport {
    let forecast = try decode(MetNorwayForecast.self, from: Data(text.utf8), service: "MET")
    var place = try place()
    place.timeZone = zone
    return try #require(forecast.report(for: place, now: now))
  }

  /// Hours of 10 degrees with 1 mm of rain each.
  private static func answer(from start: String, hours: Int) -> String {
    let first = Timestamp(iso8601: start) ?? now
    let steps = (0..<hours).map { index in
      """
      {"time": "\(first.advanced(bySeconds: index * 3_600))", "data": {
        "instant": {"details": {"air_temperature": 10, "wind_speed": 1,
          "air_pressure_at_sea_level": 1000}},
        "next_1_hours": {"summary": {"symbol_code": "rain"},
          "details": {"precipitation_amount": 1}}}}
      """
    }
    return #"{"properties": {"timeseries": [\#(steps.joined(separator: ","))]}}"#
  }
}
