#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Writes all of some bytes, waiting where the descriptor takes no more for now; what cannot be
/// written at all is given up.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: CInt) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let piece = UnsafeRawBufferPointer(rebasing: rest)
    let written = write(descriptor, piece.baseAddress, piece.count)
    if written > 0 {
      rest = rest.dropFirst(written)
    } else if errno == EAGAIN {
      waitUntilWritable(descriptor)
    } else if errno != EINTR {
      return
    }
  }
}

/// The same with bytes of an array.
func writeAll(_ bytes: [UInt8], to descriptor: CInt) {
  bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
}

/// Whoever shares the terminal may have made its descriptor one that does not block.
private func waitUntilWritable(_ descriptor: CInt) {
  var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  poll(&request, 1, -1)
}
