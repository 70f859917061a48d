import Foundation

extension DatabaseFile {
  /// The mode of a file lock.
  enum Lock {
    /// For opening and closing an existing file.
    case shared
    /// For creating, migrating, and moving the file.
    case exclusive

    fileprivate var operation: CInt { (self == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB }
  }

  /// Runs a body while no other process creates, migrates, or moves the file.
  ///
  /// The database and its log are two files, which SQLite finds by name. A process that opened one
  /// of them before a move and the other after it would damage both. The lock is on the folder,
  /// because the file itself may be replaced, and closing it would release SQLite's own locks.
  ///
  /// The body runs without a lock if none is available. Reasons are a missing folder, a file system
  /// without locks, or a stopped process that holds the lock.
  func locked<T, Failure: Error>(
    _ lock: Lock, _ body: () throws(Failure) -> T
  ) throws(Failure) -> T {
    let descriptor = Foundation.open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return try body() }
    defer { close(descriptor) }
    wait(for: lock, on: descriptor)
    return try body()
  }

  /// Runs a body if no other process holds a conflicting lock, and does nothing otherwise.
  func lockedIfFree(_ lock: Lock, _ body: () throws -> Void) throws {
    let descriptor = Foundation.open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return try body() }
    defer { close(descriptor) }
    guard flock(descriptor, lock.operation) == 0 || errno != EWOULDBLOCK else { return }
    try body()
  }

  /// Waits for a lock, for as long as SQLite would.
  private func wait(for lock: Lock, on descriptor: CInt) {
    var attempts = 0
    while flock(descriptor, lock.operation) != 0, errno == EWOULDBLOCK,
      lockTimeout.waitBeforeRetry(after: attempts)
    {
      attempts += 1
    }
  }
}
