import Foundation

extension DatabaseFile {
  /// The path for opening the file without creating files next to it.
  ///
  /// Write-ahead mode needs a lock file even for reading. Without a log, SQLite can instead assume
  /// that the file does not change (`immutable`). With a log, that assumption would return outdated
  /// data. In that case the file is opened as usual, or not at all.
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
