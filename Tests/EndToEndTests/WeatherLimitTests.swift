import Foundation
import LoopbackServer
import Testing

/// Daily limits, rate limits, and caching headers over several runs of the built program.
@Suite("Limits and caching", .limitedConcurrency)
struct WeatherLimitTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test func theDailyLimitIsSharedByAllRuns() async throws {
    try await LoopbackServer.runAll { server in
      var environment = home.environment(services: server.environment)
      environment["SKYREEL_PROVIDER"] = "accuweather"
      environment["SKYREEL_ACCUWEATHER_API_KEY"] = "key"
      // The first run looks up the place. Each run requests conditions and days.
      environment["SKYREEL_ACCUWEATHER_DAILY_LIMIT"] = "5"
      for _ in 1...2 {
        let result = try await skyreel(
          "weather", "38.7,-9.1", "--refresh", environment: environment)
        #expect(result.status == 0 && result.errors == "")
      }
      #expect(server.requests.count == 5)
      let third = try await skyreel(
        "weather", "38.7,-9.1", "--refresh", environment: environment)
      #expect(third.status == 0)
      #expect(third.errors.contains("Daily limit of 5 calls to AccuWeather reached. Try again in "))
      #expect(
        third.errors.contains(
          "or raise the daily-limit setting. Showing the report stored just now."))
      #expect(server.requests.count == 5)
      let otherPlace = try await skyreel("weather", "32.8,-17", environment: environment)
      #expect(otherPlace.status == 69)
    }
  }

  @Test func retryAfterIsRespectedByTheNextRun() async throws {
    try await LoopbackServer.runAll { server in
      let environment = home.environment(services: server.environment)
      server.answer("/v1/forecast", with: .status(429, headers: ["Retry-After": "3600"]))
      for _ in 1...2 {
        let result = try await skyreel("weather", "38.7,-9.1", environment: environment)
        #expect(result.status == 69)
        #expect(result.errors.contains("Open-Meteo is limiting requests. Try again in 60 min."))
      }
      #expect(server.requests.count { $0.path == "/v1/forecast" } == 1)
    }
  }

  @Test func aFreshResponseIsNotRequestedAgain() async throws {
    try await LoopbackServer.runAll { server in
      let environment = home.environment(services: server.environment)
      var response = try LoopbackAnswer.fixture(
        "openmeteo/forecast_current_moscow-2025-12.json")
      response.headers["Cache-Control"] = "max-age=3600"
      server.answer("/v1/forecast", with: response)
      let fresh = try await skyreel("weather", "55.75,37.6", environment: environment)
      let again = try await skyreel("weather", "55.75,37.6", environment: environment)
      #expect(fresh.output.contains("network, just now"))
      #expect(again.output.contains("cache, just now"))
      #expect(again.errors == "")
      #expect(server.requests.count { $0.path == "/v1/forecast" } == 1)
    }
  }

  @Test func aNoStoreResponseIsNotAvailableOffline() async throws {
    try await LoopbackServer.runAll { server in
      let environment = home.environment(services: server.environment)
      var response = try LoopbackAnswer.fixture(
        "openmeteo/forecast_current_moscow-2025-12.json")
      response.headers["Cache-Control"] = "no-store"
      server.answer("/v1/forecast", with: response)
      let fresh = try await skyreel("weather", "55.75,37.6", environment: environment)
      #expect(fresh.status == 0)
      let stored = try await skyreel(
        "weather", "55.75,37.6", "--offline", environment: environment)
      #expect(stored.status == 69)
    }
  }

  @Test func aLaunchWithFreshWeatherSendsNoRequestUntilTheUserRefreshes() async throws {
    try await LoopbackServer.runAll { server in
      let environment = home.environment(services: server.environment)
      _ = try await skyreel("weather", "38.72,-9.14", environment: environment)
      let requestCount = server.requests.count { $0.path == "/v1/forecast" }
      let terminal = try await Terminal(
        ["--place", "38.72,-9.14"], home: home, environment: environment)
      try await terminal.wait(for: "updated just now", "°C")
      try await terminal.press("f")
      try await terminal.wait(for: "[4 Forecast]")
      #expect(server.requests.count { $0.path == "/v1/forecast" } == requestCount)
      try await terminal.press("r")
      try await server.waitForRequests(requestCount + 1, to: "/v1/forecast")
    }
  }
}
