import Foundation
import LoopbackServer
import TestSupport
import Testing

@Suite("Usage and configuration", .limitedConcurrency)
struct UsageTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test(arguments: [
    ["--frobnicate"], ["weather", "--tab", "yesterday"], ["--units", "cubits"],
    ["weather", "--provider", "oracle"], ["weather", "--place", ""],
    ["replay", "x", "--speed", "1e-300"], ["replay", "x", "--speed", "nan"],
    ["replay", "x", "--until=-1"],
    ["--record", "x"], ["--record", "x", "weather"], ["weather", "--record", "x"],
    ["films", "--record", "x"], ["places", "Faro", "--record", "x"], ["config", "--record", "x"],
    ["replay", "x", "--record", "y"], ["weather", "--open", "films"],
    ["--open", "films", "weather"],
    ["weather", "--no-motion"], ["--units=metric", "films", "--no-motion"],
    ["config", "set", "clock", "24", "--record", "x"], ["completion"], ["completion", "tcsh"],
  ])
  func invalidUsageExitsWith64(arguments: [String]) async throws {
    let result = try await shell([BuiltProgram.path] + arguments, environment: home.environment())
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("Error: "))
  }

  @Test(arguments: [
    (["weather", "--formt", "json"], "Unknown option '--formt'. Did you mean '--format'?"),
    (["--log-levl", "debug"], "Unknown option '--log-levl'. Did you mean '--log-level'?"),
  ])
  func anUnknownOptionIsReportedWithTheNearestOne(
    arguments: [String], message: String
  ) async throws {
    let result = try await shell([BuiltProgram.path] + arguments, environment: home.environment())
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("Error: \(message)\n"))
  }

  @Test func aSettingWithoutAValueNamesTheValidOnes() async throws {
    let result = try await skyreel("config", "set", "units", environment: home.environment())
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("Error: units: expected one of metric, imperial\n"))
  }

  @Test func aUsageErrorIsOneMessageWithTheUsageAndTheHelp() async throws {
    for command in ["weather", "alerts", "providers", "places", "films", "score", "radar"] {
      let result = try await skyreel(command, "--frobnicate", environment: home.environment())
      let lines = result.errors.split(separator: "\n")
      #expect(lines.first == "Error: Unknown option '--frobnicate'")
      #expect(lines.dropFirst().first?.hasPrefix("Usage: skyreel \(command) [<options>]") == true)
      #expect(lines.last == "  See 'skyreel \(command) --help' for more information.")
      #expect(lines.count == 3, "\(result.errors)")
    }
  }

  @Test func anAliasOfTheShellMayHaveOptionsAboutTheScreen() async throws {
    let result = try await skyreel(
      "--no-motion", "--provider", "sample", "weather", environment: home.environment())
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func helpListsTheOptionsThatACommandTakes() async throws {
    let weather = try await skyreel("weather", "--help", environment: home.environment())
    #expect(weather.output.contains("  --linear "))
    for option in ["--record", "--open", "--no-motion"] {
      #expect(!weather.output.contains("  \(option) "), "\(option)")
    }
    let app = try await skyreel("--help", environment: home.environment())
    for option in ["--record", "--open", "--linear", "--no-motion"] {
      #expect(app.output.contains("  \(option) "), "\(option)")
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func aCompletionScriptIsPrinted(shell: String) async throws {
    let result = try await skyreel("completion", shell, environment: home.environment())
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("weather/hourly"))
    #expect(result.output.contains("---completion weather"))
  }

  @Test func aShellCompletesTheNamesOfSavedPlaces() async throws {
    let environment = home.environment()
    func completed() async throws -> String {
      try await skyreel(
        "---completion", "weather", "--", "positional@0", "2", "0", "skyreel", "weather", "",
        environment: environment
      ).output
    }
    #expect(try await completed().isEmpty)
    for name in ["Faro", "New York"] {
      _ = try await skyreel("places", "--offline", "--add", name, environment: environment)
    }
    #expect(try await completed() == "Faro\nNew York City\n")
  }

  @Test func aWordThatIsAPlaceShowsItsWeather() async throws {
    try await LoopbackServer.runAll { server in
      let environment = home.environment(services: server.environment)
      let printed = try await skyreel("lisbon", environment: environment)
      #expect(printed.status == 0, "\(printed.errors)")
      #expect(printed.output.hasPrefix("Lisbon, "))
      let terminal = try await Terminal(["new", "york"], home: home, environment: environment)
      try await terminal.wait(for: "2 Films", "New York")
    }
  }

  @Test(arguments: [
    ["--units", "imperial", "lisbon"], ["lisbon", "--units=imperial"],
    ["--units=imperial", "--", "lisbon"], ["--offline", "38.7", "-9.1"],
  ])
  func optionsMayStandBeforeAndAfterThePlace(arguments: [String]) async throws {
    try await LoopbackServer.runAll { server in
      let environment = home.environment(services: server.environment)
      _ = try await skyreel("weather", "38.7,-9.1", environment: environment)
      let result = try await shell([BuiltProgram.path] + arguments, environment: environment)
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.contains("Lisbon"))
    }
  }

  @Test func aPlaceWithTheNameOfACommandNeedsAnOption() async throws {
    try await LoopbackServer.runAll { server in
      server.answer("/v1/search", with: try .fixture("openmeteo/geocoding_empty_nonsense.json"))
      let result = try await skyreel(
        "--place", "films", environment: home.environment(services: server.environment))
      #expect(result.status == 66)
      #expect(result.errors.contains("has no place named films"))
    }
  }

  @Test(arguments: ["films", "help"])
  func aWordAfterTwoHyphensIsAPlaceAlsoWithTheNameOfACommand(name: String) async throws {
    let result = try await skyreel("--offline", "--", name, environment: home.environment())
    #expect(result.status == 69)
    #expect(result.errors.contains("Can't look up \"\(name)\" offline."))
  }

  @Test(arguments: [
    ("film", "films"), ("wether", "weather"), ("confg", "config"),
    ("hours", "hourly"), ("setings", "settings"), ("version", "--version"),
  ])
  func aMisspelledCommandIsNamed(word: String, command: String) async throws {
    let result = try await skyreel(word, environment: home.environment())
    #expect(result.status == 64)
    #expect(
      result.errors.contains("unknown command \"\(word)\"; did you mean \"\(command)\"?"))
  }

  @Test func aMisspelledCommandBeforeAPlaceIsNamed() async throws {
    let result = try await skyreel("wether", "Berlin", environment: home.environment())
    #expect(result.status == 64)
    #expect(result.errors.contains("unknown command \"wether\"; did you mean \"weather\"?"))
  }

  @Test func aWordThatIsNeitherACommandNorAPlaceExitsWith66() async throws {
    try await LoopbackServer.runAll { server in
      server.answer("/v1/search", with: try .fixture("openmeteo/geocoding_empty_nonsense.json"))
      let environment = home.environment(services: server.environment)
      let printed = try await skyreel("sdlfkjs", environment: environment)
      #expect(printed.status == 66)
      #expect(printed.errors.contains("has no place named sdlfkjs"))
      let terminal = try await Terminal(["sdlfkjs"], home: home, environment: environment)
      #expect(try await terminal.exitStatus() == 66)
    }
  }

  @Test func aPlaceThatOnlyTheServiceKnowsOpensTheApp() async throws {
    try await LoopbackServer.runAll { server in
      server.answer("/v1/search", with: try .fixture("openmeteo/geocoding_enschede-airport.json"))
      let terminal = try await Terminal(
        ["Enschede Airport Twente"], home: home,
        environment: home.environment(services: server.environment))
      try await terminal.wait(for: "[3 Current]", "Enschede Airport Twente")
      try await terminal.press("q")
      #expect(try await terminal.exitStatus() == 0)
    }
  }

  @Test func anUnknownSettingIsReportedWithItsLineAndASuggestion() async throws {
    try home.write("units: metric\nprovder: sample\n", to: "config/skyreel/config.yaml")
    let result = try await skyreel("weather", environment: home.environment())
    #expect(result.status == 78)
    #expect(
      result.errors.contains(
        "config.yaml:2: provder: unknown key; did you mean provider?"))
  }

  @Test func anInvalidValueIsReportedWithItsLine() async throws {
    try home.write("provider: sample\nhttp:\n  timeout: soon\n", to: "config/skyreel/config.yaml")
    let result = try await skyreel("weather", environment: home.environment())
    #expect(result.status == 78)
    #expect(
      result.errors.contains(
        "config.yaml:3: http.timeout: expected whole seconds from 1 to 300, found \"soon\""))
  }

  @Test func invalidYAMLIsReportedWithItsLine() async throws {
    try home.write("provider: sample\nunits: }\n", to: "config/skyreel/config.yaml")
    let result = try await skyreel("weather", environment: home.environment())
    #expect(result.status == 78)
    #expect(result.errors.contains("config.yaml:2: is not YAML: "))
  }

  @Test func aMissingFileOfTheConfigOptionIsAnError() async throws {
    let result = try await skyreel(
      "weather", "--config", "/nowhere/config.yaml", environment: home.environment())
    #expect(result.status == 78)
    #expect(result.errors.contains("/nowhere/config.yaml: can't be read"))
  }

  @Test func anInvalidAPIKeyIsNotPrinted() async throws {
    let result = try await skyreel(
      "weather", environment: home.environment(services: ["SKYREEL_ACCUWEATHER_API_KEY": "a b"]))
    #expect(result.status == 78)
    #expect(result.errors.contains("SKYREEL_ACCUWEATHER_API_KEY: accuweather.key: expected"))
    #expect(!result.errors.contains("a b"))
  }

  @Test func optionsOverrideTheEnvironmentWhichOverridesTheFile() async throws {
    try home.write("units: metric\nprovider: sample\n", to: "config/skyreel/config.yaml")
    func unit(_ arguments: [String], _ variables: [String: String]) async throws -> String? {
      let result = try await shell(
        [BuiltProgram.path, "weather", "--format", "json"] + arguments,
        environment: home.environment(services: variables))
      return try JSONTree(reading: result.output)["current"]["temperature"]["unit"].text
    }
    let imperial = ["SKYREEL_UNITS": "imperial"]
    let units = [
      try await unit([], [:]), try await unit([], imperial),
      try await unit(["--units", "metric"], imperial),
    ]
    #expect(units == ["°C", "°F", "°C"])
  }

  @Test func aDamagedDatabaseIsMovedAsideWithAWarning() async throws {
    try await LoopbackServer.runAll { server in
      try home.write("this is no database, it only says so", to: "data/skyreel/skyreel.sqlite")
      let result = try await skyreel(
        "weather", "38.7,-9.1", environment: home.environment(services: server.environment))
      #expect(result.status == 0)
      #expect(result.errors.contains("damaged"))
      let files = try FileManager.default.contentsOfDirectory(atPath: home.path + "/data/skyreel")
      #expect(files.contains { $0.hasPrefix("skyreel.sqlite.damaged-") })
    }
  }

  @Test func aDataFolderThatCannotBeWrittenIsAWarning() async throws {
    try await LoopbackServer.runAll { server in
      try home.write("", to: "file")
      var environment = home.environment(services: server.environment)
      environment["XDG_DATA_HOME"] = home.path + "/file"
      let result = try await skyreel("weather", "38.7,-9.1", environment: environment)
      #expect(result.status == 0)
      #expect(result.errors.contains(home.path + "/file"))
    }
  }

  @Test func aLogThatCannotBeWrittenIsAWarning() async throws {
    try home.write("", to: "file")
    var environment = home.environment()
    environment["XDG_STATE_HOME"] = home.path + "/file"
    let result = try await skyreel(
      "weather", "--provider", "sample", "--log-level", "debug", environment: environment)
    #expect(result.status == 0)
    #expect(
      result.errors == """
        skyreel: Can't write the log \(home.path)/file/skyreel/skyreel.log. Check its \
        permissions, or set XDG_STATE_HOME.

        """)
  }

  @Test func theVersionIsTheNewestInTheChangelog() async throws {
    let newest = try PackageFiles.text("CHANGELOG.md")
      .firstMatch(of: /\n## (?<version>[0-9.]+)/)?.version
    for option in ["--version", "-V"] {
      let result = try await skyreel(option, environment: home.environment())
      #expect(result.output == "\(newest ?? "")\n")
    }
  }
}
