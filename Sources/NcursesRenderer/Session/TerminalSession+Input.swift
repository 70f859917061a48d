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
    var all: [UInt8] = []
    repeat {
      switch readOnce() {
      case .bytes(let bytes): all += bytes
      case .nothing: break
      case .gone: return .gone
      }
    } while all.count < limit && isReadable
    return all.isEmpty ? .nothing : .bytes(all)
  }

  private var isReadable: Bool {
    var descriptor = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, 0) > 0
  }

  private func readOnce() -> TerminalRead {
    var result = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      result = read(input, buffer.baseAddress, buffer.count)
      count = max(0, result)
    }
    if result > 0 { return .bytes(bytes) }
    return result < 0 && (errno == EINTR || errno == EAGAIN) ? .nothing : .gone
  }
}
