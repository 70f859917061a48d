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

/// The identity of a file, independent of its name.
///
/// Another process may have moved a damaged file and created a new one at the same path.
struct FileIdentity: Equatable, Sendable {
  private let device: UInt64
  private let number: UInt64

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

/// An error of the operating system.
struct SystemError: Error, CustomStringConvertible {
  let code: CInt

  /// Creates an error from a code, by default that of the last failed call.
  init(code: CInt = errno) {
    self.code = code
  }

  /// The system's message, such as `Permission denied`.
  var description: String { String(cString: strerror(code)) }
}
