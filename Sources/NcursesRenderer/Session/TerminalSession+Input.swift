#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

enum TerminalRead {
  case bytes([UInt8])
  case nothing
  /// The terminal is closed, and no more input will come.
  case gone
}

extension TerminalBackend {
  /// Reads all input that waits, up to a limit that keeps the display responsive.
  ///
  /// This reads bytes instead of calling `wgetch`, which needs two system calls per byte, loses the
  /// bytes after an invalid one, and waits after Esc. `wgetch` also cannot distinguish an idle
  /// terminal from a closed one.
  ///
  /// Reading stops for one turn of the loop after `limit` bytes. Call this only if `poll` found the
  /// descriptor readable.
  func readWaiting(limit: Int = 1 << 16) -> TerminalRead {
    let first = readOnce()
    guard case .bytes(var bytes) = first else { return first }
    while bytes.count >= Self.burstSize, bytes.count < limit, isReadable(within: 0) {
      guard case .bytes(let more) = readOnce() else { break }
      bytes += more
    }
    return .bytes(bytes)
  }

  /// More bytes than any key sends: after fewer, the system call that checks for more is saved.
  private static var burstSize: Int { 64 }

  /// Returns whether input waits, or arrives within some milliseconds.
  func isReadable(within milliseconds: CInt) -> Bool {
    var descriptor = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, milliseconds) > 0
  }

  private func readOnce() -> TerminalRead {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1024) { buffer in
      let count = read(input, buffer.baseAddress, buffer.count)
      if count > 0 { return .bytes(Array(buffer[..<count])) }
      return count < 0 && (errno == EINTR || errno == EAGAIN) ? .nothing : .gone
    }
  }
}
