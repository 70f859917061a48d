import Testing

import class Foundation.Thread

@testable import NcursesRenderer

@Suite struct WriteAllTests {
  @Test func writingToAFullPipeContinuesOnceThereIsRoom() async throws {
    let pipe = try NonblockingPipe()
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
    // Not a task: it would hold the pool's only thread while it waits for this one to read.
    Thread.detachNewThread { writeAll(bytes, to: pipe.writeEnd) }
    var read: [UInt8] = []
    while read.count < bytes.count {
      read += pipe.takeAll()
      await Task.yield()
    }
    #expect(read == bytes)
  }
}
