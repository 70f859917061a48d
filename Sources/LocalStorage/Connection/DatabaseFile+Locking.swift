import Foundation

extension DatabaseFile {
  /// With whom a lock is shared.
  enum Lock {
    /// For opening and closing what is there.
    case shared
    /// For making, migrating and moving it.
    case exclusive
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

  /// Waits for a lock, for as long as SQLite would.
  private func wait(for lock: Lock, on descriptor: CInt) {
    let operation = (lock == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB
    for _ in 1...1_000 {
      if flock(descriptor, operation) == 0 || errno != EWOULDBLOCK { return }
      usleep(5_000)
    }
  }
}
