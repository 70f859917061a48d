import Foundation

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
