#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Writes all bytes, and waits if a nonblocking descriptor is full.
///
/// Any other error drops the rest.
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

/// Writes all bytes of an array.
func writeAll(_ bytes: [UInt8], to descriptor: CInt) {
  bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
}

/// Waits until a descriptor is writable.
///
/// A process that shares the terminal may have made the descriptor nonblocking.
private func waitUntilWritable(_ descriptor: CInt) {
  var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  poll(&request, 1, -1)
}
