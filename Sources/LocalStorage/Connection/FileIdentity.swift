import Foundation

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
