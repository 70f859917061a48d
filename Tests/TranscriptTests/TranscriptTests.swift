import CommandSupport
import Domain
import Foundation
import Testing

/// All commands in all formats, with the recorded answers of all services, say what they said.
///
/// After a change that is meant, `UPDATE_TRANSCRIPTS=1 swift test --filter TranscriptTests` replaces the
/// committed form, and `Scripts/compare-transcripts.py COMMIT` prints the differences from a commit.
@Suite("Transcripts")
struct TranscriptTests {
  @Test func everyCommandSaysWhatItSaid() async throws {
    let scenarios = Scenario.all
    let results = await scenarios.concurrentMap(limit: 4) { scenario in
      do { return Result<[Transcript], any Error>.success(try await scenario.run()) } catch {
        return .failure(error)
      }
    }
    let transcripts = try results.flatMap { try $0.get() }
    try expectDeclared(transcripts)
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["WRITE_TRANSCRIPTS"] {
      return try CommittedTranscripts.write(transcripts, into: folder)
    }
    if environment["UPDATE_TRANSCRIPTS"] != nil {
      return try CommittedTranscripts.replace(with: transcripts)
    }
    try expectCommitted(transcripts)
  }

  private func expectCommitted(_ transcripts: [Transcript]) throws {
    let committed = try CommittedTranscripts()
    for transcript in transcripts where committed.lines[transcript.name] != transcript.line {
      let old = committed.text(of: transcript.name)
      let hint = "see Scripts/compare-transcripts.py"
      Issue.record("\(transcript.name) differs: \(old.map(transcript.difference) ?? hint)")
    }
    let missing = Set(committed.lines.keys).subtracting(transcripts.map(\.name))
    #expect(missing.isEmpty, "not run any more")
  }

  /// Expects that all JSON is as `docs/schemas.json` declares, and each form there is printed.
  private func expectDeclared(_ transcripts: [Transcript]) throws {
    let schemas = try OutputSchemas()
    let outputs = transcripts.filter { $0.output.hasPrefix("{") }
    for transcript in outputs {
      let problems = schemas.problems(with: transcript.output, unnamed: "waybar")
      #expect(problems.isEmpty, "\(transcript.name): \(problems.prefix(5))")
    }
    // Tests of their own check the others.
    let others: Set = ["skyreel.alert-change/1", "skyreel.doctor/1", "skyreel.rules/1"]
    #expect(Set(outputs.compactMap { schemas.name(of: $0.output) }).union(others) == schemas.names)
  }

  @Test func theNamesOfTranscriptsAreUnique() {
    let names = Scenario.all.flatMap { scenario in
      scenario.visits.flatMap { $0.commands.map { "\(scenario.name)/\($0.name)" } }
    }
    #expect(Set(names).count == names.count)
  }
}
