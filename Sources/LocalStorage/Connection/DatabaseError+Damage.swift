import GRDB

extension Error {
  /// Whether the error means that the file is damaged or is not a database.
  ///
  /// The schema is strict, so a value of the wrong type is damage, too.
  var isDamage: Bool {
    if self is RowDecodingError { return true }
    guard let error = self as? DatabaseError else { return false }
    return error.resultCode == .SQLITE_CORRUPT || error.resultCode == .SQLITE_NOTADB
  }

  /// Whether the error means that SQLite could not create or extend a file, as on a full disk.
  ///
  /// The stored data may still be readable.
  var isLackOfSpace: Bool {
    guard let error = self as? DatabaseError else { return false }
    return [.SQLITE_FULL, .SQLITE_IOERR, .SQLITE_CANTOPEN].contains(error.resultCode)
  }
}
