import Domain
import Foundation

extension DatabaseFile {
  /// The suffixes of SQLite's log and shared memory, and an empty one for the file itself.
  ///
  /// The file is moved last. If the program ended after moving only the file, SQLite would assign
  /// the log to the new file and delete it.
  private static let suffixes = ["-wal", "-shm", ""]

  /// Moves a damaged file and SQLite's files next to it to an unused name.
  ///
  /// Several processes may find the same damage. They use ``locked(_:_:)``, and only the first one
  /// still finds the damaged file at the path. The others do not move its replacement.
  ///
  /// - Parameters:
  ///   - damaged: The file that is damaged.
  ///   - time: The time for the new name.
  /// - Returns: The new name, or `nil` if another process has moved the file already.
  /// - Throws: `StorageError` if the file cannot be moved.
  func moveAside(_ damaged: FileIdentity, at time: Timestamp) throws(StorageError) -> String? {
    do {
      guard try FileStatus(path: path)?.identity == damaged else { return nil }
      let target = try freePath(at: time)
      for suffix in Self.suffixes { try move(path + suffix, to: target + suffix) }
      return target.split(separator: "/").last.map(String.init)
    } catch {
      throw StorageError(
        message: "\(path) is damaged and can't be moved aside (\(error)). Move it away.")
    }
  }

  /// Returns an unused path in the file's folder.
  private func freePath(at time: Timestamp) throws(SystemError) -> String {
    let stem = "\(path).damaged-\(time.description.filter { $0 != "-" && $0 != ":" })"
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
