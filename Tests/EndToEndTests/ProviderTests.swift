import Fixtures
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Providers without an API key, the fallback from one to another, and alerts, with the built
/// program.
@Suite("Weather providers", .limitedConcurrency)
struct ProviderTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  // MARK: - Fallback

  @Test(arguments: [
    LoopbackAnswer.status(500), .status(429), .status(400), .json("nonsense"),
    .status(200).delivered(.closed),
  ])
  func metNorwayReplacesAFailingOpenMeteo(response: LoopbackAnswer) async throws {
    try await LoopbackServer.run { server in
      try server.serveMetNorway()
      server.answer("/v1/forecast", with: response)
      let report = try await report(of: "53.9,12.3", from: server, provider: "automatic")
      #expect(report["provider"] == "met-norway")
      #expect(report["replacedFailure"].text?.contains("Open-Meteo") == true)
    }
  }

  @Test func theFallbackReportHasTheAirQualityOfOpenMeteo() async throws {
    try await LoopbackServer.run { server in
      try server.serveMetNorway()
      server.answer("/v1/forecast", with: .status(500))
      server.answer(
        "/v1/air-quality",
        with: .json(#"{"current": {"time": "2022-08-02T18:00", "european_aqi": 24}}"#))
      let report = try await report(of: "53.9,12.3", from: server, provider: "automatic")
      #expect(report["provider"] == "met-norway")
      #expect(report["airQuality"]["europeanIndex"] == 24)
      #expect(report["airQuality"]["source"] == "Open-Meteo.com")
    }
  }

  @Test func anExplicitProviderIsNotReplaced() async throws {
    try await LoopbackServer.run { server in
      try server.serveMetNorway()
      server.answer("/v1/forecast", with: .status(500))
      let result = try await weather("53.9,12.3", from: server, provider: "open-meteo")
      #expect(result.status == 69)
      #expect(result.errors.contains("Open-Meteo has a fault (HTTP 500)"))
      #expect(
        server.requests.allSatisfy { $0.path == "/v1/forecast" || $0.path == "/v1/air-quality" })
    }
  }

  @Test func ifBothProvidersFailTheErrorOfTheFirstIsReported() async throws {
    try await LoopbackServer.run { server in
      server.answer("/v1/forecast", with: .json("nonsense"))
      server.answer("/weatherapi/*", with: .status(403))
      let result = try await weather("53.9,12.3", from: server, provider: "automatic")
      #expect(result.status == 76)
      #expect(result.errors.contains("Open-Meteo sent an unexpected response"))
    }
  }

  @Test func theStoredFallbackReportIsPrintedOffline() async throws {
    try await LoopbackServer.run { server in
      try server.serveMetNorway()
      server.answer("/v1/forecast", with: .status(500))
      _ = try await report(of: "53.9,12.3", from: server, provider: "automatic")
      let stored = try await report(
        of: "53.9,12.3", from: server, provider: "automatic", "--offline")
      #expect(stored["provider"] == "met-norway")
      #expect(stored["source"] == "cache")
    }
  }

  // MARK: - MET Norway's terms

  @Test func metNorwayIsNotRequestedBeforeItsResponseExpires() async throws {
    try await LoopbackServer.run { server in
      try server.serveMetNorway(expires: "Fri, 31 Dec 2099 23:59:59 GMT")
      for _ in 1...2 { _ = try await report(of: "53.9,12.3", from: server, provider: "met-norway") }
      #expect(server.forecastRequests.count == 1)
    }
  }

  @Test func anExpiredResponseIsRevalidated() async throws {
    try await LoopbackServer.run { server in
      try server.serveMetNorway(expires: "Sun, 06 Nov 1994 08:49:37 GMT")
      let first = try await report(of: "53.9,12.3", from: server, provider: "met-norway")
      server.answer(
        "/weatherapi/locationforecast/*",
        with: .status(304, headers: ["Expires": "Fri, 31 Dec 2099 23:59:59 GMT"]))
      let second = try await report(
        of: "53.9,12.3", from: server, provider: "met-norway", "--refresh")
      #expect(second["hourly"] == first["hourly"])
      #expect(server.forecastRequests.last?.headers["if-modified-since"] == metNorwayModified)
      _ = try await report(of: "53.9,12.3", from: server, provider: "met-norway", "--refresh")
      #expect(server.forecastRequests.count == 2)
    }
  }

  @Test func theContactIsSentAndAForbiddenRequestSaysHowToSetIt() async throws {
    try await LoopbackServer.run { server in
      server.answer("/weatherapi/*", with: .status(403))
      let refused = try await weather("53.9,12.3", from: server, provider: "met-norway")
      #expect(refused.status == 78)
      #expect(refused.errors.contains("Set http.contact to your e-mail or web address"))
      #expect(server.forecastRequests.count == 1)
      let refusedContact = try await weather(
        "53.9,12.3", from: server, provider: "met-norway",
        variables: ["SKYREEL_HTTP_CONTACT": "me@example.org"])
      #expect(refusedContact.status == 78)
      #expect(refusedContact.errors.contains("Set http.contact to another address"))
      let agent = server.forecastRequests.last?.headers["user-agent"]
      #expect(agent?.hasPrefix("skyreel/") == true && agent?.hasSuffix(" me@example.org") == true)
    }
  }

  // MARK: - Services of one country

  @Test func theNationalWeatherServiceReportsTheWeatherOfWashington() async throws {
    try await LoopbackServer.run { server in
      try server.serveNWS()
      let report = try await report(of: "38.9,-77.04", from: server, provider: "nws")
      #expect(report["provider"] == "nws")
      #expect(!report["daily"].elements.isEmpty && !report["hourly"].elements.isEmpty)
    }
  }

  @Test func aProviderSuggestsOthersOutsideItsArea() async throws {
    try await LoopbackServer.run { server in
      server.answer(
        "/points/*", with: try .fixture("nws/error-404-invalid-point.json", status: 404))
      let result = try await weather("52.5,13.4", from: server, provider: "nws")
      #expect(result.status == 66)
      #expect(result.errors.contains("Choose another provider, such as open-meteo or met-norway"))
    }
  }

  @Test func brightSkyReportsTheWeatherOfBerlin() async throws {
    try await LoopbackServer.run { server in
      try server.serveBrightSky()
      let report = try await report(of: "52.52,13.41", from: server, provider: "bright-sky")
      #expect(report["provider"] == "bright-sky")
      #expect(!report["hourly"].elements.isEmpty)
      #expect(report["computed"].elements.contains("sunrise"))
    }
  }

  // MARK: - Alerts

  @Test func alertsAreRequestedOnceFromTheOfficeOfThePlace() async throws {
    try await LoopbackServer.runAll { server in
      server.answer(
        "/alerts/active", with: try .fixture("nws/alerts-active_hilo-2026-08_five_hurricane.json"))
      let report = try await report(
        of: "Honolulu", from: server, provider: "open-meteo",
        variables: ["SKYREEL_ALERTS": "automatic"])
      #expect(report["alertCoverage"]["status"] == "asked")
      #expect(report["alertCoverage"]["office"] == "National Weather Service")
      #expect(server.requests.count { $0.path == "/alerts/active" } == 1)
    }
  }

  @Test func alertsAreNotRequestedIfTheyAreOff() async throws {
    try await LoopbackServer.runAll { server in
      let report = try await report(of: "Honolulu", from: server, provider: "open-meteo")
      #expect(report["alertCoverage"] == .null)
      #expect(!server.requests.contains { $0.path == "/alerts/active" })
    }
  }

  @Test func alertCoverageIsUnknownInACountryWithoutAnOffice() async throws {
    try await LoopbackServer.runAll { server in
      server.answer("/fpas/alert/area", with: .json("[]"))
      server.answer("/fpas/source/area_status", with: .json("[]"))
      server.answer("/swic/f/wfs", with: .json(#"{"features": []}"#))
      let report = try await report(
        of: "Lisbon", from: server, provider: "open-meteo",
        variables: ["SKYREEL_ALERTS": "automatic"])
      #expect(report["alertCoverage"]["status"] == "unknown")
      #expect(
        report["alertCoverage"]["message"]
          == "No official alerts service is known for Portugal.")
    }
  }

  @Test func anOfficeThatNeverRespondsDoesNotFailTheReport() async throws {
    try await LoopbackServer.runAll { server in
      server.answer("/alerts/active", with: LoopbackAnswer.status(200).delivered(.never))
      let report = try await report(
        of: "Honolulu", from: server, provider: "open-meteo",
        variables: ["SKYREEL_ALERTS": "automatic"])
      #expect(report["current"] != .null)
      #expect(report["alertCoverage"]["status"] == "unavailable")
    }
  }

  // MARK: - Comparison

  @Test func compareReportsEachProviderOfThePlace() async throws {
    try await LoopbackServer.runAll { server in
      try server.serveMetNorway()
      try server.serveBrightSky()
      let result = try await skyreel(
        "weather", "Berlin", "--compare", "--format", "json",
        environment: environment(of: server, provider: "automatic"))
      let json = try JSONTree(reading: result.output)
      let providers = json["reports"].elements.map { $0["provider"] }
      #expect(providers == ["open-meteo", "met-norway", "bright-sky"])
      #expect(!server.requests.contains { $0.path.hasPrefix("/points") })
    }
  }

  @Test func compareFetchesAgainIfMoreDaysAreRequested() async throws {
    try await LoopbackServer.runAll { server in
      let stored = environment(
        of: server, provider: "open-meteo", variables: ["SKYREEL_FORECAST_DAYS": "3"])
      _ = try await skyreel("weather", "Lisbon", environment: stored)
      let before = server.requests.count { $0.path.hasPrefix("/v1/forecast") }
      _ = try await skyreel(
        "weather", "Lisbon", "--compare",
        environment: environment(of: server, provider: "open-meteo"))
      #expect(server.requests.count { $0.path.hasPrefix("/v1/forecast") } == before + 1)
    }
  }

  @Test func aComparisonHasNoTabs() async throws {
    let result = try await skyreel(
      "weather", "Lisbon", "--compare", "--tab", "hourly", environment: home.environment())
    #expect(result.status == 64)
    #expect(result.errors.contains("without --tab"))
  }

  @Test func theListOfProvidersNeedsNoNetwork() async throws {
    let result = try await skyreel(
      "providers", "--format", "json", environment: home.environment())
    let names = try JSONTree(reading: result.output)["providers"].elements.map { $0["provider"] }
    #expect(
      names == ["open-meteo", "met-norway", "nws", "bright-sky", "accuweather", "sample"])
  }

  // MARK: - Helpers

  private func environment(
    of server: LoopbackServer, provider: String, variables: [String: String] = [:]
  ) -> [String: String] {
    var environment = home.environment(services: server.environment)
    environment["SKYREEL_PROVIDER"] = provider
    return environment.merging(variables) { $1 }
  }

  private func weather(
    _ place: String, from server: LoopbackServer, provider: String, _ option: String? = nil,
    variables: [String: String] = [:]
  ) async throws -> ShellResult {
    let arguments = ["weather", place, "--format", "json"] + [option].compactMap(\.self)
    let result = try await shell(
      [BuiltProgram.path] + arguments,
      environment: environment(of: server, provider: provider, variables: variables))
    UnexpectedRequests.expectNone()
    return result
  }

  private func report(
    of place: String, from server: LoopbackServer, provider: String, _ option: String? = nil,
    variables: [String: String] = [:]
  ) async throws -> JSONTree {
    let result = try await weather(
      place, from: server, provider: provider, option, variables: variables)
    #expect(result.status == 0, "\(result.errors)")
    return try JSONTree(reading: result.output)
  }
}

/// The `Last-Modified` header of MET Norway's responses.
private let metNorwayModified = "Sat, 20 Aug 2022 10:00:00 GMT"

extension LoopbackServer {
  /// The requests for MET Norway's forecast.
  fileprivate var forecastRequests: [ReceivedRequest] {
    requests.filter { $0.path.hasPrefix("/weatherapi/locationforecast") }
  }

  /// Serves the responses that MET Norway gave for a point in Mecklenburg.
  func serveMetNorway(expires: String? = nil) throws {
    var forecast = try LoopbackAnswer.fixture("metno/complete_mecklenburg-2022-08.json")
    forecast.headers["Last-Modified"] = metNorwayModified
    forecast.headers["Expires"] = expires
    answer("/weatherapi/locationforecast/*", with: forecast)
    answer("/weatherapi/nowcast/*", with: .status(422))
  }

  /// Serves the responses that Bright Sky gave for Berlin.
  func serveBrightSky() throws {
    answer("/current_weather", with: try .fixture("brightsky/current-weather_berlin-2025-09.json"))
    answer("/weather", with: try .fixture("brightsky/weather_berlin-2025-09_week.json"))
  }
}
