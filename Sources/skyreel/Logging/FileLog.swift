import Foundation
import Synchronization

/// A log file that several processes write to, and that is rotated: at one mebibyte it becomes
/// `….1`, whose predecessor goes.
final class FileLog: Sendable {
  private static let rotationSize = 1_048_576

  private let path: String
  private let descriptor: Mutex<CInt>

  /// Opens the file, making its folder; a log that cannot be written is not kept.
  init(path: String) {
    self.path = path
    descriptor = Mutex(Self.open(path))
  }

  deinit {
    descriptor.withLock { _ = close($0) }
  }

  /// Whether lines can be kept.
  var isWritable: Bool { descriptor.withLock { $0 >= 0 } }

  /// The file for what others print: it stays the same when the log is rotated.
  ///
  /// - Parameter path: Where the log is.
  /// - Returns: A file descriptor that is never closed, or nothing where the log cannot be written.
  static func strayOutput(at path: String) -> CInt? {
    let descriptor = open(path)
    return descriptor < 0 ? nil : descriptor
  }

  /// Adds a line.
  func write(_ line: String) {
    let data = Array((line + "\n").utf8)
    descriptor.withLock { descriptor in
      guard descriptor >= 0 else { return }
      if !Self.isFile(descriptor, at: path) { reopen(&descriptor) }
      if Self.size(of: descriptor) + data.count > Self.rotationSize { rotate(&descriptor) }
      // A full disk must not stop the program; the line is lost, as the log would be.
      _ = Foundation.write(descriptor, data, data.count)
    }
  }

  /// Puts the file aside, unless another process has done so meanwhile.
  private func rotate(_ descriptor: inout CInt) {
    flock(descriptor, LOCK_EX)
    if Self.isFile(descriptor, at: path) { rename(path, path + ".1") }
    flock(descriptor, LOCK_UN)
    reopen(&descriptor)
  }

  private func reopen(_ descriptor: inout CInt) {
    close(descriptor)
    descriptor = Self.open(path)
  }

  /// Opens the file so that each line goes to its end, whoever else writes.
  private static func open(_ path: String) -> CInt {
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC
    let descriptor = Foundation.open(path, flags, 0o600)
    guard descriptor < 0, errno == ENOENT else { return closedToOthers(descriptor) }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return Foundation.open(path, flags, 0o600)
  }

  /// The same file, readable and writable by its owner alone.
  ///
  /// A file of another owner cannot be changed, and is written all the same. Devices are left alone.
  private static func closedToOthers(_ descriptor: CInt) -> CInt {
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_mode & 0o077 != 0
    else { return descriptor }
    fchmod(descriptor, 0o600)
    return descriptor
  }

  /// Whether an open file is the one that has this name now.
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
