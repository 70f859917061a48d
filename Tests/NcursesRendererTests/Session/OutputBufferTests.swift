import Testing

@testable import NcursesRenderer

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct OutputBufferTests {
  private let terminal: NonblockingPipe
  private let descriptor: CInt

  init() throws {
    terminal = try NonblockingPipe()
    descriptor = dup(terminal.writeEnd)
  }

  @Test func severalWritesAreCapturedTogether() {
    let buffer = OutputBuffer(descriptor: descriptor, terminal: terminal.writeEnd)
    let first = bytes(of: buffer) {
      writeAll([1, 2], to: descriptor)
      writeAll([3], to: descriptor)
    }
    let second = bytes(of: buffer) { writeAll([4], to: descriptor) }
    #expect([first, second] == [[1, 2, 3], [4]])
    #expect(terminal.takeAll() == [])
    close(descriptor)
  }

  @Test func aFrameOfMoreThanAMebibyteIsCapturedWhole() {
    let buffer = OutputBuffer(descriptor: descriptor, terminal: terminal.writeEnd)
    let frame = (0..<1_500_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    let first = bytes(of: buffer) { writeAll(frame, to: descriptor) }
    let second = bytes(of: buffer) { writeAll([1], to: descriptor) }
    #expect(first == frame)
    #expect(second == [1])
    close(descriptor)
  }

  @Test func outputAfterReleaseReachesTheTerminal() {
    let buffer = OutputBuffer(descriptor: descriptor, terminal: terminal.writeEnd)
    _ = bytes(of: buffer) { writeAll([1], to: descriptor) }
    buffer.release()
    writeAll([2], to: descriptor)
    #expect(terminal.takeAll() == [2])
    close(descriptor)
  }

  @Test func outputBetweenFramesIsCapturedWithTheNextFrame() {
    let buffer = OutputBuffer(descriptor: descriptor, terminal: terminal.writeEnd)
    _ = bytes(of: buffer) { writeAll([1], to: descriptor) }
    writeAll([2], to: descriptor)
    let next = bytes(of: buffer) { writeAll([3], to: descriptor) }
    #expect(next == [2, 3])
    #expect(terminal.takeAll() == [])
    close(descriptor)
  }

  @Test func childProcessesDoNotInheritTheDescriptor() {
    let buffer = OutputBuffer(descriptor: descriptor, terminal: terminal.writeEnd)
    _ = bytes(of: buffer) { writeAll([1], to: descriptor) }
    #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
    buffer.release()
    #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
    close(descriptor)
  }

  private func bytes(of buffer: OutputBuffer, writing body: () -> Void) -> [UInt8] {
    var bytes: [UInt8] = []
    buffer.capture(body) { bytes = Array($0) }
    return bytes
  }
}
