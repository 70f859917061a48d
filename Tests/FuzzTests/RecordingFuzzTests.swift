import AppFeature
import Fixtures
import Foundation
import ReduxRecorder
import Testing

@testable import skyreel

/// Recordings, mutated at random and read as by `replay` and `replay --check`.
@Suite struct RecordingFuzzTests {
  /// The size limit of a recording in bytes; a longer one takes a second to replay.
  private static let longest = 60_000

  @Test("mutated recordings do not trap, and their errors are short")
  func recordings() async throws {
    let settings = try Settings(
      environment: [:], file: ConfigurationFile(parsing: "", path: "file"))
    let recordings = try Fixture.recordings().map { try $0.data() }
      .filter { $0.count < Self.longest }
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "session.jsonl").path
    try await Fuzz.run("recordings", cases: 20, acceptingOneIn: 20) { generator in
      let recording = try #require(recordings.randomElement(using: &generator))
      let isChanged = Int.random(in: 0..<8, using: &generator) > 0
      let bytes = isChanged ? [UInt8](recording).mutatedJSON(&generator) : [UInt8](recording)
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      let isReplayed = replay(path, settings)
      #expect(isChanged || isReplayed, "\(Fuzz.repetition)")
      return isReplayed
    }
  }

  /// Reads and checks a recording, which must not trap, and checks the error.
  ///
  /// - Returns: Whether the recording could be read and replayed without its comparison of states.
  private func replay(_ path: String, _ settings: Settings) -> Bool {
    var isReplayed = false
    do throws(CommandFailure) {
      let recording = try SessionFormat.recording(at: path)
      for recording in [recording.withoutHashes, recording] {
        let checker = ReplayChecker(
          settings: settings, recording: recording, last: recording.end)
        _ = try checker.run()
        isReplayed = true
      }
    } catch {
      #expect(error.status == .diverged, "\(Fuzz.repetition)")
      #expect(error.message.utf8.count < 5_000, "\(Fuzz.repetition)")
    }
    return isReplayed
  }

  private func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "skyreel-fuzz-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}

extension Recording {
  /// The recording without comparison of states, so that a replay passes the mutation.
  fileprivate var withoutHashes: Recording {
    Recording(
      schema: schema, info: info, start: start, initialState: initialState,
      steps: steps.map {
        RecordedStep(time: $0.time, origin: $0.origin, change: $0.change, state: $0.state)
      },
      truncatedLine: truncatedLine)
  }
}
