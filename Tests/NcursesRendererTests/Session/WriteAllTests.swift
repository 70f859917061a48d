import Testing

@testable import NcursesRenderer

@Suite struct WriteAllTests {
  @Test func aDescriptorThatTakesNoMoreForNowGetsTheRestLater() async throws {
    let pipe = try Pipe()
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
    let writing = Task.detached { writeAll(bytes, to: pipe.writeEnd) }
    var read: [UInt8] = []
    while read.count < bytes.count {
      read += pipe.takeAll()
      await Task.yield()
    }
    await writing.value
    #expect(read == bytes)
  }
}
