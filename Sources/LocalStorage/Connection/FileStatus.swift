import Foundation

/// What the file system says of a path.
struct FileStatus {
  /// What a path leads to.
  enum Kind {
    case file, folder, other
  }

  let kind: Kind
  let identity: FileIdentity
  /// Whether others than the owner may read or write it.
  let isOpenToOthers: Bool

  /// Asks the file system, or gives nothing where there is no such file.
  ///
  /// - Throws: `SystemError` if the path cannot be followed.
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
