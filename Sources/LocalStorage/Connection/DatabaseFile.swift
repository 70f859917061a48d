import Domain
import Foundation

/// The file that storage is in.
struct DatabaseFile: Sendable {
  /// What stands at the path.
  enum State: Equatable {
    case writable(FileIdentity)
    case readOnly
    /// A folder, where the file should be.
    case folder(FileIdentity)
  }

  let path: String
  /// How long to wait for another program that holds the file or its folder.
  let patience = LockPatience()
  /// Whether a file or folder may be written.
  ///
  /// The system is asked, which knows of read-only file systems, too; tests say it themselves,
  /// because permissions stop nobody who runs them as root.
  var mayWrite: @Sendable (_ path: String) -> Bool = { access($0, W_OK) == 0 }

  /// The folder that the file is in.
  var folder: String {
    let end = path.lastIndex(of: "/") ?? path.startIndex
    return end == path.startIndex ? (path.hasPrefix("/") ? "/" : ".") : String(path[..<end])
  }

  /// Finds out what stands at the path; nothing may.
  func state() throws(StorageError) -> State? {
    guard let status = try status() else { return nil }
    switch status.kind {
    case .folder: return .folder(status.identity)
    case .other: throw StorageError(message: "\(path) is not a file: move it away")
    case .file: return try state(of: status)
    }
  }

  private func status() throws(StorageError) -> FileStatus? {
    do {
      return try FileStatus(path: path)
    } catch {
      throw StorageError(message: "\(path) cannot be opened (\(error)): check where it leads")
    }
  }

  /// Finds out what stands at the path, and makes an empty file where nothing does.
  func stateOrNew() throws(StorageError) -> State {
    if let state = try state() { return state }
    return try make()
  }

  /// What can be done with the file, which is closed to others where it can be.
  private func state(of status: FileStatus) throws(StorageError) -> State {
    guard access(path, R_OK) == 0 else {
      throw StorageError(message: "\(path) cannot be read (\(SystemError())): make it readable")
    }
    guard mayWrite(path), mayWrite(folder) else { return .readOnly }
    // Whoever is not the owner cannot change this, and may use the file all the same.
    if status.isOpenToOthers { _ = chmod(path, 0o600) }
    return .writable(status.identity)
  }

  /// Makes an empty file, which SQLite takes for a new database.
  ///
  /// Only the owner may read it: where a person is and was, is nobody else's business. SQLite gives
  /// its own files beside it the same permissions.
  private func make() throws(StorageError) -> State {
    do {
      // Another skyreel may have made it meanwhile. Then it must not be opened here: closing it
      // would undo the locks that SQLite holds on it.
      let descriptor = Foundation.open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
      guard descriptor >= 0 || errno == EEXIST else { throw SystemError() }
      if descriptor >= 0 { close(descriptor) }
      guard let status = try FileStatus(path: path) else { throw SystemError(code: ENOENT) }
      return .writable(status.identity)
    } catch {
      throw StorageError(message: "\(path) cannot be made (\(error)): make its folder writable")
    }
  }

  /// Makes the folder, and those above it, for the owner alone.
  func makeFolder() throws(StorageError) {
    try makeFolder(folder)
  }

  private func makeFolder(_ folder: String) throws(StorageError) {
    if mkdir(folder, 0o700) == 0 || errno == EEXIST { return }
    let parent = DatabaseFile(path: folder).folder
    if errno == ENOENT, parent != folder {
      try makeFolder(parent)
      if mkdir(folder, 0o700) == 0 || errno == EEXIST { return }
    }
    throw StorageError(
      message: "The folder \(folder) cannot be made (\(SystemError())): "
        + "make it writable, or set XDG_DATA_HOME")
  }
}
