import Foundation
import LoopbackServer
import Testing

/// Lines, hours, and what was known in the past.
@Suite("skyreel weather in other forms", .fewAtOnce)
struct WeatherFormatTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test func aLineIsMadeOfATemplateAndAsksNobodyTwiceInARow() async throws {
    try await LoopbackServer.runAll { server in
      let environment = home.environment(services: server.environment)
      let standard = try await skyreel(
        "weather", "28.61,77.2", "--format", "line", environment: environment)
      #expect(standard.output == "☾ 31 °C\n")
      let line = try await skyreel(
        "weather", "28.61,77.2", "--format", "line", "--template", "%l: %C, %t (%s) 100 %%",
        "--units", "imperial", environment: environment)
      #expect(line.output == "28.61,77.2: Clear sky, 89 °F (Open-Meteo) 100 %\n")
      #expect(line.errors == "")
      #expect(server.requests.count { $0.path == "/v1/forecast" } == 1)
    }
  }

  @Test func aLineInASCIIHasNothingAbove0x7f() async throws {
    try await LoopbackServer.runAll { server in
      let line = try await skyreel(
        "weather", "28.61,77.2", "--format", "line", "--template", "%c %t %w %q", "--ascii",
        environment: home.environment(services: server.environment))
      #expect(line.status == 0)
      #expect(line.output.utf8.allSatisfy { $0 < 0x80 })
    }
  }

  @Test(arguments: [
    ["--format", "line", "--template", "%t %x"], ["--template", "%t"], ["--at", "yesterday"],
  ])
  func wrongUsageEndsWith64(arguments: [String]) async throws {
    let result = try await shell(
      [BuiltProgram.path, "weather", "Paris"] + arguments, environment: home.environment())
    #expect(result.status == 64)
    #expect(result.output == "")
  }

  @Test func theHelpNamesEveryField() async throws {
    let result = try await skyreel("weather", "--help", environment: home.environment())
    for field in ["%c icon", "%t temperature", "%o chance of rain", "%s provider"] {
      #expect(
        result.output.split(separator: "\n").joined(separator: " ")
          .replacingOccurrences(of: "  ", with: " ").contains(field))
    }
  }

  @Test func hoursAreATableOfTheirOwn() async throws {
    try await LoopbackServer.runAll { server in
      var environment = home.environment(services: server.environment)
      environment["SKYREEL_ACCUWEATHER_API_KEY"] = "key"
      let result = try await skyreel(
        "weather", "32.801,-17.045", "--provider", "accuweather", "--tab", "hourly",
        environment: environment)
      #expect(result.status == 0)
      // The recorded hours are long over.
      #expect(result.output.contains("No hourly forecast"))
      #expect(server.requests.contains { $0.path.hasPrefix("/forecasts/v1/hourly/12hour/") })
    }
  }

  @Test func whatWasKnownIsTakenFromStorageAlone() async throws {
    try await LoopbackServer.runAll { server in
      let environment = home.environment(services: server.environment)
      let fresh = try await skyreel(
        "weather", "28.61,77.2", "--format", "json", environment: environment)
      var expected = try fresh.json()
      let fetchedAt = try #require(expected["fetchedAt"].text)
      let asked = server.requests.count
      let known = try await skyreel(
        "weather", "28.61,77.2", "--format", "json", "--at", fetchedAt,
        environment: environment)
      expected["source"] = "cache"
      #expect(try known.json() == expected)
      let table = try await skyreel(
        "weather", "28.61,77.2", "--at", fetchedAt, environment: environment)
      #expect(table.output.contains("cache, as of "))
      #expect(server.requests.count == asked)
    }
  }

  @Test func aDayOfWhichNothingWasKnownEndsWith66AndNamesThoseOfWhichSomethingWas() async throws {
    try await LoopbackServer.runAll { server in
      let environment = home.environment(services: server.environment)
      let nothing = try await skyreel(
        "weather", "28.61,77.2", "--at", "2020-01-01", environment: environment)
      #expect(nothing.status == 66)
      #expect(nothing.errors.contains("No stored weather for 28.61,77.2 from Open-Meteo."))
      _ = try await skyreel("weather", "28.61,77.2", environment: environment)
      let early = try await skyreel(
        "weather", "28.61,77.2", "--at", "2020-01-01", environment: environment)
      #expect(early.status == 66)
      #expect(
        early.errors.contains(
          "No weather for 28.61,77.2 was stored by 2020-01-01. Stored dates: 20"))
    }
  }
}
