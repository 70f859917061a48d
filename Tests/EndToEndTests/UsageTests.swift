import Foundation
import LoopbackServer
import Testing

@Suite("Usage and configuration")
struct UsageTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test(arguments: [
    ["--frobnicate"], ["weather", "--tab", "yesterday"], ["--units", "cubits"],
    ["weather", "--provider", "oracle"], ["weather", "--place", ""],
  ])
  func wrongUsageEndsWith64(arguments: [String]) throws {
    let result = try shell([BuiltProgram.path] + arguments, environment: home.environment())
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("Error: "))
  }

  @Test func anUnknownKeyIsNamedWithItsLineAndTheNearestKnownOne() throws {
    try home.write("units: metric\nprovder: sample\n", to: "config/skyreel/config.yaml")
    let result = try skyreel("weather", environment: home.environment())
    #expect(result.status == 78)
    #expect(
      result.errors.contains(
        "config.yaml:2: provder: unknown key; did you mean provider?"))
  }

  @Test func aWrongValueIsNamedWithItsLine() throws {
    try home.write("provider: sample\nhttp:\n  timeout: soon\n", to: "config/skyreel/config.yaml")
    let result = try skyreel("weather", environment: home.environment())
    #expect(result.status == 78)
    #expect(
      result.errors.contains(
        "config.yaml:3: http.timeout: expected whole seconds from 1 to 300, found \"soon\""))
  }

  @Test func aFileThatIsNoYAMLIsNamedWithTheLine() throws {
    try home.write("provider: sample\nunits: [metric\n", to: "config/skyreel/config.yaml")
    let result = try skyreel("weather", environment: home.environment())
    #expect(result.status == 78)
    #expect(result.errors.contains("config.yaml:"))
    #expect(result.errors.contains("is not YAML"))
  }

  @Test func aFileThatWasAskedForAndIsNotThereIsAnError() throws {
    let result = try skyreel(
      "weather", "--config", "/nowhere/config.yaml", environment: home.environment())
    #expect(result.status == 78)
    #expect(result.errors.contains("/nowhere/config.yaml: cannot be read"))
  }

  @Test func aWrongKeyOfAccuWeatherIsNotRepeated() throws {
    let result = try skyreel(
      "weather", environment: home.environment(services: ["SKYREEL_ACCUWEATHER_API_KEY": "a b"]))
    #expect(result.status == 78)
    #expect(result.errors.contains("SKYREEL_ACCUWEATHER_API_KEY: accuweather.key: expected"))
    #expect(!result.errors.contains("a b"))
  }

  @Test func flagsWinOverTheEnvironmentAndThatOverTheFile() throws {
    try home.write("units: metric\nprovider: sample\n", to: "config/skyreel/config.yaml")
    func unit(_ arguments: [String], _ variables: [String: String]) throws -> String? {
      let result = try shell(
        [BuiltProgram.path, "weather", "--format", "json"] + arguments,
        environment: home.environment(services: variables))
      let report = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? NSDictionary
      return report?.value(forKeyPath: "current.temperature.unit") as? String
    }
    let imperial = ["SKYREEL_UNITS": "imperial"]
    #expect(try unit([], [:]) == "°C")
    #expect(try unit([], imperial) == "°F")
    #expect(try unit(["--units", "metric"], imperial) == "°C")
  }

  @Test func aDamagedDatabaseIsMovedAsideAndSaidAndTheCommandGoesOn() async throws {
    try await LoopbackServer.runAll { server in
      try home.write("this is no database, it only says so", to: "data/skyreel/skyreel.sqlite")
      let result = try skyreel(
        "weather", "38.7,-9.1", environment: home.environment(services: server.environment))
      #expect(result.status == 0)
      #expect(result.errors.contains("damaged"))
      let kept = try FileManager.default.contentsOfDirectory(atPath: home.path + "/data/skyreel")
      #expect(kept.contains { $0.hasPrefix("skyreel.sqlite.damaged-") })
    }
  }

  @Test func aHomeThatCannotBeWrittenToIsSaidAndTheCommandGoesOn() async throws {
    try await LoopbackServer.runAll { server in
      try home.write("", to: "file")
      var environment = home.environment(services: server.environment)
      environment["XDG_DATA_HOME"] = home.path + "/file"
      let result = try skyreel("weather", "38.7,-9.1", environment: environment)
      #expect(result.status == 0)
      #expect(result.errors.contains(home.path + "/file"))
    }
  }

  @Test func theVersionIsTheNewestOfTheChangelog() throws {
    let changelog = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("CHANGELOG.md")
    let newest = try String(contentsOf: changelog, encoding: .utf8)
      .firstMatch(of: /\n## (?<version>[0-9.]+)/)?.version
    let result = try skyreel("--version", environment: home.environment())
    #expect(result.output == "\(newest ?? "")\n")
  }
}
