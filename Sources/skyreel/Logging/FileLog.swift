import Foundation
import Synchronization

/// A log file that several processes may write to.
///
/// At one mebibyte, it is rotated: `skyreel.log` is renamed to `skyreel.log.1` and replaces the
/// previous file of that name.
final class FileLog: Sendable {
  private static let rotationSize = 1_048_576

  private let path: String
  private let descriptor: Mutex<CInt>

  /// Creates a log by opening its file, whose folder is created if necessary.
  ///
  /// If the file cannot be opened, lines are discarded.
  init(path: String) {
    self.path = path
    descriptor = Mutex(Self.open(path))
  }

  deinit {
    descriptor.withLock { _ = close($0) }
  }

  /// Whether the file is open for writing.
  var isWritable: Bool { descriptor.withLock { $0 >= 0 } }

  /// Opens the log file for other code's output to the standard streams.
  ///
  /// The descriptor still refers to the same file after a rotation.
  ///
  /// - Parameter path: The path of the log.
  /// - Returns: A file descriptor that is never closed, or `nil` if the log cannot be written.
  static func redirectTarget(at path: String) -> CInt? {
    let descriptor = open(path)
    return descriptor < 0 ? nil : descriptor
  }

  /// Appends a line.
  func write(_ line: String) {
    let data = Array((line + "\n").utf8)
    descriptor.withLock { descriptor in
      guard descriptor >= 0 else { return }
      // If this fails, the next line tries again.
      if !Self.isFile(descriptor, at: path) { reopen(&descriptor) }
      if Self.size(of: descriptor) + data.count > Self.rotationSize { rotate(&descriptor) }
      // Ignore this error: a full disk loses the line, but must not stop the program.
      _ = Foundation.write(descriptor, data, data.count)
    }
  }

  /// Renames the file, unless another process has already rotated it.
  private func rotate(_ descriptor: inout CInt) {
    flock(descriptor, LOCK_EX)
    if Self.isFile(descriptor, at: path) { rename(path, path + ".1") }
    flock(descriptor, LOCK_UN)
    reopen(&descriptor)
  }

  /// Opens the file at the path instead of the open file, which stays in use if that fails.
  private func reopen(_ descriptor: inout CInt) {
    let new = Self.open(path)
    guard new >= 0 else { return }
    close(descriptor)
    descriptor = new
  }

  /// Opens the file so that each line is appended, even if other processes write to it.
  private static func open(_ path: String) -> CInt {
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC
    let descriptor = Foundation.open(path, flags, 0o600)
    guard descriptor < 0, errno == ENOENT else { return closedToOthers(descriptor) }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return Foundation.open(path, flags, 0o600)
  }

  /// Makes a file readable and writable for its owner only, and returns its descriptor.
  ///
  /// The permissions of another owner's file cannot be changed, but the file is still used. Devices
  /// stay unchanged.
  private static func closedToOthers(_ descriptor: CInt) -> CInt {
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_mode & 0o077 != 0
    else { return descriptor }
    fchmod(descriptor, 0o600)
    return descriptor
  }

  /// Whether an open file is the file that currently has this path.
  private static func isFile(_ descriptor: CInt, at path: String) -> Bool {
    var (opened, named) = (stat(), stat())
    return fstat(descriptor, &opened) == 0 && stat(path, &named) == 0
      && (opened.st_dev, opened.st_ino) == (named.st_dev, named.st_ino)
  }

  private static func size(of descriptor: CInt) -> Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }
}
