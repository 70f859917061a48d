import Foundation
import GRDB
import LoopbackServer
import TestSupport
import Testing

/// Saved places on the command line and in the tab of the app.
@Suite("Saved places", .limitedConcurrency)
struct SavedPlacesTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  private func names(_ result: ShellResult) throws -> [String] {
    try result.json()["places"].elements.compactMap { $0["name"].text }
  }

  private func run(_ arguments: [String]) async throws -> ShellResult {
    try await shell([BuiltProgram.path] + arguments, environment: home.environment())
  }

  @Test func placesAreAddedListedAndRemoved() async throws {
    func places(_ option: String, _ words: String...) async throws -> ShellResult {
      try await run(["places", "--offline", "--format", "json", option] + words)
    }
    _ = try await places("--add", "Paris, TX")
    #expect(try names(try await places("--add", "Tokyo")) == ["Paris", "Tokyo"])
    #expect(try names(try await places("--add", "New", "York")).last == "New York City")
    _ = try await places("--remove", "New", "York", "City")
    let again = try await places("--add", "Tokyo")
    #expect(again.errors.contains("Tokyo is already saved"))
    #expect(try names(try await places("--saved")) == ["Paris", "Tokyo"])
    #expect(try names(try await places("--remove", "paris")) == ["Tokyo"])
    let unknown = try await places("--remove", "Paris")
    #expect(unknown.status == 66)
    #expect(unknown.errors.contains("No saved place is named Paris"))
    #expect(unknown.errors.contains("Saved: Tokyo"))
  }

  @Test(arguments: ["Lisbon, Portugal", "lisboa", "Paris, TX", "sao paulo", "38.7,-9.1"])
  func aPlaceIsRemovedByTheTextThatAddedIt(text: String) async throws {
    let environment = home.environment()
    for (option, count) in [("--add", 1), ("--remove", 0)] {
      let result = await skyreelInProcess(
        ["places", "--offline", "--format", "json", option, text], environment: environment)
      #expect(result.status == 0, "\(result.errors)")
      #expect(try names(result).count == count)
    }
  }

  @Test(arguments: [
    ["--add", "Paris", "--add", "Tokyo"], ["--add", "Paris", "--remove", "Paris"],
  ])
  func onePlaceIsChangedAtATime(arguments: [String]) async throws {
    let result = try await run(["places", "--offline"] + arguments)
    #expect(result.status == 64)
    #expect(result.errors.contains("add or remove one place at a time"))
    #expect(try names(try await run(["places", "--saved", "--format", "json"])) == [])
  }

  @Test(arguments: [
    ["places", "--saved"], ["weather", "--saved"], ["weather", "Lisbon", "--at", "2026-08-01"],
    ["score", "Lisbon"],
  ])
  func aDatabaseThatCannotBeOpenedIsNotTakenForAnEmptyOne(arguments: [String]) async throws {
    let folder = home.path + "/data/skyreel"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    #expect(mkfifo(folder + "/skyreel.sqlite", 0o600) == 0)
    let result = try await run(arguments + ["--offline"])
    #expect(result.status == 74)
    #expect(result.output == "")
    #expect(result.errors.contains("skyreel.sqlite is not a file. Move it away."))
    #expect(result.errors.hasSuffix(" can't be read.\n"), "\(result.errors)")
  }

  @Test func aPlaceThatCannotBeStoredIsNotReportedAsSaved() async throws {
    let environment = home.environment(services: ["XDG_DATA_HOME": "/dev/null/none"])
    let added = try await skyreel(
      "places", "--add", "Lisbon", "--offline", environment: environment)
    #expect(added.status == 73)
    #expect(added.output == "")
    #expect(added.errors.hasSuffix("The saved places were not changed.\n"))
  }

  @Test func aPlaceSavedWhileAnotherProgramHoldsTheDatabaseIsStoredLater() async throws {
    let (terminal, queue) = try await savingWhileLocked()
    #expect(try names(try await run(["places", "--saved", "--format", "json"])) == ["Tokyo"])
    try await queue.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    try await terminal.wait(forAbsenceOf: "Places not stored yet.")
    #expect(
      try names(try await run(["places", "--saved", "--format", "json"])).sorted()
        == ["Lisbon", "Tokyo"])
    try await terminal.press("q")
    #expect(try await terminal.exitStatus() == 0)
  }

  @Test func quittingWaitsUntilAnotherProgramReleasesTheDatabase() async throws {
    let (terminal, database) = try await savingWhileLocked()
    try await terminal.press("q")
    try await terminal.wait(
      for: "Places not stored yet.", "Waiting at most 60 s. Press Ctrl-C to quit without it.")
    try await database.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    #expect(try await terminal.exitStatus() == 0)
    #expect(
      try names(try await run(["places", "--saved", "--format", "json"])).sorted()
        == ["Lisbon", "Tokyo"])
  }

  @Test func aSignalTellsWhatIsNotStored() async throws {
    let (terminal, database) = try await savingWhileLocked()
    try await terminal.signal("TERM")
    try await terminal.wait(for: "skyreel: Places not stored. ", "is locked by another program")
    #expect(try await terminal.exitStatus() == 143)
    try await database.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
  }

  /// Starts the app with *Tokyo* stored, and saves *Lisbon* while a transaction holds the database.
  private func savingWhileLocked() async throws -> (Terminal, DatabaseQueue) {
    _ = try await run(["places", "--add", "Tokyo", "--offline"])
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    // The app may just be writing.
    configuration.busyMode = .timeout(60)
    let queue = try DatabaseQueue(
      path: home.path + "/data/skyreel/skyreel.sqlite", configuration: configuration)
    let terminal = try await Terminal(
      ["--place", "Lisbon", "--offline", "--open", "weather/places"], home: home,
      environment: home.environment(), columns: 240)
    try await terminal.wait(for: "[6 Places]", "Tokyo")
    try await queue.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    try await terminal.press("a")
    try await terminal.wait(for: "▸ Save Lisbon")
    try await terminal.press("Enter")
    try await terminal.wait(for: "Lisbon", "Places not stored yet.")
    return (terminal, queue)
  }

  @Test func placesWithoutANameListsTheSavedOnes() async throws {
    #expect(try await run(["places"]).errors.contains("skyreel places --add NAME"))
    _ = try await run(["places", "--add", "Lisbon", "--offline"])
    #expect(try names(try await run(["places", "--format", "json"])) == ["Lisbon"])
  }

  @Test func conflictingArgumentsExitWith64() async throws {
    for arguments in [["places", "--saved", "Paris"], ["weather", "--saved", "Paris"]] {
      let result = try await run(arguments)
      #expect(result.status == 64, "\(arguments)")
    }
  }

  @Test func theWeatherOfSavedPlacesIsOneJSONAndFreshReportsAreNotFetchedAgain() async throws {
    try await LoopbackServer.runAll { server in
      let environment = home.environment(services: server.environment)
      for name in ["Lisbon", "Tokyo"] {
        _ = try await skyreel("places", "--add", name, environment: environment)
      }
      let result = try await skyreel(
        "weather", "--saved", "--format", "json", environment: environment)
      #expect(result.status == 0)
      let json = try result.json()
      #expect(json["schema"] == "skyreel.saved/1")
      let reports = json["reports"].elements
      #expect(reports.compactMap { $0["place"]["name"].text } == ["Lisbon", "Tokyo"])
      #expect(reports.allSatisfy { $0["schema"] == "skyreel.weather/1" })
      let table = try await skyreel("weather", "--saved", environment: environment)
      #expect(table.output.contains("Tokyo"))
      #expect(table.output.contains("Open-Meteo.com"))
      let page = try await skyreel("--open", "weather/places", environment: environment)
      #expect(page.output == table.output)
      #expect(server.requests.filter { $0.path == "/v1/forecast" }.count == 2)
    }
  }

  @Test func placesWhoseTurnComesTooLateAreCountedAndNotBlamedOnTheService() async throws {
    try await LoopbackServer.runAll { server in
      var environment = home.environment(services: server.environment)
      environment["SKYREEL_HTTP_TIMEOUT"] = "1"
      for name in ["Lisbon", "Tokyo", "Oslo", "Berlin", "Paris", "Madrid", "Rome"] {
        _ = try await shell([BuiltProgram.path, "places", "--add", name], environment: environment)
      }
      // The first place alone uses up the time of all.
      server.answer("/v1/forecast", with: LoopbackAnswer(delivery: .never))
      let result = try await skyreel("weather", "--saved", environment: environment)
      #expect(result.status == 69)
      #expect(server.requests.count { $0.path == "/v1/forecast" } == 1)
      #expect(result.errors.contains("6 places were not asked for within 1 s."))
    }
  }

  @Test func theWeatherOfSavedPlacesFailsIfNoneIsStored() async throws {
    let environment = home.environment()
    let none = try await skyreel("weather", "--saved", "--offline", environment: environment)
    #expect(none.status == 66)
    _ = try await skyreel("places", "--offline", "--add", "Tokyo", environment: environment)
    let result = try await skyreel("weather", "--saved", "--offline", environment: environment)
    #expect(result.status == 69)
    #expect(result.errors.contains("No stored weather for Tokyo."))
  }

  @Test func theTabFetchesEachPlaceOnceAndKeysAndClicksActOnItsRows() async throws {
    try await LoopbackServer.runAll { server in
      let environment = home.environment(services: server.environment)
      for name in ["Tokyo", "Nairobi", "Sydney", "Oslo", "Lima", "Paris"] {
        _ = try await skyreel("places", "--add", name, environment: environment)
      }
      let terminal = try await Terminal(
        ["--place", "Lisbon", "--open", "weather/places"], home: home, environment: environment)
      try await terminal.wait(for: "[6 Places]", "▸    Tokyo", "Lima", "1/6")
      _ = try await eventually("a request for each place") {
        server.requests.filter { $0.path == "/v1/forecast" }.count == 7 ? true : nil
      }
      try await terminal.press("j")
      try await terminal.wait(for: "▸    Nairobi", "2/6")
      try await terminal.mouse(.left, on: "Oslo")
      try await terminal.wait(for: "▸    Oslo", "4/6")
      try await terminal.press("s")
      try await terminal.wait(for: "by name", "3/6")
      try await terminal.press("d")
      try await terminal.wait(for: "Removed Oslo. Press z to undo.", "/5")
      try await terminal.press("z")
      try await terminal.wait(for: "▸    Oslo", "/6")
      try await terminal.mouse(.left, on: "Oslo")
      try await terminal.wait(for: "[3 Current]", "┌ Oslo")
      #expect(server.requests.filter { $0.path == "/v1/forecast" }.count <= 8)
    }
  }
}
