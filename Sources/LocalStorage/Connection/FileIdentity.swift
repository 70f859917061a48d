import Foundation

/// Which file a path led to, whatever it is called now.
///
/// Another skyreel may have moved a damaged file aside and begun a new one at the same path.
struct FileIdentity: Equatable, Sendable {
  private let device: UInt64
  private let number: UInt64

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
