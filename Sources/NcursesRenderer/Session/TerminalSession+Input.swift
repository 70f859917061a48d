#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// What reading from the terminal came to.
enum TerminalRead {
  case bytes([UInt8])
  case nothing
  /// Nobody will ever type again.
  case gone
}

extension TerminalConsole {
  /// Everything that waits to be read, up to a limit that keeps the picture moving.
  ///
  /// We read bytes instead of calling `wgetch`: that costs two system calls for each, loses what
  /// follows an invalid one, waits when it sees Esc, and cannot tell an idle terminal from one that
  /// is gone.
  ///
  /// - Parameter limit: How many bytes are enough for one turn of the loop.
  /// - Returns: What there was; to be called only when `poll` says that there is something.
  func readWaiting(limit: Int = 1 << 16) -> TerminalRead {
    let first = readOnce()
    guard case .bytes(var bytes) = first else { return first }
    while bytes.count >= Self.typedAtOnce, bytes.count < limit, isReadable {
      guard case .bytes(let more) = readOnce() else { break }
      bytes += more
    }
    return .bytes(bytes)
  }

  /// More bytes than a key sends: only where there are so many do others wait behind them.
  private static var typedAtOnce: Int { 64 }

  private var isReadable: Bool {
    var descriptor = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, 0) > 0
  }

  private func readOnce() -> TerminalRead {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1024) { buffer in
      let count = read(input, buffer.baseAddress, buffer.count)
      if count > 0 { return .bytes(Array(buffer[..<count])) }
      return count < 0 && (errno == EINTR || errno == EAGAIN) ? .nothing : .gone
    }
  }
}
