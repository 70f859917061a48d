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
  func aRecordingPlaysOnTheScreenToItsEnd(recording: Fixture) async throws {
    let count = try recording.stepCount()
    let terminal = try await Terminal(
      ["replay", recording.url.path, "--speed", "1000000"], home: home,
      environment: home.environment())
    try await terminal.wait(for: "REPLAY", "\(count)/\(count)", "ended")
    try await terminal.press("q")
    #expect(try await terminal.exitStatus() == 0)
  }

  @Test func thereAreAtLeastTwentyRecordings() throws {
    #expect(try Fixture.recordings().count >= 20)
  }
}

extension Fixture {
  /// Returns the number of steps of a recording: its lines after the first.
  func stepCount() throws -> Int {
    try data().split(separator: UInt8(ascii: "\n")).count - 1
  }
}
