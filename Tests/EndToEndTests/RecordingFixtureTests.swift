import Fixtures
import Foundation
import Testing

/// Recorded sessions, replayed by the built one.
@Suite("Recorded sessions", .limitedConcurrency)
struct RecordingFixtureTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test(arguments: try Fixture.recordings())
  func aRecordingReplaysToTheSameStates(recording: Fixture) async throws {
    let count = try stepCount(of: recording)
    let result = try await skyreel(
      "replay", recording.url.path, "--check", environment: home.environment())
    #expect(
      result
        == ShellResult(
          output: "\(count) actions replayed; all states match.\n", errors: "", status: 0))
  }

  @Test(arguments: try Fixture.recordings())
  func aRecordingPlaysOnTheScreenToItsEnd(recording: Fixture) async throws {
    let count = try stepCount(of: recording)
    let terminal = try await Terminal(
      ["replay", recording.url.path, "--speed", "1000000"], home: home,
      environment: home.environment())
    let screen = try await terminal.wait(for: "REPLAY", "\(count)/\(count)", "ended")
    #expect(!screen.contains("diverges"))
    try await terminal.press("q")
    #expect(try await terminal.exitStatus() == 0)
  }

  @Test func thereAreAtLeastTwentyRecordings() throws {
    #expect(try Fixture.recordings().count >= 20)
  }

  /// Returns the number of lines after the first.
  private func stepCount(of recording: Fixture) throws -> Int {
    try recording.data().split(separator: UInt8(ascii: "\n")).count - 1
  }
}
