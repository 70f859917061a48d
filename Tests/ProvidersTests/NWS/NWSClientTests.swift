import Domain
import Fixtures
import Foundation
import LoopbackServer
import Testing

@testable import Providers

/// The client against a loopback server.
///
/// The area of the service has no half-hour time zone.
@Suite(.timeLimit(.minutes(5))) struct NWSClientTests {
  /// A quarter of an hour after the recorded observation.
  private static let now = Timestamp(iso8601: "2026-02-06T21:45:00Z") ?? Timestamp(seconds: 0)
  private static let grid = "/gridpoints/LWX/97,71"
  private static let latest = "/stations/KDCA/observations/latest"

  // MARK: Requests

  @Test func aReportRequestsThePointAndTheURLsItNames() async throws {
    try await LoopbackServer.run { server in
      try server.serveNWS()
      let fetched = try await client(server).report(nwsPlace(38.889_44, -77.035_21, zone: nil))
      let report = fetched.value
      #expect(fetched.source == .network)
      #expect(fetched.fetchedAt == Self.now)
      #expect(report.provider == .nws)
      #expect(report.place.name == "Asked")
      #expect(report.place.timeZone == "America/New_York")
      #expect(report.current?.phrase == "Light snow")
      #expect(report.current?.observedAt?.description == "2026-02-06T16:30:00-05:00")
      #expect(report.daily.count == 7)
      #expect(report.daily.first?.temperature == QuantityRange(min: -11, max: 1, unit: .celsius))
      #expect(report.hourly.count > 150)
      #expect(report.alerts == [])
      #expect(report.airQuality == nil)
      #expect(report.computed == [.feelsLike, .sunrise, .sunset])
      #expect(
        server.requests.map(\.target).sorted() == [
          Self.grid, Self.grid + "/forecast?units=si", Self.grid + "/stations",
          "/points/38.8894,-77.0352", Self.latest,
        ])
      #expect(
        Set(server.requests.map { $0.headers["user-agent"] }) == ["skyreel/1.0 weather@example.org"]
      )
    }
  }

  @Test func thePointAndItsStationsAreRequestedOnce() async throws {
    try await LoopbackServer.run { server in
      try server.serveNWS()
      let client = client(server)
      _ = try await client.report(nwsPlace())
      _ = try await client.report(nwsPlace())
      #expect(server.requests.count == 8)
      #expect(server.requests.count { $0.path.hasPrefix("/points") } == 1)
      #expect(server.requests.count { $0.path.hasSuffix("/stations") } == 1)
    }
  }

  @Test func storedPointsAreRequestedAgainAfterADay() async throws {
    try await LoopbackServer.run { server in
      try server.serveNWS()
      let storage = MemoryStorage()
      _ = try await client(server, storage: storage).report(nwsPlace())
      let later = Self.now.advanced(bySeconds: 86_400)
      _ = try await client(server, storage: storage, now: later).report(nwsPlace())
      #expect(server.requests.count { $0.path.hasPrefix("/points") } == 2)
    }
  }

  @Test(arguments: [true, false])
  func aGridThatMovedOrWhoseAddressArrivedDamagedIsLookedUpAgain(hasMoved: Bool) async throws {
    try await LoopbackServer.run { server in
      try server.serveNWS()
      let storage = MemoryStorage()
      let place = nwsPlace()
      let gone = server.baseURL.absoluteString + "/gridpoints/OLD/1,1"
      try storage.save(
        NWSPoint(forecast: gone + "/forecast", grid: gone, fetchedAt: Self.now),
        as: DocumentFolder.nwsPoints[place.coordinates])
      let moved = try LoopbackAnswer.fixture("nws/error-404-invalid-point.json", status: 404)
      server.answer("/gridpoints/OLD/*", with: hasMoved ? moved : .json("null"))
      let report = try await client(server, storage: storage).report(place).value
      #expect(report.daily.count == 7)
      let stored = try storage.value(of: DocumentFolder.nwsPoints[place.coordinates])
      #expect(stored?.forecast.contains("LWX") == true)
      _ = try await client(server, storage: storage).report(place)
      #expect(server.requests.count { $0.path.hasPrefix("/points") } == 1)
    }
  }

  @Test func aStoredPointOfAnotherHostIsNotFollowed() async throws {
    try await LoopbackServer.run { server in
      try server.serveNWS()
      let storage = MemoryStorage()
      let place = nwsPlace()
      try storage.save(
        NWSPoint(
          forecast: "https://evil.example/forecast", grid: "https://evil.example/grid",
          fetchedAt: Self.now), as: DocumentFolder.nwsPoints[place.coordinates])
      #expect(try await client(server, storage: storage).report(place).value.daily.count == 7)
    }
  }

  // MARK: URLs

  @Test(
    "Only URLs below the base URL are followed",
    arguments: [
      "https://api.weather.gov/gridpoints/LWX/97,71/forecast", "//evil.example/forecast",
      "http://127.0.0.1:1/forecast", "https://127.0.0.1:PORT/forecast",
      "http://user@127.0.0.1:PORT/forecast", "ftp://127.0.0.1:PORT/forecast",
      "http://127.0.0.1:99999/forecast", "", "http://[", "javascript:0",
    ])
  func foreignURL(address: String) async throws {
    try await LoopbackServer.run { server in
      try server.serveNWS()
      let address = address.replacingOccurrences(of: "PORT", with: "\(server.port)")
      let grid = server.baseURL.absoluteString + Self.grid
      server.answer(
        "/points/*",
        with: .json(
          #"{"properties": {"forecast": "\#(address)", "forecastGridData": "\#(grid)"}}"#))
      #expect(await failure(server) == .malformed(field: "properties.forecast"))
    }
  }

  @Test func urlsOutsideThePathOfTheBaseURLAreRejected() throws {
    let base = try #require(URL(string: "https://proxy.example/nws/"))
    for inside in ["https://proxy.example/nws/gridpoints/A/1,1", "gridpoints/A/1,1?a=b"] {
      #expect(base.follow(inside) != nil)
    }
    for outside in [
      "https://proxy.example/gridpoints", "https://proxy.example/nws", "/gridpoints",
      "https://proxy.example/nws/../secret", "https://proxy.example/nws/%2e%2e/secret",
      "https://proxy.example/nwsx/a", "https://proxy.example:444/nws/a",
    ] {
      #expect(base.follow(outside) == nil)
    }
  }

  // MARK: Stations

  @Test func stationsAreRequestedUntilOneIsUsable() async throws {
    try await LoopbackServer.run { server in
      try server.serveNWS()
      let usable = try Fixture("nws/observation-latest_kdca-2026-02_light-snow.json").data()
      let without = #"{"properties": {"timestamp": "2026-02-06T21:30:00Z"}}"#
      server.answer(Self.latest, with: .json(without))
      server.answer("/stations/KCGS/observations/latest", with: .status(500))
      server.answer("/stations/KADW/observations/latest", with: .json(usable))
      server.answer(
        "/gridpoints/LWX/97,71/stations", with: stations("KDCA", "KCGS", "KADW", "KIAD"))
      let report = try await client(server).report(nwsPlace()).value
      #expect(report.current?.phrase == "Light snow")
      #expect(server.requests.count { $0.path.hasPrefix("/stations") } == 3)
    }
  }

  /// As in reports every five minutes, which have neither wind nor weather.
  @Test(arguments: [true, false])
  func aPartialReportIsCompletedByEarlierOnesOfItsStation(hasEarlier: Bool) async throws {
    func report(_ time: String, _ values: String) -> String {
      """
      {"properties": {"timestamp": "2026-02-06T\(time):00Z", \(values)
        "temperature": {"unitCode": "wmoUnit:degC", "value": 12}}}
      """
    }
    let partial = report("21:40", #""textDescription": "","#)
    let full = report(
      "20:52",
      #""textDescription": "Light Rain", "icon": "/icons/land/day/rain", "#
        + #""windSpeed": {"unitCode": "wmoUnit:km_h-1", "value": 13},"#)
    try await LoopbackServer.run { server in
      try server.serveNWS()
      server.answer(Self.latest, with: .json(partial))
      server.answer(
        "/stations/KDCA/observations",
        with: hasEarlier ? .json(#"{"features": [\#(partial), \#(full)]}"#) : .status(500))
      let current = try await client(server).report(nwsPlace()).value.current
      #expect(current?.observedAt?.description == "2026-02-06T16:40:00-05:00")
      #expect(current?.temperature == Quantity(12, .celsius))
      #expect(current?.wind?.speed?.value == (hasEarlier ? 13 : nil))
      #expect((current?.phrase == "Light rain") == hasEarlier)
      #expect(
        server.requests.map(\.target).contains("/stations/KDCA/observations?limit=15"))
    }
  }

  @Test func afterFiveStationsTheHourOfTheForecastIsUsed() async throws {
    try await LoopbackServer.run { server in
      try server.serveNWS()
      server.answer("/stations/*", with: .status(404))
      server.answer(
        "/gridpoints/LWX/97,71/stations", with: stations("A", "B", "C", "D", "E", "F", "../../x"))
      let now = try #require(Timestamp(iso8601: "2022-02-04T05:30:00Z"))
      let report = try await client(server, now: now).report(nwsPlace()).value
      #expect(server.requests.count { $0.path.hasPrefix("/stations") } == 5)
      let hour = try #require(
        report.hourly.first { $0.time.description == "2022-02-04T00:00:00-05:00" })
      #expect(report.current?.observedAt == hour.time)
      #expect(report.current?.temperature == hour.temperature)
      #expect(report.current?.feelsLike == hour.feelsLike)
      #expect(report.current?.sky == hour.sky)
      #expect(report.current?.dewPoint != nil)
      #expect(report.current?.visibility != nil)
      #expect(report.computed == [.sunrise, .sunset])
    }
  }

  @Test func namesOfStationsCannotChangeTheURL() async throws {
    try await LoopbackServer.run { server in
      try server.serveNWS()
      server.answer(
        "/gridpoints/LWX/97,71/stations",
        with: .json(
          """
          {"features": [{"properties": {"stationIdentifier": "../x"}}, null, {"properties": {}},
            {"properties": {"stationIdentifier": ""}}, {"properties": {"stationIdentifier": "K/A"}},
            {"properties": {"stationIdentifier": "KDCA"}}]}
          """))
      _ = try await client(server).report(nwsPlace())
      #expect(
        server.requests.map(\.path).filter { $0.hasPrefix("/stations") } == [Self.latest])
    }
  }

  /// All stations together have one time limit, though each answers within its own.
  @Test func slowStationsDelayTheReportByTheirLimitOnly() async throws {
    let forecast = try Fixture("nws/forecast_si_washington-2026-02_snow.json").data()
    let grid = try Fixture("nws/gridpoint_tallahassee-office-2022-02_raw.json").data()
    let transport = HTTPTransport { (request) throws(HTTPError) in
      switch request.url?.lastPathComponent {
      case "forecast": return HTTPResponse(body: forecast)
      case "grid": return HTTPResponse(body: grid)
      default:
        try? await Task.sleep(for: .seconds(600))  // until the limit cancels it
        throw .cancelled
      }
    }
    let base = StubServer.baseURL.absoluteString
    let point = NWSPoint(
      forecast: base + "/forecast", grid: base + "/grid", stationIDs: ["A", "B"],
      fetchedAt: Self.now)
    let storage = MemoryStorage()
    try storage.save(point, as: DocumentFolder.nwsPoints[nwsPlace().coordinates])
    let client = WeatherClient.nws(
      .test(transport, now: { Self.now }), baseURL: StubServer.baseURL, storage: storage,
      observationLimit: .milliseconds(1), search: { (_) throws(ProviderError) in [] })
    let report = try await client.report(nwsPlace()).value
    #expect(report.daily.count == 7)
    #expect(report.current?.temperature == report.hourly.first?.temperature)
    #expect(report.current?.isMeasured != true)
  }

  // MARK: Failures

  @Test func anExpiredForecastLeavesTheOtherPartsOfTheReport() async throws {
    try await LoopbackServer.run { server in
      try server.serveNWS()
      let expired = try LoopbackAnswer.fixture(
        "nws/error-503-forecast-grid-expired.json", status: 503)
      server.answer(Self.grid + "/forecast", with: expired)
      let hours = try await client(server, retry: Self.retryOnce).report(nwsPlace()).value
      #expect(hours.daily == [])
      #expect(hours.hourly.count > 150)
      server.answer(Self.grid, with: expired)
      let station = try await client(server, retry: Self.retryOnce).report(nwsPlace()).value
      #expect(station.hourly == [])
      #expect(station.current?.phrase == "Light snow")
      // An expired grid stays expired for hours, so it is not retried.
      #expect(server.requests.count { $0.path == Self.grid + "/forecast" } == 2)
      server.answer(Self.latest, with: .status(404))
      #expect(
        await failure(server)
          == .rejected(status: 503, reason: "its forecast for this place has expired"))
    }
  }

  /// Unlike an expired grid, which stays expired for hours, the service may soon be available.
  @Test(arguments: ["/points/*", grid, grid + "/forecast"])
  func anUnavailableServiceFailsTheWholeReport(path: String) async throws {
    try await LoopbackServer.run { server in
      try server.serveNWS()
      server.answer(
        path, with: try .fixture("nws/error-503-service-unavailable.json", status: 503))
      #expect(await failure(server) == .server(status: 503))
    }
  }

  @Test(arguments: [
    ("error-404-invalid-point.json", 404), ("error-400-alerts-out-of-bounds.json", 400),
  ])
  func aPlaceOutsideTheAreaIsNotCovered(name: String, status: Int) async throws {
    try await LoopbackServer.run { server in
      server.answer("/points/*", with: try .fixture("nws/\(name)", status: status))
      #expect(
        await failure(server) == .outsideCoverage(area: WeatherProvider.nws.description.coverage))
      #expect(server.requests.count == 1)
    }
  }

  @Test func aPointAtSeaIsNotCovered() async throws {
    try await LoopbackServer.run { server in
      try server.serveNWS()
      server.answer(
        Self.grid + "/forecast",
        with: try .fixture("nws/error-404-marine-forecast-not-supported.json", status: 404))
      #expect(
        await failure(server) == .outsideCoverage(area: WeatherProvider.nws.description.coverage))
    }
  }

  /// American Samoa has such points.
  @Test func aPointWithoutAGridIsNotCovered() async throws {
    try await LoopbackServer.run { server in
      server.answer(
        "/points/*", with: .json(#"{"properties": {"forecast": null, "forecastGridData": null}}"#))
      #expect(
        await failure(server) == .outsideCoverage(area: WeatherProvider.nws.description.coverage))
    }
  }

  @Test(
    "An error response is reported as its failure",
    arguments: [
      (403, "<html>", .refusedContact),
      (
        400, #"{"type": "https://api.weather.gov/problems/BadRequest", "detail": "No"}"#,
        .rejected(status: 400, reason: "No")
      ),
    ] as [(Int, String, ProviderError.Failure)])
  func failures(status: Int, body: String, expected: ProviderError.Failure) async throws {
    try await LoopbackServer.run { server in
      server.answer("/points/*", with: .json(body, status: status))
      #expect(await failure(server) == expected)
      #expect(server.requests.count == 1)
    }
  }

  @Test func aResponseWithoutWeatherIsMalformed() async throws {
    try await LoopbackServer.run { server in
      try server.serveNWS()
      server.answer(Self.grid + "/forecast", with: .json(#"{"properties": {"periods": []}}"#))
      server.answer(Self.grid, with: .json(#"{"properties": {}}"#))
      server.answer("/stations/*", with: .status(404))
      #expect(await failure(server) == .malformed(field: "properties.periods"))
    }
  }

  // MARK: Places

  @Test func placesAreNamedByTheirCoordinatesAndSearchedWithAnotherService() async throws {
    try await LoopbackServer.run { server in
      let point = nwsPlace().coordinates
      let place = try await client(server).place(point)
      #expect(place == Place(name: "38.8894,-77.0352", coordinates: point))
      #expect(try await client(server).search("Asked").map(\.name) == ["Asked"])
      #expect(server.requests.isEmpty)
    }
  }

  // MARK: Support

  private static let retryOnce = RetryPolicy(attempts: 2, pause: { .zero })

  private func stations(_ names: String...) -> LoopbackAnswer {
    let features = names.map { #"{"properties": {"stationIdentifier": "\#($0)"}}"# }
    return .json(#"{"features": [\#(features.joined(separator: ","))]}"#)
  }

  private func client(
    _ server: LoopbackServer, storage: any Storage = MemoryStorage(), retry: RetryPolicy = .never,
    now: Timestamp = Self.now
  ) -> WeatherClient {
    .nws(
      .test(.unhurried(), userAgent: "skyreel/1.0 weather@example.org", retry: retry, now: { now }),
      baseURL: server.baseURL, storage: storage, observationLimit: .seconds(600),
      search: { (name) throws(ProviderError) in
        Coordinates(latitude: 0, longitude: 0).map { [Place(name: name, coordinates: $0)] } ?? []
      })
  }

  private func failure(_ server: LoopbackServer) async -> ProviderError.Failure? {
    await ProviderError.Failure(of: try await client(server).report(nwsPlace()))
  }
}
