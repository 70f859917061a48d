import AppFeature
import Fixtures
import Foundation
import ReduxRecorder
import Testing

@testable import skyreel

/// Recordings of earlier versions with something changed in them, as `replay` and `replay --check`
/// read them.
@Suite struct RecordingFuzzTests {
  /// Recordings longer than this take a second each to replay.
  private static let longest = 60_000

  @Test func recordings() async throws {
    let file = try ConfigurationFile(parsing: "", path: "file")
    let settings = try Settings(
      layers: ConfigurationLayers(flags: [:], environment: [:], file: file), environment: [:])
    let recordings = try Fixture.recordings().map { try $0.data() }
      .filter { $0.count < Self.longest }
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "session.jsonl").path
    try await Fuzz.run("recordings", cases: 60) { generator in
      let recording = recordings.randomElement(using: &generator) ?? Data()
      let bytes = [UInt8](recording).mutated(with: Hostile.json, &generator)
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      // With the states compared, and without: then the replay goes on behind the change.
      for shape in [SessionFormat.shape, RecordingShape(changes: [2: [], 3: []])] {
        replay(path, shape, settings)
      }
    }
  }

  /// Reads and checks a recording; nothing may trap, and every message must be harmless.
  private func replay(_ path: String, _ shape: RecordingShape, _ settings: Settings) {
    do throws(CommandFailure) {
      let recording = try SessionFormat.recording(at: path, shape: shape)
      let checker = ReplayChecker(
        file: path, settings: settings, recording: recording, shape: shape, last: recording.end)
      _ = try checker.run()
    } catch {
      #expect(error.status == .diverged, Fuzz.repetition)
      #expect(error.message.utf8.count < 5_000, Fuzz.repetition)
    }
  }

  private func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "skyreel-fuzz-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
