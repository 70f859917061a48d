import Foundation

extension DatabaseFile {
  /// The path by which SQLite opens the file without writing anything beside it.
  ///
  /// Write-ahead mode wants a lock file even to read. Without a log there is nothing to wait for,
  /// and SQLite is told that nobody changes the file (`immutable`). Where a log waits, leaving it
  /// out would bring back old data: then the file is opened as usual, or not at all.
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
