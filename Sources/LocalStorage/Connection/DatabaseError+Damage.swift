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
}
