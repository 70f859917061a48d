import Domain
import Fixtures
import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import Providers

@Suite(.timeLimit(.minutes(5))) struct AccuWeatherClientTests {
  private static let current = "/currentconditions/v1/274357"
  private static let daily = "/forecasts/v1/daily/5day/274357"
  private static let hourly = "/forecasts/v1/hourly/12hour/274357"
  private static let alerts = "/alerts/v1/274357"
  private static let geoposition = "/locations/v1/cities/geoposition/search"

  // MARK: Places

  @Test func `a search sends the name and returns the places`() async throws {
    let server = StubServer([
      "/locations/v1/cities/search": try .fixture("accuweather/cities-search_london-2019.json")
    ])
    let places = try await client(server).search("Lon don&")
    #expect(places.map(\.name) == ["London"])
    #expect(server.targets == ["/locations/v1/cities/search?q=Lon%20don%26"])
  }

  @Test(arguments: ["[]", "null"])
  func `a search without results is empty`(body: String) async throws {
    let server = StubServer(["/locations/v1/cities/search": .body(body)])
    #expect(try await client(server).search("Xyzzy") == [])
  }

  @Test func `a search result without coordinates is malformed`() async throws {
    let server = StubServer([
      "/locations/v1/cities/search": try .fixture("accuweather/autocomplete_madrid-2021.json")
    ])
    await #expect(throws: error(.malformed(field: "[0].GeoPosition"))) {
      try await client(server).search("Madrid")
    }
  }

  @Test func `coordinates give the provider's place with its location key`() async throws {
    let server = StubServer([Self.geoposition: try Self.saoVicente])
    let place = try await client(server).place(Place.saoVicente.coordinates)
    #expect(place == (try .saoVicente))
    #expect(server.targets == [Self.geoposition + "?q=32.801,-17.045"])
  }

  @Test(arguments: ["[]", "null"])
  func `coordinates without a place are not found`(body: String) async throws {
    let server = StubServer([Self.geoposition: .body(body)])
    await #expect(throws: error(.notFound)) {
      try await client(server).place(Place.saoVicente.coordinates)
    }
  }

  @Test func `coordinates are sent rounded and without an exponent`() async throws {
    let server = StubServer([Self.geoposition: try Self.saoVicente])
    let point = Coordinates.point(0.00001, -179.99999)
    _ = try await client(server).place(point)
    #expect(server.targets == [Self.geoposition + "?q=0.0,-180.0"])
  }

  // MARK: Reports

  @Test func `a report for a place with a location key takes two requests`() async throws {
    let server = try Self.madeira()
    let fetched = try await client(server).report(try .saoVicente)
    #expect(fetched.fetchedAt.description == "2017-11-01T11:46:00Z")
    #expect(fetched.source == .network)
    #expect(fetched.value.provider == .accuWeather)
    #expect(fetched.value.place == (try .saoVicente))
    #expect(fetched.value.current?.temperature == Quantity(22, .celsius))
    #expect(fetched.value.daily == [try .madeira])
    #expect(fetched.value.hourly == [])
    #expect(
      server.targets == [Self.current + "?details=true", Self.daily + "?details=true&metric=true"])
  }

  @Test func `a place without AccuWeather's location key is looked up first`() async throws {
    let server = try Self.madeira()
    var place = try Place.saoVicente
    place.name = "Here"
    place.locationKey = LocationKey(provider: .openMeteo, value: "1")
    let report = try await client(server).report(place).value
    #expect(report.place == (try .saoVicente))
    #expect(server.requests.first?.target == Self.geoposition + "?q=32.801,-17.045")
    #expect(server.requests.count == 3)
  }

  @Test func `a location key that is not a number is put into the path`() async throws {
    let server = StubServer([
      "/currentconditions/v1/34173_PC": try Self.conditions,
      "/forecasts/v1/daily/5day/34173_PC": try Self.days,
    ])
    var place = try Place.saoVicente
    place.locationKey = LocationKey(provider: .accuWeather, value: "34173_PC")
    #expect(try await client(server).report(place).value.daily.count == 5)
  }

  @Test func `alerts are requested only with extras`() async throws {
    let alerts = try Result.fixture("accuweather/alerts_huntingdon-2021-07.json")
    let server = try Self.madeira([Self.alerts: alerts])
    #expect(try await client(server).report(.saoVicente).value.alerts == [])
    let report = try await client(server, includesExtras: true).report(.saoVicente).value
    #expect(report.alerts.map(\.title) == ["Severe Thunderstorm Watch"])
    #expect(server.targets.count { $0 == Self.alerts + "?details=true" } == 1)
  }

  @Test func `a report states whether alerts were requested and received`() async throws {
    let withoutAlerts = try await client(Self.madeira()).report(.saoVicente).value
    #expect(withoutAlerts.alertCoverage == nil)
    let responding = try Self.madeira([Self.alerts: .body("[]")])
    let withAlerts = try await client(responding, includesExtras: true).report(.saoVicente).value
    #expect(withAlerts.alertCoverage == .asked(office: "AccuWeather"))
    let failing = try Self.madeira([Self.alerts: .failure(.offline)])
    let failed = try await client(failing, includesExtras: true).report(.saoVicente).value
    #expect(failed.alertCoverage == .unavailable(office: "AccuWeather"))
  }

  @Test func `extras are left out if the limiter rejects their calls`() async throws {
    let server = try Self.madeira()
    let limiter = TestRateLimiter {
      $0.priority == .userInitiated ? .allowed : .limitReached(limit: 500, resetsAt: .now)
    }
    let client = WeatherClient.accuWeather(
      .test(server.transport, now: { .now }), baseURL: StubServer.baseURL, key: "SECRET",
      includesExtras: true, limiter: limiter.limiter)
    #expect(try await client.report(.saoVicente).value.daily.count == 1)
    #expect(server.requests.count == 2)
    let priorities = limiter.calls.map(\.priority)
    #expect(priorities.count == 4)
    #expect(priorities.count { $0 == .optional(alongside: 2) } == 2)
  }

  @Test(arguments: [(9, true), (8, false)])
  func `no request is made if the limit does not allow the whole report`(used: Int, isKnown: Bool)
    async throws
  {
    let (server, limiter) = (try Self.madeira(), TestRateLimiter(used: used))
    let client = WeatherClient.accuWeather(
      .test(server.transport, now: { Timestamp(seconds: 0) }), baseURL: StubServer.baseURL,
      key: "SECRET", includesExtras: true, limiter: limiter.limiter)
    let place = try Place.saoVicente
    let requested = isKnown ? place : Place(name: place.name, coordinates: place.coordinates)
    let midnight = Timestamp(seconds: 86_400)
    await #expect(throws: error(.dailyLimit(limit: 10, resetsAt: midnight))) {
      try await client.report(requested)
    }
    #expect(limiter.calls == [])
  }

  @Test func `a report is as fresh as its conditions and days`() async throws {
    let conditions = try Fixture(
      "accuweather/currentconditions_details_madeira-2017_unwrapped.json"
    ).data()
    let server = try Self.madeira([
      Self.current: .success(
        HTTPResponse(headers: [.expires: "Wed, 01 Nov 2017 11:50:00 GMT"], body: conditions)),
      Self.hourly: .body("[]", headers: [.cacheControl: "max-age=1"]),
    ])
    let fetched = try await client(server, includesExtras: true).report(.saoVicente)
    #expect(fetched.freshUntil?.description == "2017-11-01T11:50:00Z")
  }

  @Test func `hours are requested only with extras`() async throws {
    let hours = try Result.fixture("accuweather/hourly-12hour_details_metric_piatek-2023.json")
    let server = try Self.madeira([Self.hourly: hours])
    #expect(try await client(server).report(.saoVicente).value.hourly == [])
    #expect(!server.targets.contains { $0.hasPrefix(Self.hourly) })
    let report = try await client(server, includesExtras: true).report(.saoVicente).value
    #expect(report.hoursFromTheirTime.count == 12)
    #expect(server.targets.contains(Self.hourly + "?details=true&metric=true"))
  }

  @Test func `failing hours do not fail the report`() async throws {
    let server = try Self.madeira([Self.hourly: .failure(.offline)])
    let report = try await client(server, includesExtras: true).report(.saoVicente).value
    #expect(report.hourly == [])
    #expect(report.daily.count == 1)
  }

  @Test(arguments: ["[]", "null", "{}", "[{}]"])
  func `a report may lack current conditions`(body: String) async throws {
    let server = try Self.madeira([Self.current: .body(body)])
    let report = try await client(server).report(.saoVicente).value
    #expect(report.current == nil)
    #expect(report.daily.count == 1)
  }

  @Test(arguments: ["{}", "null", #"{"DailyForecasts": []}"#, #"{"DailyForecasts": null}"#])
  func `a report may lack days`(body: String) async throws {
    let server = try Self.madeira([Self.daily: .body(body)])
    let report = try await client(server).report(.saoVicente).value
    #expect(report.current?.humidity == 62)
    #expect(report.daily == [])
  }

  @Test func `a report without conditions and days is malformed`() async throws {
    let server = try Self.madeira([Self.current: .body("[]"), Self.daily: .body("{}")])
    await #expect(throws: error(.malformed(field: "DailyForecasts"))) {
      try await client(server).report(.saoVicente)
    }
  }

  // MARK: Malformed responses

  @Test(arguments: [
    ("", "body"), (#""fog""#, "body"), ("[5]", "[0]"), (#"[{}, "fog"]"#, "[1]"),
  ])
  func `the error of a malformed response names the field`(body: String, field: String) async throws
  {
    let server = try Self.madeira([Self.current: .body(body)])
    await #expect(throws: error(.malformed(field: field))) {
      try await client(server).report(.saoVicente)
    }
  }

  @Test(arguments: [
    #""Temperature": "warm""#, #""LocalObservationDateTime": "soon""#, #""WeatherIcon": "7""#,
    #""IsDayTime": 1, "Wind": [], "Link": {}"#,
  ])
  func `a value of another type is left out`(members: String) async throws {
    let body = #"[{"RelativeHumidity": 62, \#(members)}]"#
    let current = try await client(Self.madeira([Self.current: .body(body)])).report(.saoVicente)
      .value.current
    var expected = CurrentConditions()
    expected.humidity = 62
    expected.isMeasured = true
    #expect(current == expected)
  }

  @Test(arguments: [
    (#"{"DailyForecasts": [{"Day": {}}]}"#, "DailyForecasts[0].Date"),
    (#"{"DailyForecasts": {}}"#, "DailyForecasts"), ("[]", "body"),
  ])
  func `days that cannot be read are malformed`(body: String, field: String) async throws {
    let server = try Self.madeira([Self.daily: .body(body)])
    await #expect(throws: error(.malformed(field: field))) {
      try await client(server).report(.saoVicente)
    }
  }

  @Test func `a truncated response is malformed`() async throws {
    let complete = try Fixture("accuweather/daily-5day_details_metric_piatek-2023.json").data()
    let server = try Self.madeira([Self.daily: .success(HTTPResponse(body: complete.prefix(9_000)))]
    )
    await #expect(throws: error(.malformed(field: "body"))) {
      try await client(server).report(.saoVicente)
    }
  }

  // MARK: Error responses

  @Test(arguments: [nil, "", " \n"])
  func `no request is made without an API key`(key: String?) async throws {
    let server = try Self.madeira()
    let client = client(server, key: key)
    await #expect(throws: error(.missingKey)) { try await client.search("London") }
    await #expect(throws: error(.missingKey)) {
      try await client.place(Place.saoVicente.coordinates)
    }
    await #expect(throws: error(.missingKey)) { try await client.report(.saoVicente) }
    #expect(server.requests == [])
  }

  @Test func `a rejected API key is reported`() async throws {
    let unauthorized = try Result.fixture(
      "accuweather/error-401-unauthorized_currentconditions.json", status: 401)
    let server = try Self.madeira([Self.current: unauthorized])
    await #expect(throws: error(.refusedKey)) { try await client(server).report(.saoVicente) }
  }

  @Test func `an exhausted quota is recognized despite status 503`() async throws {
    let used = try Result.fixture("accuweather/error-503-quota_cities-search.json", status: 503)
    let server = StubServer(["/locations/v1/cities/search": used])
    await #expect(throws: error(.rateLimited(retryAt: nil))) {
      try await client(server, retry: .standard).search("alberic")
    }
    #expect(server.requests.count == 1, "an exhausted quota is not retried")
  }

  @Test func `status 429 is a quota with its retry time`() async throws {
    let server = try Self.madeira([
      Self.daily: .body("", status: 429, headers: [.retryAfter: "3600"])
    ])
    await #expect(throws: error(.rateLimited(retryAt: .now.advanced(bySeconds: 3_600)))) {
      try await client(server).report(.saoVicente)
    }
  }

  @Test(arguments: [
    "<html>Service Unavailable</html>",
    #"{"Code": "ServiceUnavailable", "Message": "Down for maintenance."}"#,
  ])
  func `status 503 without the quota code is a server error`(body: String) async throws {
    let server = try Self.madeira([Self.current: .body(body, status: 503)])
    await #expect(throws: error(.server(status: 503))) {
      try await client(server).report(.saoVicente)
    }
  }

  @Test func `an invalid location key is reported with the service's reason`() async throws {
    let invalidKey = try Result.fixture(
      "accuweather/error-400-locationkey-invalid_daily.json", status: 400)
    let server = try Self.madeira([Self.daily: invalidKey])
    await #expect(
      throws: error(.rejected(status: 400, reason: "LocationKey is invalid: 57465$"))
    ) {
      try await client(server).report(.saoVicente)
    }
  }

  @Test func `the newer error format is decoded`() async throws {
    let body = #"{"type": "https://httpproblems.com/400", "title": "Bad Request", "status": 400}"#
    let server = try Self.madeira([Self.daily: .body(body, status: 400)])
    await #expect(throws: error(.rejected(status: 400, reason: "Bad Request"))) {
      try await client(server).report(.saoVicente)
    }
  }

  // MARK: The API key

  @Test(arguments: [400, 401, 403, 404, 429, 500, 503])
  func `no error contains the API key`(status: Int) async throws {
    let body = """
      {"Code": "x", "Message": "apikey=SECRET is bad", "Reference": "/a?apikey=SECRET",
       "title": "SECRET"}
      """
    let server = try Self.madeira([Self.current: .body(body, status: status)])
    for auth in AccuWeatherAuthorization.allCases {
      let client = client(server, auth: auth)
      let error = try #require(
        await #expect(throws: ProviderError.self) { try await client.report(.saoVicente) })
      let texts = [String(reflecting: error), error.message()]
      #expect(texts.filter { $0.contains("SECRET") } == [])
    }
  }

  @Test func `the API key is sent in a header or in the query, as configured`() async throws {
    try await LoopbackServer.run { server in
      try server.serveAccuWeather()
      for auth in AccuWeatherAuthorization.allCases {
        let client = WeatherClient.accuWeather(
          .test(.unhurried(), now: { .now }), baseURL: server.baseURL, key: "SECRET\n",
          auth: auth)
        _ = try await client.search("London")
      }
      #expect(
        server.requests.map(\.target) == [
          "/locations/v1/cities/search?q=London",
          "/locations/v1/cities/search?q=London&apikey=SECRET",
        ])
      #expect(server.requests.map { $0.headers["authorization"] } == ["Bearer SECRET", nil])
    }
  }

  @Test func `conditions and days are requested concurrently`() async throws {
    try await LoopbackServer.run { server in
      let gate = Gate()
      let conditions = "accuweather/currentconditions_details_london-2023-12.json"
      server.answer(Self.current, with: try .fixture(conditions).delivered(.after(gate)))
      let days = "accuweather/daily-5day_details_metric_piatek-2023.json"
      server.answer(Self.daily, with: try .fixture(days).delivered(.after(gate)))
      let client = WeatherClient.accuWeather(
        .test(.unhurried(), now: { .now }), baseURL: server.baseURL, key: "SECRET")
      async let fetched = client.report(.saoVicente)
      try await server.waitForRequests(2)
      gate.open()
      #expect(try await fetched.value.daily.count == 5)
    }
  }

  // MARK: Parts

  private func client(
    _ server: StubServer, key: String? = "SECRET", auth: AccuWeatherAuthorization = .bearer,
    includesExtras: Bool = false, retry: RetryPolicy = .never
  ) -> WeatherClient {
    .accuWeather(
      .test(server.transport, retry: retry, now: { .now }), baseURL: StubServer.baseURL,
      key: key, auth: auth, includesExtras: includesExtras)
  }

  private func error(_ failure: ProviderError.Failure) -> ProviderError {
    ProviderError(service: "AccuWeather", failure: failure)
  }

  /// Returns a server with the weather of São Vicente, with some responses added or replaced.
  private static func madeira(
    _ others: [String: Result<HTTPResponse, HTTPError>] = [:]
  ) throws -> StubServer {
    let day = try Fixture("accuweather/daily_one-day-element_madeira-2017.json").data()
    let responses: [String: Result<HTTPResponse, HTTPError>] = [
      geoposition: try saoVicente,
      current: try .fixture("accuweather/currentconditions_details_madeira-2017_unwrapped.json"),
      daily: .body(#"{"DailyForecasts": [\#(String(decoding: day, as: UTF8.self))]}"#),
    ]
    return StubServer(responses.merging(others) { $1 })
  }

  private static var saoVicente: Result<HTTPResponse, HTTPError> {
    get throws { try .fixture("accuweather/geoposition_madeira-sao-vicente-2017.json") }
  }

  private static var conditions: Result<HTTPResponse, HTTPError> {
    get throws { try .fixture("accuweather/currentconditions_details_london-2023-12.json") }
  }

  private static var days: Result<HTTPResponse, HTTPError> {
    get throws { try .fixture("accuweather/daily-5day_details_metric_piatek-2023.json") }
  }
}
