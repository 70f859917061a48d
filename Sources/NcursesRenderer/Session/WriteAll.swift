#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Writes all of some bytes, waiting where the descriptor takes no more for now; what cannot be
/// written at all is given up.
func writeAll(_ bytes: [UInt8], to descriptor: CInt) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if written > 0 {
      rest = rest.dropFirst(written)
    } else if errno == EAGAIN {
      waitUntilWritable(descriptor)
    } else if errno != EINTR {
      return
    }
  }
}

/// Whoever shares the terminal may have made its descriptor one that does not block.
private func waitUntilWritable(_ descriptor: CInt) {
  var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  poll(&request, 1, -1)
}
