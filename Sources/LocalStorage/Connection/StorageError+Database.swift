import Domain
import GRDB

extension StorageError {
  /// What a failure of the database means to the user.
  ///
  /// Only SQLite's code is told: its messages may quote what was stored.
  init(_ error: any Error, path: String) {
    if let error = error as? StorageError {
      self = error
    } else if error is NewerSchemaError {
      self.init(message: "\(path) was written by a newer skyreel: update this one")
    } else if error.isDamage {
      self = .damaged(path)
    } else {
      self.init((error as? DatabaseError)?.extendedResultCode ?? .SQLITE_ERROR, path: path)
    }
  }

  private init(_ code: ResultCode, path: String) {
    switch code.primaryResultCode {
    case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH: self = .readOnly(path)
    case .SQLITE_FULL: self = .full(path)
    case .SQLITE_IOERR where DatabaseFile(path: path).isDiskFull,
      .SQLITE_CANTOPEN where DatabaseFile(path: path).isDiskFull:
      self = .full(path)
    case .SQLITE_INTERRUPT: self = .closed(path)
    case .SQLITE_BUSY, .SQLITE_LOCKED:
      self.init(message: "\(path) is held by another program: close it, or retry")
    case .SQLITE_CANTOPEN:
      self.init(message: "\(path) cannot be opened: make it and its folder writable")
    case .SQLITE_IOERR:
      self.init(message: "\(path) cannot be read or written, SQLite says \(code): check the disk")
    default:
      self.init(
        message: "\(path) cannot be used, SQLite says \(code): move it away to begin a new one")
    }
  }

  /// A file that needs more room than the disk has.
  static func full(_ path: String) -> StorageError {
    StorageError(message: "\(path) cannot grow: the disk is full, make room on it")
  }

  /// A file in which SQLite found damage.
  static func damaged(_ path: String) -> StorageError {
    StorageError(message: "\(path) is damaged: move it away to begin a new one")
  }

  /// A file that was closed at the end of the program, for whoever comes too late.
  static func closed(_ path: String) -> StorageError {
    StorageError(message: "\(path) is closed: start skyreel again")
  }

  /// A file that cannot be written.
  static func readOnly(_ path: String) -> StorageError {
    StorageError(message: "\(path) is read-only: make it and its folder writable")
  }
}
