import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Line templates, hours, and stored weather of an earlier time.
@Suite("skyreel weather formats", .limitedConcurrency)
struct WeatherFormatTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test func aTemplateFormatsALineAndFreshWeatherIsNotRequestedAgain() async throws {
    try await LoopbackServer.runAll { server in
      let environment = home.environment(services: server.environment)
      let standard = try await skyreel(
        "weather", "28.61,77.2", "--format", "line", environment: environment)
      // The recorded conditions are old, which a line says.
      #expect(standard.output == "☾ 31 °C (30 May 2025)\n")
      let line = try await skyreel(
        "weather", "28.61,77.2", "--template", "%l: %C, %t (%s) 100 %%",
        "--units", "imperial", environment: environment)
      #expect(line.output == "28.61,77.2: Clear sky, 89 °F (Open-Meteo) 100 % (30 May 2025)\n")
      #expect(line.errors == "")
      #expect(server.requests.count { $0.path == "/v1/forecast" } == 1)
    }
  }

  @Test func aLineInASCIIModeContainsOnlyASCII() async throws {
    try await LoopbackServer.runAll { server in
      let line = try await skyreel(
        "weather", "28.61,77.2", "--format", "line", "--template", "%c %t %w %q", "--ascii",
        environment: home.environment(services: server.environment))
      // The recorded conditions are old.
      #expect(line.status == 69)
      #expect(line.output.utf8.allSatisfy { $0 < 0x80 })
    }
  }

  @Test(arguments: [
    ["--template", "%t %x"], ["--format", "table", "--template", "%t"], ["--at", "yesterday"],
    ["--tab", "hourly", "--hours", "0"],
  ])
  func invalidUsageExitsWith64(arguments: [String]) async throws {
    let result = try await shell(
      [BuiltProgram.path, "weather", "Paris"] + arguments, environment: home.environment())
    #expect(result.status == 64)
    #expect(result.output == "")
  }

  @Test func theHelpListsEveryFieldOfATemplate() async throws {
    let result = try await skyreel("weather", "--help", environment: home.environment())
    let help = result.output.split { $0.isWhitespace }.joined(separator: " ")
    let fields = [
      "%c icon", "%C condition", "%t temperature", "%f feels-like temperature",
      "%H high of the rest of today", "%L low of the rest of today",
      "%o chance of rain or snow in this hour, or in the rest of today if hours are not fetched",
      "%p precipitation in the last hour, or in the time it names", "%w wind",
      "%h humidity", "%P pressure", "%u UV index",
      "%q air quality index: US in the United States, else European", "%l place",
      "%a age of the report, or of its conditions if these are older", "%s provider",
      "%n when rain or snow starts or ends",
      "%A the most severe alert and its time", "%V the level of that alert",
      "%r when the next rain or snow starts", "%R the chance of that", "%S sunrise", "%Z sunset",
      "%m the Moon", "%d an arrow in the direction of the wind", "%T the time at the place",
      "%F tomorrow's icon, high, and low",
      "%y how warm today is beside yesterday and the days before",
    ]
    for field in fields { #expect(help.contains(field)) }
    let names = help.split(separator: " ").filter {
      $0.hasPrefix("%") && $0.count == 2 && $0 != "%%"
    }
    #expect(Set(names).count == fields.count)
  }

  @Test func theHourlyTabRequestsHoursAndPrintsNoneOfThePast() async throws {
    try await LoopbackServer.runAll { server in
      var environment = home.environment(services: server.environment)
      environment["SKYREEL_ACCUWEATHER_API_KEY"] = "key"
      let result = try await skyreel(
        "weather", "32.801,-17.045", "--provider", "accuweather", "--tab", "hourly",
        environment: environment)
      #expect(result.status == 0)
      // The recorded hours are in the past.
      #expect(result.output.contains("No hourly forecast"))
      #expect(server.requests.contains { $0.path.hasPrefix("/forecasts/v1/hourly/12hour/") })
    }
  }

  @Test func weatherAtAnEarlierTimeIsReadFromStorageWithoutARequest() async throws {
    try await LoopbackServer.runAll { server in
      let environment = home.environment(services: server.environment)
      let fresh = try await skyreel(
        "weather", "28.61,77.2", "--format", "json", environment: environment)
      var expected = try fresh.json()
      let fetchedAt = try #require(expected["fetchedAt"].text)
      let requestCount = server.requests.count
      let earlier = try await skyreel(
        "weather", "28.61,77.2", "--format", "json", "--at", fetchedAt,
        environment: environment)
      expected["source"] = "cache"
      #expect(try earlier.json() == expected)
      let table = try await skyreel(
        "weather", "28.61,77.2", "--at", fetchedAt, environment: environment)
      #expect(table.output.contains("cache, as of "))
      #expect(server.requests.count == requestCount)
    }
  }

  @Test func aDayWithoutStoredWeatherExitsWith66AndListsTheStoredDates() async throws {
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
      for time in ["2020-01-01T06:00", "2020-01-01T06:00:00+05:30"] {
        let result = await skyreelInProcess(
          ["weather", "28.61,77.2", "--at", time], environment: environment)
        #expect(
          result.errors.contains("was stored by 2020-01-01 06:00. Stored dates: 20"),
          "\(result.errors)")
      }
    }
  }
}
