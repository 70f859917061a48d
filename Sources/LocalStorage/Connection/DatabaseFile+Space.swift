import Foundation

extension DatabaseFile {
  /// Whether the disk has no room for the files that SQLite keeps beside the database.
  ///
  /// SQLite calls a full disk an I/O error where it makes its shared memory.
  var isDiskFull: Bool {
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else { return false }
    let free = UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
    let hasNoNodes = status.f_files > 0 && status.f_favail == 0
    return hasNoNodes || (!free.overflow && free.partialValue < 131_072)
  }
}
