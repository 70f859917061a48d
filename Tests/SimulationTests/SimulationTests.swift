import Fixtures
import Foundation
import TestSupport
import Testing

/// Sessions simulated from seeds: the real program on simulated time, services, storage, and
/// terminal.
@Suite(.serialized) struct SimulationTests {
  @Test("simulated sessions keep what the program promises")
  func sessions() async throws {
    let start = ContinuousClock.now
    var (sessions, simulated) = (0, Duration.zero)
    try await Fuzz.run("simulation", cases: 1) { generator in
      // In a debug build a session of 60 events takes most of a minute.
      let count = Fuzz.isFixed ? 20 : 60
      let (seed, repetition) = (UInt64.random(in: 0 ... .max, using: &generator), Fuzz.repetition)
      simulated += try await onThread {
        do {
          return try run(Scenario(seed: seed, count: count))
        } catch let violation as Violation {
          throw try report(violation, repetition)
        }
      }
      sessions += 1
    }
    let days = simulated / .seconds(86_400)
    print("\(sessions) sessions of \(days) days in \(start.duration(to: .now))")
  }

  /// Runs a scenario in a new folder.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - keep: Copies files from the folder before it is deleted.
  /// - Returns: The simulated time.
  /// - Throws: `Violation` at the first check that fails.
  @discardableResult
  private func run(
    _ scenario: Scenario, keep: (String) throws -> Void = { _ in }
  ) throws -> Duration {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "skyreel-simulation-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    defer { try? keep(folder) }
    return try Simulation.run(scenario, in: folder)
  }

  /// Shrinks a violation, and keeps the recording of its sessions for `skyreel replay`.
  private func report(_ violation: Violation, _ repetition: String) throws -> SimulationFailure {
    let smallest = violation.shrunk(within: .seconds(120)) { _ = try run($0) }
    let path = Fuzz.notes + "/simulation-\(violation.scenario.seed)"
    try? FileManager.default.removeItem(atPath: path)
    _ = try? run(smallest.scenario) { folder in
      try FileManager.default.copyItem(atPath: folder, toPath: path)
    }
    return SimulationFailure(violation: smallest, repetition: repetition, recordings: path)
  }
}

/// A violation with what is needed to repeat it.
private struct SimulationFailure: Error, CustomStringConvertible {
  var violation: Violation
  /// The variable that repeats the whole session.
  var repetition: String
  /// The folder with the recordings of its sessions and their database.
  var recordings: String

  var description: String {
    let events = violation.scenario.events.map { "after \($0.pause): \($0.change)" }
    return """
      \(violation)
      \(repetition), configuration \(violation.scenario.configuration.debugDescription)
      \(events.joined(separator: "\n"))
      To see it: skyreel replay \(recordings)/session-0.jsonl
      """
  }
}
