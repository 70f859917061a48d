import Domain
import Foundation

extension DatabaseFile {
  /// What SQLite adds to the names of its log and its locks, and nothing for the file itself.
  ///
  /// The file is last: were it moved before its log, and the program ended in between, SQLite would
  /// take the log for that of the new file and delete it.
  private static let suffixes = ["-wal", "-shm", ""]

  /// Moves a damaged file aside, with what SQLite keeps beside it, under a name that was free.
  ///
  /// Several skyreels may meet the same damage. They take turns (`locked`), and only the first still
  /// finds that file at the path: the others leave its new one alone.
  ///
  /// - Parameters:
  ///   - damaged: The file in which damage was found.
  ///   - moment: The time that names it.
  /// - Returns: Its new name, or nothing where another skyreel had moved it already.
  /// - Throws: `StorageError` if it cannot be moved.
  func moveAside(_ damaged: FileIdentity, at moment: Timestamp) throws(StorageError) -> String? {
    do {
      guard try FileStatus(path: path)?.identity == damaged else { return nil }
      let target = try freePath(at: moment)
      for suffix in Self.suffixes { try move(path + suffix, to: target + suffix) }
      return target.split(separator: "/").last.map(String.init)
    } catch {
      throw StorageError(
        message: "\(path) is damaged and cannot be moved aside (\(error)): move it away")
    }
  }

  /// A path beside the file that nothing has.
  private func freePath(at moment: Timestamp) throws(SystemError) -> String {
    let stem = "\(path).damaged-\(moment.description.filter { $0 != "-" && $0 != ":" })"
    var candidate = stem
    var number = 1
    while try isTaken(candidate) {
      number += 1
      candidate = "\(stem)-\(number)"
    }
    return candidate
  }

  /// Whether something has a path already, or what SQLite keeps beside it: a file, a folder, a
  /// link that leads nowhere.
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
