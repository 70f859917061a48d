import Foundation
import GRDB
import LoopbackServer
import TestSupport
import Testing

/// The database while programs are killed or run concurrently.
@Suite("Storage torture", .limitedConcurrency)
struct StorageTortureTests {
  private let home: Home

  init() throws {
    home = try Home()
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

  /// The kills close in on the time of the write: after one that came too late the next comes earlier.
  @Test func confirmedReportsSurviveAKillAtAnyTime() async throws {
    try await LoopbackServer.runAll { server in
      let environment = home.environment(services: server.environment)
      // How long a program runs on after its request.
      var (early, late) = (Duration.zero, try await run(1, environment, on: server).time)
      var (killsBefore, killsAfter) = (0, 0)
      for place in 2...61 {
        // On a slow machine few kills hit the moment between the write and the end of the program.
        if place > 13, killsBefore > 0, killsAfter > 0 { break }
        let confirmed = Set(try storedReports())
        let pause = (early + late) / 2
        let isKilled = try await run(place, environment, on: server, killedAfter: pause).isKilled
        try checkFile("after the kill \(pause) after the request")
        let stored = Set(try storedReports())
        #expect(stored.isSuperset(of: confirmed))
        let isStored = stored.count > confirmed.count
        if isKilled { if isStored { killsAfter += 1 } else { killsBefore += 1 } }
        #expect(isKilled || isStored)
        if isStored { late = pause } else { early = pause }
        // The time of the write varies.
        if late - early < .milliseconds(2) {
          (early, late) = (early * 0.8, late * 1.2 + .milliseconds(2))
        }
      }
      #expect(
        killsBefore > 0 && killsAfter > 0, "\(killsBefore) before the write, \(killsAfter) after")
      try await check([1])
    }
  }

  /// Runs `skyreel weather`, and kills it a time after the server received its request.
  ///
  /// - Returns: The time from the request to the end, and whether the program was killed before its end.
  private func run(
    _ place: Int, _ environment: [String: String], on server: LoopbackServer,
    killedAfter pause: Duration? = nil
  ) async throws -> (time: Duration, isKilled: Bool) {
    let earlier = server.requests.count { $0.path == "/v1/forecast" }
    let program = Process()
    program.executableURL = URL(fileURLWithPath: BuiltProgram.path)
    program.arguments = ["weather", "\(place),10"]
    program.environment = environment
    program.standardOutput = FileHandle.nullDevice
    program.standardError = FileHandle.nullDevice
    let (end, ending) = AsyncStream<Void>.makeStream()
    program.terminationHandler = { _ in ending.finish() }
    try program.run()
    try await server.waitForRequests(earlier + 1, to: "/v1/forecast")
    let start = ContinuousClock.now
    if let pause {
      try await Task.sleep(for: pause)  // The kill comes at a time, not on a condition.
      kill(program.processIdentifier, SIGKILL)
    }
    for await _ in end {}
    return (start.duration(to: .now), program.terminationReason == .uncaughtSignal)
  }

  /// Returns the places whose reports are in the file.
  private func storedReports() throws -> [String] {
    let queue = try DatabaseQueue(path: home.path + "/data/skyreel/skyreel.sqlite")
    defer { try? queue.close() }
    return try queue.read { try String.fetchAll($0, sql: "SELECT value FROM report") }
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
      for window in [one, other] { try await window.wait(for: "[3 Current]", "°C") }
      for window in [one, other] {
        try await window.press("p", "a")
        try await window.wait(for: "(shown)")
        try await window.press("Enter")
        try await window.wait(for: "[6 Places]", "▸")
      }
      // The other window draws its place before the place is stored, and this one reads at each visit.
      _ = try await eventually("the places of both windows") {
        try await one.press("c", "p")
        let screen = try await one.wait(for: "[6 Places]", "5 km ESE")
        return screen.contains("7 km SSW") ? true : nil
      }
      for window in [one, other] {
        try await window.press("Escape", "q")
        #expect(try await window.exitStatus() == 0)
      }
    }
  }
}
