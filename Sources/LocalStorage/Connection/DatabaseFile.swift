import Domain
import Foundation

struct DatabaseFile: Sendable {
  enum State: Equatable {
    case writable(FileIdentity)
    case readOnly
    case folder(FileIdentity)
  }

  let path: String
  /// The limit on waiting for a process that holds the file or its folder.
  let lockTimeout = LockTimeout()
  /// Whether a file or folder is writable.
  ///
  /// The default checks with `access`, which includes read-only file systems. Tests replace it,
  /// because permissions do not restrict root.
  var mayWrite: @Sendable (_ path: String) -> Bool = { access($0, W_OK) == 0 }

  var folder: String {
    let end = path.lastIndex(of: "/") ?? path.startIndex
    return end == path.startIndex ? (path.hasPrefix("/") ? "/" : ".") : String(path[..<end])
  }

  /// Whether nothing can be stored at the path, as it is empty or absent; a link that leads nowhere may hide something.
  var isAbsent: Bool {
    var (item, status) = (path, stat())
    while lstat(item, &status) != 0 {
      let parent = DatabaseFile(path: item).folder
      guard errno == ENOENT || errno == ENOTDIR, parent != item else { return false }
      item = parent
    }
    guard stat(item, &status) == 0 else { return false }
    return item != path || status.st_mode & S_IFMT == S_IFREG && status.st_size == 0 && !hasLog
  }

  /// Returns the kind of item at the path, or `nil` if there is none.
  func state() throws(StorageError) -> State? {
    guard let status = try status() else { return nil }
    switch status.kind {
    case .folder: return .folder(status.identity)
    case .other: throw StorageError(message: "\(path) is not a file. Move it away.")
    case .file: return try state(of: status)
    }
  }

  private func status() throws(StorageError) -> FileStatus? {
    do {
      return try FileStatus(path: path)
    } catch {
      throw StorageError(message: "Can't open \(path) (\(error)). Check where it leads.")
    }
  }

  /// Returns the kind of item at the path, and creates an empty file if there is none.
  func stateOrNew() throws(StorageError) -> State {
    if let state = try state() { return state }
    return try make()
  }

  /// Returns whether a file is writable, and restricts its permissions to the owner if possible.
  private func state(of status: FileStatus) throws(StorageError) -> State {
    guard access(path, R_OK) == 0 else {
      throw StorageError(message: "Can't read \(path) (\(SystemError())). Make it readable.")
    }
    guard mayWrite(path), mayWrite(folder) else { return .readOnly }
    // Ignore a failure: only the owner can change permissions, and other users may use the file.
    if status.isOpenToOthers { _ = chmod(path, 0o600) }
    return .writable(status.identity)
  }

  /// Creates an empty file, which SQLite treats as a new database.
  ///
  /// Only the owner may read it, because the user's locations are private. SQLite gives its own
  /// files the same permissions.
  private func make() throws(StorageError) -> State {
    do {
      // Another process may have created the file in the meantime. It must not be opened here then,
      // because closing it would release the locks that SQLite holds on it.
      let descriptor = Foundation.open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
      guard descriptor >= 0 || errno == EEXIST else { throw SystemError() }
      if descriptor >= 0 { close(descriptor) }
      guard let status = try FileStatus(path: path) else { throw SystemError(code: ENOENT) }
      return .writable(status.identity)
    } catch {
      throw StorageError(message: "Can't create \(path) (\(error)). Make its folder writable.")
    }
  }

  /// Creates the folder and its parents, with access for the owner only.
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
      message: "Can't create the folder \(folder) (\(SystemError())). "
        + "Check its permissions, or set XDG_DATA_HOME.")
  }
}

extension DatabaseFile {
  /// The path for opening the file without creating files next to it.
  ///
  /// Write-ahead mode needs a lock file even for reading. Without a log, SQLite can instead assume
  /// that the file does not change (`immutable`). With a log, that assumption would return outdated
  /// data, so the path is then the usual one, and opening it may fail.
  var readOnlyPath: String {
    guard !hasLog, let encoded = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
    else { return path }
    return "file:\(encoded)?immutable=1"
  }

  private var hasLog: Bool {
    var status = stat()
    return stat(path + "-wal", &status) == 0 && status.st_size > 0
  }
}

extension DatabaseFile {
  /// Whether the disk has no space for the files that SQLite creates next to the database.
  ///
  /// SQLite reports a full disk as an I/O error when it creates its shared memory.
  var isDiskFull: Bool {
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else { return false }
    let free = UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
    let hasNoNodes = status.f_files > 0 && status.f_favail == 0
    return hasNoNodes || (!free.overflow && free.partialValue < 131_072)
  }
}

struct FileStatus {
  enum Kind {
    case file, folder, other
  }

  let kind: Kind
  let identity: FileIdentity
  /// Whether users other than the owner may access it.
  let isOpenToOthers: Bool

  /// Creates the information about a path, or `nil` if there is no such file.
  init?(path: String) throws(SystemError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw SystemError() }
      return nil
    }
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .other
      }
    identity = FileIdentity(status)
    isOpenToOthers = status.st_mode & 0o077 != 0
  }
}

/// The identity of a file, at whose path another process may have created a new one.
struct FileIdentity: Equatable, Sendable {
  private let device: UInt64
  private let number: UInt64

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

struct SystemError: Error, CustomStringConvertible {
  let code: CInt

  /// Creates an error from a code, by default that of the last failed call.
  init(code: CInt = errno) {
    self.code = code
  }

  var description: String { String(cString: strerror(code)) }
}
