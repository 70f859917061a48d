import Foundation
import GRDB
import LoopbackServer
import Testing

/// A database that a newer version of the program wrote, opened by the built one.
@Suite("A newer database", .limitedConcurrency)
struct NewerDatabaseTests {
  @Test func itIsRejectedAndLeftUnchanged() async throws {
    let home = try Home()
    try await LoopbackServer.runAll { server in
      let result = try await skyreel(
        "weather", "48.8534,2.3488", environment: home.environment(services: server.environment))
      #expect(result.status == 0)
    }
    let path = home.path + "/data/skyreel/skyreel.sqlite"
    let queue = try DatabaseQueue(path: path)
    try await queue.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA user_version = 99")
    }
    try queue.close()
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let result = try await skyreel(
      "weather", "48.8534,2.3488", "--offline", environment: home.environment())
    #expect(result.status == 69)
    #expect(result.errors.contains("\(path) was written by a newer version. Update Skyreel."))
    let added = try await skyreel(
      "places", "--add", "Lisbon", "--offline", environment: home.environment())
    #expect(added.status == 73)
    #expect(added.output == "")
    #expect(added.errors.hasSuffix("The saved places were not changed.\n"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }
}
