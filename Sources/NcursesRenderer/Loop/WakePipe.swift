internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A pipe that wakes a ``TerminalRunLoop`` from any thread.
///
/// Create it before the store and the loop, because the store's drain policy calls it.
package final class WakePipe: Sendable {
  private let pipe: NonblockingPipe
  /// Whether the loop needs no further byte: it is busy, or a byte is in the pipe already.
  private let isAwake = Atomic<Bool>(false)

  package init() throws(TerminalError) {
    pipe = try NonblockingPipe()
  }

  package func wake() {
    if !isAwake.exchange(true, ordering: .acquiringAndReleasing) { pipe.put(1) }
  }

  var fileDescriptor: CInt { pipe.readEnd }

  /// Marks the loop as busy: until ``endTurn(isSignalled:)``, waking writes no byte.
  func beginTurn() {
    isAwake.store(true, ordering: .releasing)
  }

  /// Marks the loop as idle, before its last drain of the store in this turn.
  ///
  /// That drain processes everything that was dispatched earlier. A later action writes a byte.
  ///
  /// `isSignalled` is whether `poll` found the pipe readable.
  func endTurn(isSignalled: Bool) {
    if isSignalled { _ = pipe.takeAll() }
    isAwake.store(false, ordering: .sequentiallyConsistent)
  }
}

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
