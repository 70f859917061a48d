import Foundation

/// The file system's information about a path.
struct FileStatus {
  /// The kind of item at a path.
  enum Kind {
    case file, folder, other
  }

  let kind: Kind
  let identity: FileIdentity
  /// Whether users other than the owner may access it.
  let isOpenToOthers: Bool

  /// Creates the information about a path, or `nil` if there is no such file.
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
