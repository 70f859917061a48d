import Domain
import GRDB

extension StorageError {
  /// Creates an error with a message for the user from an error of the database.
  ///
  /// Only SQLite's error code is included, because its messages may quote stored values.
  init(_ error: any Error, path: String) {
    if let error = error as? StorageError {
      self = error
    } else if error as? SchemaError == .newer {
      self.init(message: "\(path) was written by a newer version. Update Skyreel.")
    } else if error as? SchemaError == .older {
      self.init(
        message: "\(path) has the layout of an older version. Make it and its folder writable.")
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
      self.init(
        message: "\(path) is locked by another program. Close it, or try again.", isTemporary: true)
    case .SQLITE_CANTOPEN:
      self.init(message: "Can't open \(path). Make it and its folder writable.")
    case .SQLITE_IOERR:
      self.init(message: "Can't read or write \(path) (SQLite: \(code)). Check the disk.")
    default:
      self.init(
        message: "Can't use \(path) (SQLite: \(code)). Move it away to start a new one.")
    }
  }

  /// An error for a file that cannot grow because the disk is full.
  static func full(_ path: String) -> StorageError {
    StorageError(message: "The disk is full: can't write \(path). Free some space.")
  }

  /// An error for a file in which SQLite found damage.
  static func damaged(_ path: String) -> StorageError {
    StorageError(message: "\(path) is damaged. Move it away to start a new one.")
  }

  /// An error for a use after the database was closed at the end of the program.
  static func closed(_ path: String) -> StorageError {
    StorageError(message: "\(path) is already closed. Restart Skyreel.")
  }

  /// An error for a file that cannot be written.
  static func readOnly(_ path: String) -> StorageError {
    StorageError(message: "\(path) is read-only. Make it and its folder writable.")
  }
}

extension Error {
  /// Whether the file is damaged or no database, also by a value of the wrong type, as the schema is strict.
  var isDamage: Bool {
    if self is RowDecodingError { return true }
    guard let error = self as? DatabaseError else { return false }
    return error.resultCode == .SQLITE_CORRUPT || error.resultCode == .SQLITE_NOTADB
  }

  /// Whether the error can mean that SQLite could not create or extend a file, as on a full disk.
  ///
  /// The stored data may still be readable.
  var isLackOfSpace: Bool {
    guard let error = self as? DatabaseError else { return false }
    return [.SQLITE_FULL, .SQLITE_IOERR, .SQLITE_CANTOPEN].contains(error.resultCode)
  }
}
