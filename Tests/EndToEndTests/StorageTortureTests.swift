import Fixtures
import Foundation
import GRDB
import LoopbackServer
import Testing

/// The database while programs are killed or run concurrently.
@Suite("Storage torture", .limitedConcurrency)
struct StorageTortureTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  /// The seed that repeats the kill times of an earlier run, if it is set.
  private static var seed: UInt64? {
    ProcessInfo.processInfo.environment["SKYREEL_TORTURE_SEED"].flatMap { UInt64($0) }
  }

  private func weather(_ place: Int, _ environment: [String: String]) async throws -> ShellResult {
    try await skyreel("weather", "\(place),10", "--format", "json", environment: environment)
  }

  /// Checks that the file is intact and has the reports of these places.
  private func check(_ places: some Sequence<Int>) async throws {
    let environment = home.environment()
    for place in places {
      let stored = try await skyreel(
        "weather", "\(place),10", "--offline", "--format", "json", environment: environment)
      #expect(try stored.json()["source"] == "cache", "\(stored.errors)")
    }
    try checkFile()
  }

  /// Checks that SQLite finds no fault in the file, and that no damaged file was moved aside.
  private func checkFile(_ comment: Comment? = nil) throws {
    let folder = home.path + "/data/skyreel"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(!files.contains { $0.contains("damaged") }, comment)
    let queue = try DatabaseQueue(path: folder + "/skyreel.sqlite")
    let findings = try queue.read { try String.fetchAll($0, sql: "PRAGMA integrity_check") }
    #expect(findings == ["ok"], comment)
    try queue.close()
  }

  @Test func confirmedReportsSurviveAKillAtAnyTime() async throws {
    try await LoopbackServer.runAll { server in
      let environment = home.environment(services: server.environment)
      let seed = Self.seed ?? .random(in: 0 ... .max)
      var generator = SeededGenerator(seed: seed)
      for place in 1...6 {
        let confirmed = try await weather(place, environment)
        #expect(confirmed.status == 0)
        // Kill the program while it opens the database, fetches, and writes.
        let pause = Double.random(in: 0.005...0.15, using: &generator)
        _ = try await shell(
          [
            "timeout", "-s", "KILL", String(pause), BuiltProgram.path, "weather",
            "\(50 + place),10",
          ], environment: environment)
        try checkFile("after the kill at \(pause) s: SKYREEL_TORTURE_SEED=\(seed)")
      }
      try await check(1...6)
    }
  }

  @Test func eightConcurrentProgramsLoseNoReport() async throws {
    try await LoopbackServer.runAll { server in
      let environment = home.environment(services: server.environment)
      try await withThrowingTaskGroup { group in
        for place in 1...8 {
          group.addTask {
            let result = try await weather(place, environment)
            #expect(result.status == 0)
            #expect(result.errors.isEmpty)
          }
        }
        try await group.waitForAll()
      }
      try await check(1...8)
    }
  }

  @Test func twoWindowsKeepEachOthersSavedPlaces() async throws {
    try await LoopbackServer.runAll { server in
      let environment = home.environment(services: server.environment)
      let one = try await Terminal(
        ["--place", "38.7,-9.1"], home: home, environment: environment)
      let other = try await Terminal(
        ["--place", "15.5,32.5"], home: home, environment: environment)
      for window in [one, other] { try await window.wait(for: "[Current]", "°C") }
      for window in [one, other] {
        try await window.press("p", "a")
        try await window.wait(for: "(shown)")
        try await window.press("Enter")
        try await window.wait(for: "[Places]", "▸")
      }
      try await one.press("c", "p")
      try await one.wait(for: "5 km ESE of", "7 km SSW of")
      for window in [one, other] {
        try await window.press("Escape", "q")
        #expect(try await window.exitStatus() == 0)
      }
    }
  }
}
