import GRDB

extension Error {
  /// Whether it says that the file is damaged, or no database at all.
  ///
  /// The schema is strict: a column that holds what its type does not allow is damage, too.
  var isDamage: Bool {
    if self is RowDecodingError { return true }
    guard let error = self as? DatabaseError else { return false }
    return error.resultCode == .SQLITE_CORRUPT || error.resultCode == .SQLITE_NOTADB
  }

  /// Whether it says that SQLite could not make or extend a file, as on a full disk.
  ///
  /// What is stored may still be readable.
  var isLackOfSpace: Bool {
    guard let error = self as? DatabaseError else { return false }
    return [.SQLITE_FULL, .SQLITE_IOERR, .SQLITE_CANTOPEN].contains(error.resultCode)
  }
}
