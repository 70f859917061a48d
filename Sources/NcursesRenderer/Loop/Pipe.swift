#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Two ends of a pipe that never block and that no child inherits.
final class Pipe: Sendable {
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

  /// Puts one byte in; into a full pipe, none.
  func put(_ byte: UInt8) {
    _ = withUnsafePointer(to: byte) { write(writeEnd, $0, 1) }
  }

  /// Everything that waits in it.
  func takeAll() -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 256)
    while case let count = read(readEnd, &buffer, buffer.count), count > 0 {
      all += buffer[..<count]
    }
    return all
  }
}
