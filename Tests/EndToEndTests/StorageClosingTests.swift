import Foundation
import LoopbackServer
import Testing

/// The storage of a command that has ended.
@Suite("Storage at the end of a command", .limitedConcurrency)
struct StorageClosingTests {
  @Test(arguments: [
    ["films"], ["films", "new hope", "--related", "characters"], ["places", "Paris"],
    ["weather", "Lisbon"],
  ])
  func theWriteAheadLogIsMergedIntoTheFile(arguments: [String]) async throws {
    let home = try Home()
    try await LoopbackServer.runAll { server in
      let result = try await shell(
        [BuiltProgram.path] + arguments,
        environment: home.environment(services: server.environment))
      #expect(result.status == 0)
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: home.path + "/data/skyreel")
    #expect(files.contains("skyreel.sqlite"))
    #expect(!files.contains("skyreel.sqlite-wal"))
  }
}
