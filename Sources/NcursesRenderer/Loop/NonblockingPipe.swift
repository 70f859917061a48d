#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A pipe that never blocks and that child processes do not inherit.
final class NonblockingPipe: Sendable {
  let readEnd: CInt
  let writeEnd: CInt

  init() throws(TerminalError) {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .system(call: "pipe", code: errno) }
    (readEnd, writeEnd) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Writes one byte, unless the pipe is full.
  func put(_ byte: UInt8) {
    _ = withUnsafePointer(to: byte) { write(writeEnd, $0, 1) }
  }

  func takeAll() -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 256)
    while case let count = read(readEnd, &buffer, buffer.count), count > 0 {
      all += buffer[..<count]
    }
    return all
  }
}
