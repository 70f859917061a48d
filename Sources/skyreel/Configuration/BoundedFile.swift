import Foundation

/// The bytes of a file, read to its end if it is within a limit.
///
/// Unlike `Data(contentsOf:)`, it reads devices and pipes, and stops after the limit.
struct BoundedFile {
  enum Failure: Error {
    case unreadable
    case tooLarge
    /// A pipe or a device took too long.
    case silent
  }

  /// How long to wait for a pipe or a device.
  private static let patience = Duration.seconds(5)

  let bytes: [UInt8]

  init(path: String, limit: Int) throws(Failure) {
    // Without O_NONBLOCK, opening a named pipe waits for a program that writes to it.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let end = ContinuousClock.now + Self.patience
    while true {
      try Self.wait(for: descriptor, until: end)
      let count = read(descriptor, &buffer, buffer.count)
      if count == 0 { break }
      if count < 0, [EINTR, EAGAIN].contains(errno) { continue }
      guard count > 0 else { throw .unreadable }
      bytes += buffer[..<count]
      guard bytes.count <= limit else { throw .tooLarge }
    }
    self.bytes = bytes
  }

  /// Waits until a descriptor has bytes to read or is at its end.
  private static func wait(
    for descriptor: CInt, until end: ContinuousClock.Instant
  ) throws(Failure) {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let rest = ContinuousClock.now.duration(to: end) / .milliseconds(1)
      let count = poll(&request, 1, CInt(max(0, rest)))
      if count < 0, errno == EINTR { continue }
      guard count != 0 else { throw .silent }
      return
    }
  }
}
