import Foundation
import Testing

/// Every screen of the program looks as it did, at all sizes, and the mouse does on it what it did.
///
/// README.md says how to replace the committed form after a change that is meant.
@Suite("Frames")
struct FrameTests {
  @Test(arguments: Situation.all)
  func everyScreenIsAsItWas(in situation: Situation) async throws {
    let task = FrameTask(environment: ProcessInfo.processInfo.environment)
    let differences = try await task.run(in: situation)
    for difference in differences { Issue.record("\(difference)") }
  }

  @Test func everyFileIsOfAFrameThatIsDrawn() throws {
    let drawn = Situation.all.flatMap { ["\($0.name).txt"] + $0.names.map { "\($0).txt" } }
    let committed = try FileManager.default.subpathsOfDirectory(atPath: CommittedFrames.folder)
      .filter { $0.hasSuffix(".txt") }
    #expect(Set(committed).subtracting(drawn) == [])
  }

  @Test func theNamesOfScenesAreUnique() {
    #expect(Set(Situation.all.map(\.name)).count == Situation.all.count)
    for situation in Situation.all {
      let names = situation.scenes.map(\.name)
      #expect(Set(names).count == names.count, "\(situation.name)")
    }
  }
}
