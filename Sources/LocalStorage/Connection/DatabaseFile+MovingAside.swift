import Domain
import Foundation

extension DatabaseFile {
  /// Runs a body while no other process creates, opens, or moves the file.
  ///
  /// The database and its log are two files, which SQLite finds by name. A process that opened one
  /// of them before a move and the other after it would damage both. The lock is on the folder,
  /// because the file itself may be replaced, and closing it would release SQLite's own locks.
  ///
  /// The body runs without a lock if none is available. Reasons are a missing folder, a file system
  /// without locks, or a stopped process that holds the lock.
  func locked<T, Failure: Error>(_ body: () throws(Failure) -> T) throws(Failure) -> T {
    let descriptor = Foundation.open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return try body() }
    defer { close(descriptor) }
    var attempts = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK,
      lockTimeout.waitBeforeRetry(after: attempts)
    {
      attempts += 1
    }
    return try body()
  }

  /// Runs a body if no other process holds the lock, and does nothing otherwise.
  func lockedIfFree(_ body: () throws -> Void) throws {
    let descriptor = Foundation.open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return try body() }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else { return }
    try body()
  }
}

extension DatabaseFile {
  /// The suffixes of SQLite's log and shared memory, and an empty one for the file itself.
  ///
  /// The file is moved last. If the program ended after moving only the file, SQLite would assign
  /// the log to the new file and delete it.
  private static let suffixes = ["-wal", "-shm", ""]

  /// Moves a file that cannot be used and SQLite's files next to it to an unused name.
  ///
  /// Several processes may find the same damage. They use ``locked(_:)``, and only the first one
  /// still finds the damaged file at the path. The others do not move its replacement.
  ///
  /// Returns the new name, which has the label, such as `damaged`, or `nil` if another process has moved
  /// the file already.
  func moveAside(
    _ unusable: FileIdentity, as label: String, at time: Timestamp
  ) throws(StorageError) -> String? {
    do {
      guard try FileStatus(path: path)?.identity == unusable else { return nil }
      let target = try freePath(label, at: time)
      for suffix in Self.suffixes { try move(path + suffix, to: target + suffix) }
      return target.split(separator: "/").last.map(String.init)
    } catch {
      throw StorageError(
        message: "\(path) can't be used and can't be moved aside (\(error)). Move it away.")
    }
  }

  /// Returns an unused path in the file's folder.
  private func freePath(_ label: String, at time: Timestamp) throws(SystemError) -> String {
    let stem = "\(path).\(label)-\(time.description.filter { $0 != "-" && $0 != ":" })"
    var candidate = stem
    var number = 1
    while try isTaken(candidate) {
      number += 1
      candidate = "\(stem)-\(number)"
    }
    return candidate
  }

  /// Whether a path, or one of SQLite's paths for it, exists: a file, a folder, or a broken link.
  private func isTaken(_ path: String) throws(SystemError) -> Bool {
    for suffix in Self.suffixes {
      var status = stat()
      if lstat(path + suffix, &status) == 0 { return true }
      guard errno == ENOENT else { throw SystemError() }
    }
    return false
  }

  private func move(_ source: String, to target: String) throws(SystemError) {
    guard rename(source, target) != 0 else { return }
    if errno == ENOENT, source != path { return }
    throw SystemError()
  }
}
