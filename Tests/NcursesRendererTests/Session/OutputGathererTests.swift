import Testing

@testable import NcursesRenderer

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct OutputGathererTests {
  private let terminal: Pipe
  private let descriptor: CInt

  init() throws {
    terminal = try Pipe()
    descriptor = dup(terminal.writeEnd)
  }

  @Test func whatIsWrittenInPiecesIsHandedOverAsOne() {
    let gatherer = OutputGatherer(descriptor: descriptor, terminal: terminal.writeEnd)
    let first = gatherer.gather {
      writeAll([1, 2], to: descriptor)
      writeAll([3], to: descriptor)
    }
    let second = gatherer.gather { writeAll([4], to: descriptor) }
    #expect([first, second] == [[1, 2, 3], [4]])
    #expect(terminal.takeAll() == [])
    close(descriptor)
  }

  @Test func whatIsWrittenAfterwardsReachesTheTerminal() {
    let gatherer = OutputGatherer(descriptor: descriptor, terminal: terminal.writeEnd)
    _ = gatherer.gather { writeAll([1], to: descriptor) }
    writeAll([2], to: descriptor)
    #expect(terminal.takeAll() == [2])
    close(descriptor)
  }
}
