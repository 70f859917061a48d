import Foundation

/// The bytes of a file, read to its end if it is within a limit.
///
/// Unlike `Data(contentsOf:)`, it reads devices and pipes, and stops after the limit.
struct BoundedFile {
  /// The reason why a file was not read.
  enum Failure: Error {
    case unreadable
    case tooLarge
  }

  let bytes: [UInt8]

  /// Reads a file of at most `limit` bytes.
  init(path: String, limit: Int) throws(Failure) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count == 0 { break }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .unreadable }
      bytes += buffer[..<count]
      guard bytes.count <= limit else { throw .tooLarge }
    }
    self.bytes = bytes
  }
}
