import Domain
import Foundation
import GRDB
import Synchronization

/// The connection that all operations share, which replaces a damaged database.
final class DatabaseConnection: Sendable {
  /// The database, or `nil` once it is closed.
  ///
  /// GRDB would pass a null pointer of a closed database to SQLite, which then crashes.
  private let database: Mutex<OpenedDatabase?>
  /// The queue in use, so that `close()` can interrupt its work without waiting for the lock.
  private let running: Mutex<DatabaseQueue?>
  let opener: DatabaseOpener
  private let onNotice: @Sendable (String) -> Void

  init(
    _ database: OpenedDatabase, opener: DatabaseOpener,
    onNotice: @escaping @Sendable (String) -> Void
  ) {
    self.database = Mutex(database)
    running = Mutex(database.queue)
    self.opener = opener
    self.onNotice = onNotice
  }

  /// The file's path, for messages.
  var path: String { opener.file.path }

  /// Reads from one consistent view of the database.
  func read<T: Sendable>(_ body: (Database) throws -> T) throws(StorageError) -> T {
    try run { queue in try queue.read(body) }
  }

  /// Writes in one transaction.
  func write<T: Sendable>(_ body: (Database) throws -> T) throws(StorageError) -> T {
    try run { queue in try queue.write(body) }
  }

  /// Closes the database.
  ///
  /// Every later call fails.
  ///
  /// This takes half a second at most. An operation that is still running after a quarter of a
  /// second is interrupted. If it cannot be interrupted, the end of the process closes the database
  /// without loss of stored data.
  func close() throws(StorageError) {
    opener.file.lockTimeout.end()
    do {
      if try closed(within: .milliseconds(250)) { return }
      running.withLock { $0?.interrupt() }
      _ = try closed(within: .milliseconds(250))
    } catch {
      throw StorageError(error, path: path)
    }
  }

  /// Closes the database as soon as no thread uses it, and returns whether that was within `limit`.
  private func closed(within limit: Duration) throws -> Bool {
    let end = ContinuousClock.now + limit
    while true {
      let isClosed: Bool? = try database.withLockIfAvailable { database in
        // If another process is creating or moving the file, the queue stays open in `running`, and
        // the end of this process closes it.
        try opener.file.lockedIfFree(.shared) {
          try database?.queue.close()
          running.withLock { $0 = nil }
        }
        database = nil
        return true
      }
      if isClosed == true { return true }
      guard ContinuousClock.now < end else { return false }
      // Poll, because a mutex has no timed wait. The program is ending on its main thread, which
      // has nothing else to do, and a use of the database takes milliseconds.
      usleep(5_000)
    }
  }

  /// Runs an operation.
  ///
  /// If the operation finds damage, it runs once more, on the same file if a check finds it whole, and
  /// otherwise on a new one. SQLite reports a disk that could not be read as damage, too.
  private func run<T: Sendable>(_ body: (DatabaseQueue) throws -> T) throws(StorageError) -> T {
    // Deliver the notice after the lock is released, because its receiver may read the database.
    var notice: String?
    defer { if let notice { onNotice(notice) } }
    do {
      return try database.withLock { database in
        guard let opened = database else { throw StorageError.closed(path) }
        do {
          return try body(opened.queue)
        } catch let error where error.isDamage {
          let sound = try opener.reopenOrReplace(opened)
          database = sound
          running.withLock { $0 = sound.queue }
          notice = sound.notice
          return try body(sound.queue)
        }
      }
    } catch {
      throw StorageError(error, path: path)
    }
  }
}
