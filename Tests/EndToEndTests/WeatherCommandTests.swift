import Fixtures
import Foundation
import LoopbackServer
import TestSupport
import Testing

@Suite("skyreel weather", .limitedConcurrency)
struct WeatherCommandTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test func jsonContainsTheWholeReportOfAccuWeather() async throws {
    try await LoopbackServer.run { server in
      try server.serveMadeira()
      let result = try await skyreel(
        "weather", "32.801,-17.045", "--provider", "accuweather", "--format", "json",
        environment: accuWeatherEnvironment(server))
      #expect(result.status == 0)
      var report = try result.json()
      #expect(report["fetchedAt"].text?.hasSuffix("Z") == true)
      report["fetchedAt"] = "2017-11-01T11:46:00Z"
      // Twelve hours, each with the precipitation after its time.
      #expect(report["hourly"].elements.count == 12)
      report["hourly"] = []
      #expect(report["alerts"].elements.map(\.["title"]) == ["Severe Thunderstorm Watch"])
      report["alerts"] = []
      #expect(try report == madeiraAsJSON())
    }
  }

  @Test func theAPIKeyIsSentOnlyInAHeader() async throws {
    try await LoopbackServer.run { server in
      try server.serveMadeira()
      let result = try await skyreel(
        "weather", "32.801,-17.045", "--provider", "accuweather", "--log-level", "debug",
        environment: accuWeatherEnvironment(server))
      #expect(result.status == 0)
      #expect(server.requests.allSatisfy { $0.headers["authorization"] == "Bearer \(Self.key)" })
      #expect(server.requests.allSatisfy { !$0.target.contains(Self.key) })
      #expect(!(result.output + result.errors).contains(Self.key))
      let log = try #require(home.read("state/skyreel/skyreel.log"))
      #expect(log.contains("info http: GET http://127.0.0.1:\(server.port)/currentconditions/v1/"))
      #expect(!log.contains(Self.key))
    }
  }

  @Test func aRejectedAPIKeyExitsWith77AndNamesTheSetting() async throws {
    try await LoopbackServer.run { server in
      try server.serveMadeira()
      server.answer(
        "/currentconditions/v1/*",
        with: try .fixture(
          "accuweather/error-401-unauthorized_currentconditions.json", status: 401))
      let result = try await skyreel(
        "weather", "32.801,-17.045", "--provider", "accuweather",
        environment: accuWeatherEnvironment(server))
      #expect(result.output.isEmpty)
      #expect(result.errors.contains("AccuWeather rejected the API key. Check accuweather.key."))
      #expect(result.status == 77)
    }
  }

  @Test func aMissingAPIKeyExitsWith77WithoutARequest() async throws {
    try await LoopbackServer.runAll { server in
      let result = try await skyreel(
        "weather", "32.801,-17.045", "--provider", "accuweather",
        environment: home.environment(services: server.environment))
      #expect(result.errors.contains("AccuWeather needs an API key"))
      #expect(result.status == 77)
      #expect(server.requests.isEmpty)
    }
  }

  @Test func anExhaustedQuotaExitsWith69() async throws {
    try await LoopbackServer.run { server in
      try server.serveMadeira()
      server.answer(
        "/locations/v1/cities/search",
        with: try .fixture("accuweather/error-503-quota_cities-search.json", status: 503))
      let result = try await skyreel(
        "weather", "Little Whinging", "--provider", "accuweather",
        environment: accuWeatherEnvironment(server))
      #expect(result.errors.contains("AccuWeather is limiting requests"))
      #expect(result.status == 69)
    }
  }

  @Test func theStoredReportIsPrintedWithAWarningIfTheServiceFails() async throws {
    try await LoopbackServer.runAll { server in
      let environment = home.environment(services: server.environment)
      let fresh = try await skyreel(
        "weather", "Paris", "--format", "json", environment: environment)
      server.answer("/v1/forecast", with: .status(400))
      let stored = try await skyreel(
        "weather", "Paris", "--format", "json", environment: environment)
      #expect(stored.status == 0)
      #expect(stored.errors.contains("Open-Meteo rejected the request (HTTP 400)"))
      var expected = try fresh.json()
      #expect(expected["source"] == "network")
      expected["source"] = "cache"
      #expect(try stored.json() == expected)
    }
  }

  @Test func offlineTheStoredReportIsPrintedWithoutARequest() async throws {
    try await LoopbackServer.runAll { server in
      let environment = home.environment(services: server.environment)
      let fresh = try await skyreel(
        "weather", "Paris", "--format", "json", environment: environment)
      let requestCount = server.requests.count
      let stored = try await skyreel(
        "--offline", "weather", "Paris", "--format", "json", environment: environment)
      #expect(fresh.status == 0)
      #expect(stored.status == 0)
      #expect(try stored.json()["source"] == "cache")
      #expect(server.requests.count == requestCount)
    }
  }

  @Test func anUnreachableServiceWithNothingStoredExitsWith69() async throws {
    let port = try await LoopbackServer.run { $0.port }
    let base = "http://127.0.0.1:\(port)"
    let result = try await skyreel(
      "weather", "38.7,-9.1",
      environment: home.environment(services: ["SKYREEL_OPEN_METEO_BASE_URL": base]))
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("No weather for 38.7,-9.1"))
    #expect(result.errors.contains("Can't reach Open-Meteo"))
    #expect(result.status == 69)
  }

  @Test(arguments: [
    (["38.72 -9.14"], "38.72", "-9.14"), (["38.72", "-9.14"], "38.72", "-9.14"),
    (["-38.72", "9.14"], "-38.72", "9.14"), (["38°43′N", "9°08′W"], "38.71667", "-9.13333"),
    (["38°43′S", "9°08′E"], "-38.71667", "9.13333"),
  ])
  func coordinatesAreAcceptedInCommonNotations(
    arguments: [String], latitude: String, longitude: String
  ) async throws {
    try await LoopbackServer.runAll { server in
      let result = try await shell(
        [BuiltProgram.path, "weather"] + arguments,
        environment: home.environment(services: server.environment))
      #expect(result.status == 0, "\(result.errors)")
      // The point has no name of its own, so the output has the nearest place.
      #expect(result.output.contains("Lisbon") == !latitude.hasPrefix("-"), "\(result.output)")
      let query = server.requests.first { $0.path == "/v1/forecast" }?.query
      #expect(query?["latitude"] == latitude)
      #expect(query?["longitude"] == longitude)
    }
  }

  @Test func coordinatesOutOfRangeExitWith66AndPrintTheRange() async throws {
    let result = try await skyreel("weather", "91,200", environment: home.environment())
    #expect(result.errors.contains("latitude goes from -90 to 90, longitude from -180 to 180"))
    #expect(result.status == 66)
  }

  @Test(arguments: ["Porto", "Manchester"])
  func aWellKnownNamePrintsNoWarning(name: String) async throws {
    try await LoopbackServer.runAll { server in
      let result = try await skyreel(
        "weather", name, environment: home.environment(services: server.environment))
      #expect(result.errors == "")
    }
  }

  @Test func aForecastOfMoreDaysThanStoredIsFetched() async throws {
    try await LoopbackServer.runAll { server in
      var environment = home.environment(services: server.environment)
      _ = try await skyreel("weather", "Berlin", environment: environment)
      environment["SKYREEL_FORECAST_DAYS"] = "16"
      _ = try await skyreel("weather", "Berlin", environment: environment)
      let requests = server.requests.filter { $0.path == "/v1/forecast" }
      #expect(requests.map { $0.query["forecast_days"] } == ["11", "16"])
    }
  }

  @Test func aResponseThatIsNotJSONExitsWith76() async throws {
    try await LoopbackServer.runAll { server in
      server.answer("/v1/forecast", with: .json("Unexpected error while streaming data"))
      let result = try await skyreel(
        "weather", "38.7,-9.1", environment: home.environment(services: server.environment))
      #expect(result.errors.contains("Open-Meteo sent an unexpected response"))
      #expect(result.status == 76)
    }
  }

  @Test func anUnknownPlaceExitsWith66() async throws {
    try await LoopbackServer.runAll { server in
      server.answer("/v1/search", with: try .fixture("openmeteo/geocoding_empty_nonsense.json"))
      let result = try await skyreel(
        "weather", "sdlfkjs", environment: home.environment(services: server.environment))
      #expect(result.errors.contains("has no place named sdlfkjs"))
      #expect(result.status == 66)
    }
  }

  @Test(arguments: [
    ["weather", "-33.87,151.21"], ["weather", "--place", "-33.87,151.21"],
    ["--place=-33.87,151.21"],
  ])
  func negativeCoordinatesAreReadAsAPlace(arguments: [String]) async throws {
    try await LoopbackServer.runAll { server in
      let result = try await shell(
        [BuiltProgram.path] + arguments,
        environment: home.environment(services: server.environment))
      #expect(result.status == 0)
      let request = try #require(server.requests.first { $0.path == "/v1/forecast" })
      #expect(request.query["latitude"] == "-33.87")
    }
  }

  @Test func withoutAPlaceTheCityOfTheTimeZoneIsUsedWithAMessage() async throws {
    try await LoopbackServer.runAll { server in
      let result = try await skyreel(
        "weather", "--format", "json",
        environment: home.environment(services: server.environment))
      #expect(result.status == 0)
      #expect(result.errors.contains("Using Lisbon, the city of your time zone."))
      #expect(try result.json()["place"]["name"] == "Lisbon")
    }
  }

  @Test(arguments: [[], ["--offline"]])
  func sampleWeatherNeedsNoNetworkAndIsLabeled(arguments: [String]) async throws {
    let result = try await shell(
      [BuiltProgram.path, "weather", "--provider", "sample", "--format", "json"] + arguments,
      environment: home.environment())
    #expect(result.status == 0)
    #expect(try result.json()["source"] == "sample")
  }

  @Test func imperialUnitsAreConverted() async throws {
    try await LoopbackServer.run { server in
      try server.serveMadeira()
      let result = try await skyreel(
        "weather", "32.801,-17.045", "--provider", "accuweather", "--format", "json", "--units",
        "imperial", environment: accuWeatherEnvironment(server))
      let current = try result.json()["current"]
      #expect(current["temperature"] == ["value": 71.6, "unit": "°F"])
      #expect(current["pressure"] == ["value": 30.12, "unit": "inHg"])
      #expect(current["visibility"] == ["value": 10, "unit": "mi"])
    }
  }

  @Test func asciiModePrintsOnlyASCII() async throws {
    try await LoopbackServer.run { server in
      try server.serveMadeira()
      for tab in ["current", "forecast"] {
        let result = try await skyreel(
          "weather", "32.801,-17.045", "--provider", "accuweather", "--ascii", "--tab", tab,
          environment: accuWeatherEnvironment(server))
        #expect(result.status == 0)
        #expect(result.output.utf8.allSatisfy { $0 < 0x80 })
      }
    }
  }

  private static let key = "s3cret-Key-of-Tests"

  private func accuWeatherEnvironment(_ server: LoopbackServer) -> [String: String] {
    var environment = home.environment(services: server.environment)
    environment["SKYREEL_ACCUWEATHER_API_KEY"] = Self.key
    environment["SKYREEL_ALERTS"] = "automatic"
    return environment
  }
}

extension LoopbackServer {
  /// Serves the responses that AccuWeather gave for São Vicente, Madeira, in 2017.
  fileprivate func serveMadeira() throws {
    let day = try Fixture("accuweather/daily_one-day-element_madeira-2017.json").data()
    try serveAccuWeather()
    answer(
      "/currentconditions/v1/*",
      with: try .fixture("accuweather/currentconditions_details_madeira-2017_unwrapped.json"))
    answer(
      "/forecasts/v1/daily/5day/*",
      with: .json(#"{"DailyForecasts":[\#(String(decoding: day, as: UTF8.self))]}"#))
  }
}

/// Returns the documented example without the hours, which were not recorded, and with members that
/// were added later.
private func madeiraAsJSON() throws -> JSONTree {
  try JSONTree(
    reading: """
      {"schema":"skyreel.weather/1","provider":"accuweather","source":"network",
       "fetchedAt":"2017-11-01T11:46:00Z",
       "place":{"name":"Sao Vicente","region":"Madeira","country":"PT","latitude":32.801,
        "longitude":-17.045,"timeZone":"Atlantic/Madeira"},
       "current":{"observedAt":"2017-11-01T11:45:00Z","phrase":"Cloudy","isDay":true,
        "temperature":{"value":22,"unit":"°C"},"feelsLike":{"value":20.4,"unit":"°C"},
        "dewPoint":{"value":14.5,"unit":"°C"},"humidity":62,"cloudCover":94,
        "wind":{"speed":{"value":9.4,"unit":"km/h"},"gust":{"value":11.3,"unit":"km/h"},
         "degrees":180,"direction":"S"},
        "pressure":{"value":1020,"unit":"hPa"},"visibility":{"value":16.1,"unit":"km"},"uvIndex":2,
        "precipitation":{"value":0,"unit":"mm"},
        "precipitationPeriod":{"relation":"past","seconds":3600},"uvIndexClearSky":null},
       "daily":[{"date":"2017-10-26","temperature":{"min":21.7,"max":24.4,"unit":"°C"},
        "feelsLike":{"min":21.7,"max":25.6,"unit":"°C"},
        "sunrise":"2017-10-26T08:21:00+01:00","sunset":"2017-10-26T19:23:00+01:00",
        "day":{"phrase":"Humid with sun through high clouds","precipitationProbability":12,
         "wind":{"speed":{"value":18.5,"unit":"km/h"},"degrees":170,"direction":"S"},
         "precipitation":{"value":0,"unit":"mm"},"from":null,"snowfall":{"value":0,"unit":"cm"}},
        "night":{"phrase":"Mainly clear and humid","precipitationProbability":1,
         "wind":{"speed":{"value":14.8,"unit":"km/h"},"degrees":156,"direction":"SSE"},
         "precipitation":{"value":0,"unit":"mm"},"from":null,"snowfall":{"value":0,"unit":"cm"}},
        "uvIndex":3,"precipitation":null,"uvIndexClearSky":null,
        "shown":{"hours":"day-and-night","from":null,
         "temperature":{"min":21.7,"max":24.4,"unit":"°C"},
         "feelsLike":{"min":21.7,"max":25.6,"unit":"°C"},
         "phrase":"Humid with sun through high clouds, night: mainly clear and humid",
         "precipitationProbability":12,
         "wind":{"speed":{"value":18.5,"unit":"km/h"},"degrees":170,"direction":"S"},
         "precipitation":{"value":0,"unit":"mm"},
         "day":{"phrase":"Humid with sun through high clouds","precipitationProbability":12,
          "wind":{"speed":{"value":18.5,"unit":"km/h"},"degrees":170,"direction":"S"},
          "precipitation":{"value":0,"unit":"mm"},"from":null,"snowfall":{"value":0,"unit":"cm"}},
         "night":{"phrase":"Mainly clear and humid","precipitationProbability":1,
          "wind":{"speed":{"value":14.8,"unit":"km/h"},"degrees":156,"direction":"SSE"},
          "precipitation":{"value":0,"unit":"mm"},"from":null,"snowfall":{"value":0,"unit":"cm"}},
         "snowfall":{"value":0,"unit":"cm"}},"rainRuns":null}],
       "hourly":[],"airQuality":null,"alerts":[],"summary":null,
       "alertCoverage":{"status":"asked","office":"AccuWeather","checkedAt":null,"missing":0,
        "message":"No weather alerts in force, checked with AccuWeather."},
       "computed":["dailyPrecipitation","dayLength","moon"],"replacedFailure":null,"ensemble":null,
       "groundFrost":null,"warmth":null,"usual":null,"measuredHere":null}
      """)
}
