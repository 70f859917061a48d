import Foundation
import LoopbackServer
import Testing

/// The limits of a service and of the configuration, over several runs of the built program.
@Suite("Calls of a service", .fewAtOnce)
struct WeatherBudgetTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test func theBudgetOfADayIsSharedByAllRuns() async throws {
    try await LoopbackServer.runAll { server in
      var environment = home.environment(services: server.environment)
      environment["SKYREEL_PROVIDER"] = "accuweather"
      environment["SKYREEL_ACCUWEATHER_API_KEY"] = "key"
      // The place, once; then conditions and days, each time.
      environment["SKYREEL_ACCUWEATHER_DAILY_LIMIT"] = "5"
      for _ in 1...2 {
        let result = try await skyreel("weather", "38.7,-9.1", environment: environment)
        #expect(result.status == 0 && result.errors == "")
      }
      #expect(server.requests.count == 5)
      let third = try await skyreel("weather", "38.7,-9.1", environment: environment)
      #expect(third.status == 0)
      #expect(third.errors.contains("Daily limit of 5 calls to AccuWeather reached. Try again in "))
      #expect(
        third.errors.contains("or raise the daily-limit setting. Showing the report stored at "))
      #expect(server.requests.count == 5)
      let elsewhere = try await skyreel("weather", "32.8,-17", environment: environment)
      #expect(elsewhere.status == 69)
    }
  }

  @Test func aServiceThatWantsToBeLeftAloneIsLeftAloneByTheNextRunToo() async throws {
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

  @Test func anAnswerThatHoldsForAWhileIsNotAskedForAgain() async throws {
    try await LoopbackServer.runAll { server in
      let environment = home.environment(services: server.environment)
      var answer = try LoopbackAnswer.fixture(
        "openmeteo/forecast_current_moscow-2025-12.json")
      answer.headers["Cache-Control"] = "max-age=3600"
      server.answer("/v1/forecast", with: answer)
      let fresh = try await skyreel("weather", "55.75,37.6", environment: environment)
      let again = try await skyreel("weather", "55.75,37.6", environment: environment)
      #expect(fresh.output.contains("network, just now"))
      #expect(again.output.contains("cache, just now"))
      #expect(again.errors == "")
      #expect(server.requests.count { $0.path == "/v1/forecast" } == 1)
    }
  }

  @Test func whatMustNotBeStoredIsNotThereWithoutANetwork() async throws {
    try await LoopbackServer.runAll { server in
      let environment = home.environment(services: server.environment)
      var answer = try LoopbackAnswer.fixture(
        "openmeteo/forecast_current_moscow-2025-12.json")
      answer.headers["Cache-Control"] = "no-store"
      server.answer("/v1/forecast", with: answer)
      let fresh = try await skyreel("weather", "55.75,37.6", environment: environment)
      #expect(fresh.status == 0)
      let stored = try await skyreel(
        "weather", "55.75,37.6", "--offline", environment: environment)
      #expect(stored.status == 69)
    }
  }

  @Test func aLaunchWithYoungWeatherAsksNobodyUntilAPersonDoes() async throws {
    try await LoopbackServer.runAll { server in
      let environment = home.environment(services: server.environment)
      _ = try await skyreel("weather", "38.72,-9.14", environment: environment)
      let asked = server.requests.count { $0.path == "/v1/forecast" }
      let terminal = try await Terminal(
        ["--place", "38.72,-9.14"], home: home, environment: environment)
      try await terminal.wait(for: "stored just now", "°C")
      try await terminal.press("f")
      try await terminal.wait(for: "[Forecast]")
      #expect(server.requests.count { $0.path == "/v1/forecast" } == asked)
      try await terminal.press("r")
      try await server.waitForRequests(asked + 1, to: "/v1/forecast")
    }
  }
}
