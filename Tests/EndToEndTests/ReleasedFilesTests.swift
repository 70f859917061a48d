import Fixtures
import Foundation
import GRDB
import Testing

/// Files of released versions, read by the built program.
@Suite("Files of released versions", .limitedConcurrency)
struct ReleasedFilesTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test func thereAreFilesOfAtLeastTwoVersions() throws {
    #expect(try Fixture.releases().count >= 2)
  }

  @Test(arguments: try Fixture.releases())
  func theStoredWeatherAndFilmsOfAReleaseArePrinted(release: Fixture) async throws {
    try copyDatabase(of: release)
    let weather = try await skyreel(
      "weather", "48.8534,2.3488", "--offline", "--format", "json",
      environment: home.environment())
    #expect(weather.status == 0, "\(weather.errors)")
    #expect(try weather.json()["source"] == "cache")
    #expect(try weather.json()["place"]["name"] == "Paris")
    #expect(try weather.json()["current"]["temperature"]["value"] == 31.4)
    let films = try await skyreel("films", "Jedi", "--offline", environment: home.environment())
    #expect(films.status == 0)
    #expect(films.output.contains("Return of the Jedi"))
    #expect(!films.errors.contains("bundled"))
  }

  @Test(arguments: try Fixture.releases())
  func theSelectedPlaceOfAReleaseIsUsed(release: Fixture) async throws {
    try copyDatabase(of: release)
    let result = try await skyreel("weather", "--offline", environment: home.environment())
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.hasPrefix("Paris"))
  }

  @Test(arguments: try Fixture.releases())
  func theConfigurationOfAReleaseIsUsed(release: Fixture) async throws {
    let text = try String(
      contentsOf: release.url.appendingPathComponent("config.yaml"), encoding: .utf8)
    try home.write(text, to: "config/skyreel/config.yaml")
    let result = try await skyreel("config", environment: home.environment())
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors == "")
    let values = result.output.split(separator: "\n")
      .filter { $0.contains("config.yaml:") }
      .map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    #expect(values.contains("units.wind kn"))
    #expect(values.contains("http.timeout 7"))
    #expect(values.contains("accuweather.key set"))
  }

  @Test(arguments: try Fixture.releases())
  func theRecordingsOfAReleaseAreReplayed(release: Fixture) async throws {
    let recordings = try release.recordings()
    #expect(!recordings.isEmpty)
    for recording in recordings {
      let result = try await skyreel(
        "replay", recording.url.path, "--check", environment: home.environment())
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  @Test func theStatesOfARecordingOfTheFirstReleaseAreNotCompared() async throws {
    let recording = Fixture("releases/0.1.0/place-prompt.jsonl")
    let result = try await skyreel(
      "replay", recording.url.path, "--check", environment: home.environment())
    #expect(
      result.output.hasPrefix("33 actions replayed. The states can't be compared: "),
      "\(result.output)")
    #expect(result.errors == "")
  }

  @Test func aDatabaseOfALaterVersionIsRejectedAndLeftUnchanged() async throws {
    let release = try #require(try Fixture.releases().last)
    try copyDatabase(of: release)
    let queue = try DatabaseQueue(path: database)
    try await queue.writeWithoutTransaction {
      try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('99: moons')")
    }
    try queue.close()
    let before = try Data(contentsOf: URL(fileURLWithPath: database))
    let result = try await skyreel(
      "weather", "48.8534,2.3488", "--offline", environment: home.environment())
    #expect(result.status == 69)
    #expect(result.errors.contains("\(database) was written by a newer version. Update Skyreel."))
    #expect(try Data(contentsOf: URL(fileURLWithPath: database)) == before)
  }

  private var database: String { home.path + "/data/skyreel/skyreel.sqlite" }

  private func copyDatabase(of release: Fixture) throws {
    try home.write("", to: "data/skyreel/empty")
    try FileManager.default.copyItem(
      atPath: release.url.path + "/skyreel.sqlite", toPath: database)
  }
}
