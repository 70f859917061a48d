import Foundation

extension DatabaseFile {
  /// With whom a lock is shared.
  enum Lock {
    /// For opening and closing what is there.
    case shared
    /// For making, migrating and moving it.
    case exclusive

    fileprivate var operation: CInt { (self == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB }
  }

  /// Does something while no other skyreel makes, migrates or moves the file.
  ///
  /// A file and its log are two files, which SQLite finds by their names: whoever opened the one
  /// before and the other after they were moved would spoil both. The lock is on the folder,
  /// because the file itself comes and goes, and closing it would undo SQLite's own locks. Where
  /// there is no lock to be had (no folder, a file system without locks, a skyreel that was stopped
  /// while it held the lock), it is done all the same.
  func locked<T, Failure: Error>(
    _ lock: Lock, _ body: () throws(Failure) -> T
  ) throws(Failure) -> T {
    let descriptor = Foundation.open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return try body() }
    defer { close(descriptor) }
    wait(for: lock, on: descriptor)
    return try body()
  }

  /// Does something if no other skyreel is in the way at this moment; else does nothing.
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
      patience.waitsOnceMore(after: attempts)
    {
      attempts += 1
    }
  }
}
