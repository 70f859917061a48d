#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A file that is only appended to, with as few system calls as possible.
struct AppendOnlyFile: ~Copyable {
  let path: String
  private let descriptor: Int32

  /// Creates a file that begins with the given bytes; a new file is removed if they cannot be
  /// written.
  init(_ path: String, overwriting: Bool, beginning: [UInt8]) throws(RecordingError) {
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | (overwriting ? O_TRUNC : O_EXCL)
    // Only the owner may read the file, because it records what the user did.
    descriptor = open(path, flags, mode_t(0o600))
    self.path = path
    if descriptor < 0 {
      throw errno == EEXIST ? .exists(path: path) : .unwritable(path: path, reason: lastError())
    }
    do throws(RecordingError) {
      try append(beginning)
    } catch {
      // An overwritten file existed before, so it must not be removed.
      if !overwriting { unlink(path) }
      throw error
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  func append(_ bytes: [UInt8]) throws(RecordingError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw .unwritable(path: path, reason: lastError())
      }
    }
  }
}

/// Returns the content of a file.
func readFile(_ path: String) throws(RecordingError) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw .unreadable(path: path, reason: lastError()) }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
  defer { piece.deallocate() }
  while true {
    let count = read(descriptor, piece.baseAddress, piece.count)
    if count > 0 {
      bytes.append(contentsOf: piece[..<count])
    } else if count == 0 {
      return bytes
    } else if errno != EINTR {
      throw .unreadable(path: path, reason: lastError())
    }
  }
}

private func lastError() -> String {
  String(cString: strerror(errno))
}
