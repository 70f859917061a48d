import Foundation
import LoopbackServer
import Testing

/// `skyreel prompt` of the built program, without a network.
@Suite("skyreel prompt", .limitedConcurrency)
struct PromptTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  private func prompt(
    _ arguments: String..., adding variables: [String: String] = [:]
  ) async throws -> ShellResult {
    let environment = home.environment().merging(variables) { $1 }
    let result = try await shell(
      [BuiltProgram.path, "prompt"] + arguments, environment: environment)
    UnexpectedRequests.expectNone()
    return result
  }

  /// The files of stored lines.
  private func files() throws -> [String] {
    let folder = home.path + "/data/skyreel"
    return try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasPrefix("prompt-") }.map { "\(folder)/\($0)" }
  }

  /// Replaces a text in the stored lines, so that they differ from those that are made.
  private func mark(_ text: String, as mark: String) throws {
    for file in try files() {
      let content = try String(contentsOfFile: file, encoding: .utf8)
      try content.replacing(text, with: mark).write(
        toFile: file, atomically: false, encoding: .utf8)
    }
  }

  @Test func withoutStoredWeatherItIsSilence() async throws {
    let result = try await prompt()
    #expect(result == ShellResult(output: "", errors: "", status: 69))
    #expect(try await prompt() == result)
  }

  @Test func theStoredLineIsPrintedAgainUntilSomethingChanges() async throws {
    try await LoopbackServer.runAll { server in
      let weather = try await skyreel(
        "weather", "Funchal", environment: home.environment(services: server.environment))
      #expect(weather.status == 0, "\(weather)")
    }
    // The recorded conditions are old, which the line says.
    let first = try await prompt()
    #expect(first.output.contains(" °C ("), "\(first)")
    #expect((first.status, first.errors) == (69, ""))
    try mark("°C", as: "°M")
    let marked = first.output.replacing("°C", with: "°M")
    #expect(try await prompt() == ShellResult(output: marked, errors: "", status: 69))
    // On a terminal, and with other settings or arguments, it is made anew.
    #expect(try await prompt("--units", "imperial").output.contains(" °F ("))
    #expect(
      try await prompt(adding: ["SKYREEL_UNITS": "imperial"]).output.contains(" °F ("))
    try home.write("units: imperial\n", to: "config/skyreel/config.yaml")
    #expect(try await prompt().output.contains(" °F ("))
    // A report that is stored meanwhile counts at once.
    try mark("°F", as: "°M")
    #expect(try await prompt().output.contains(" °M ("))
    try await LoopbackServer.runAll { server in
      _ = try await skyreel(
        "weather", "Funchal", "--refresh",
        environment: home.environment(services: server.environment))
    }
    #expect(try await prompt().output.contains(" °F ("))
  }

  @Test func aLineOfTheSampleSaysSoAlsoAgain() async throws {
    let line = try await prompt("--provider", "sample", "--template", "%t")
    #expect(line.output.hasSuffix(" (sample)\n"))
    #expect(try await prompt("--provider", "sample", "--template", "%t") == line)
  }
}
