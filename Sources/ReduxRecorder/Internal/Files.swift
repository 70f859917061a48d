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

  /// Creates a file that begins with the given bytes, or on failure leaves an existing file as it was.
  init(_ path: String, overwriting: Bool, beginning: [UInt8]) throws(RecordingError) {
    if overwriting, let existing = regularFile(at: path) {
      descriptor = try replacement(of: existing, reportedAs: path, beginning: beginning)
    } else {
      descriptor = try newFile(
        path, reportedAs: path, overwriting: overwriting, beginning: beginning)
    }
    self.path = path
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Appends bytes, and returns the number that was written before an error, if there was one.
  func append(_ bytes: [UInt8]) -> (count: Int, error: RecordingError?) {
    let count = writeAll(bytes, to: descriptor)
    if count == bytes.count { return (count, nil) }
    return (count, .unwritable(path: path, reason: lastError()))
  }
}

/// Returns the path with links resolved, or `nil` unless it leads to a regular file.
private func regularFile(at path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  var status = stat()
  guard stat(resolved, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
  return String(cString: resolved)
}

/// Creates a file that begins with the given bytes, or opens an existing device if `overwriting` is true.
///
/// - Returns: The descriptor of the file. Only the owner may read a new file, because it records
///   what the user did.
private func newFile(
  _ path: String, reportedAs reported: String, overwriting: Bool, beginning: [UInt8]
) throws(RecordingError) -> Int32 {
  let flags = O_WRONLY | O_APPEND | O_CLOEXEC
  let device = overwriting ? open(path, flags) : -1
  if overwriting, device < 0, errno != ENOENT {
    throw .unwritable(path: reported, reason: lastError())
  }
  // Without `O_EXCL`, the file can also be the missing target of a link.
  let descriptor =
    device >= 0
    ? device : open(path, flags | O_CREAT | (overwriting ? 0 : O_EXCL), mode_t(0o600))
  if descriptor < 0 {
    throw errno == EEXIST
      ? .exists(path: reported) : .unwritable(path: reported, reason: lastError())
  }
  if writeAll(beginning, to: descriptor) == beginning.count { return descriptor }
  let error = RecordingError.unwritable(path: reported, reason: lastError())
  close(descriptor)
  // A device existed before, so it must not be removed.
  if device < 0 { unlink(regularFile(at: path) ?? path) }
  throw error
}

/// Replaces a file: writes a new file in the same directory, and renames it once it is complete.
///
/// - Returns: The descriptor of the new file, which only the owner may read.
/// - Throws: `RecordingError` with the path `reportedAs`. The old file then stays as it was.
private func replacement(
  of path: String, reportedAs reported: String, beginning: [UInt8]
) throws(RecordingError) -> Int32 {
  let name = "\(path).\(UInt64.random(in: 0 ... .max))"
  let descriptor = try newFile(
    name, reportedAs: reported, overwriting: false, beginning: beginning)
  if rename(name, path) == 0 { return descriptor }
  let error = RecordingError.unwritable(path: reported, reason: lastError())
  close(descriptor)
  unlink(name)
  throw error
}

/// Writes bytes to a file, and returns their number, with the reason in `errno` if some are left.
private func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int {
  writeAll(bytes) { write(descriptor, $0.baseAddress, $0.count) }
}

/// Writes bytes with a function that may write only the first of them, as the system call does.
func writeAll(_ bytes: [UInt8], by writeSome: (UnsafeRawBufferPointer) -> Int) -> Int {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes(writeSome)
    if count >= 0 {
      rest = rest.dropFirst(count)
    } else if errno != EINTR {
      break
    }
  }
  return bytes.count - rest.count
}

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
