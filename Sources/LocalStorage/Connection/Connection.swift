import Domain
import Foundation
import GRDB
import Synchronization

/// The one way to the database: every read and write takes it, and damage is met here.
final class Connection: Sendable {
  /// Nothing once it is closed: GRDB would hand SQLite a null pointer, on which it crashes.
  private let database: Mutex<OpenedDatabase?>
  /// The queue in use, so that what runs on it can be interrupted while another thread waits for it.
  private let running: Mutex<DatabaseQueue?>
  private let opener: DatabaseOpener
  private let onNote: @Sendable (String) -> Void

  init(
    _ database: OpenedDatabase, opener: DatabaseOpener, onNote: @escaping @Sendable (String) -> Void
  ) {
    self.database = Mutex(database)
    running = Mutex(database.queue)
    self.opener = opener
    self.onNote = onNote
  }

  /// The file's path, for messages.
  var path: String { opener.file.path }

  /// Reads in one consistent view of the database.
  func read<T: Sendable>(_ body: (Database) throws -> T) throws(StorageError) -> T {
    try run { queue in try queue.read(body) }
  }

  /// Writes in one transaction.
  func write<T: Sendable>(_ body: (Database) throws -> T) throws(StorageError) -> T {
    try run { queue in try queue.write(body) }
  }

  /// Closes the database; every later call fails.
  ///
  /// It takes half a second at most: a use that is still running by then is interrupted, and one that
  /// cannot be is left to the end of the process, which loses nothing that was stored.
  func close() throws(StorageError) {
    opener.file.patience.end()
    do {
      if try closed(within: .milliseconds(250)) { return }
      running.withLock { $0?.interrupt() }
      _ = try closed(within: .milliseconds(250))
    } catch {
      throw StorageError(error, path: path)
    }
  }

  /// Closes the database as soon as no thread uses it; tells whether that was in time.
  private func closed(within limit: Duration) throws -> Bool {
    let end = ContinuousClock.now + limit
    while true {
      let isClosed: Bool? = try database.withLockIfAvailable { database in
        // Where another skyreel makes or moves the file just now, the end of the process closes it:
        // `running` keeps the queue until then.
        try opener.file.lockedIfFree(.shared) {
          try database?.queue.close()
          running.withLock { $0 = nil }
        }
        database = nil
        return true
      }
      if isClosed == true { return true }
      guard ContinuousClock.now < end else { return false }
      usleep(5_000)
    }
  }

  /// Does something, and where damage shows does it once more on the new database.
  private func run<T: Sendable>(_ body: (DatabaseQueue) throws -> T) throws(StorageError) -> T {
    // The note is given when the lock is free again: whoever gets it may want to read.
    var note: String?
    defer { if let note { onNote(note) } }
    do {
      return try database.withLock { database in
        guard let opened = database else { throw StorageError.closed(path) }
        do {
          return try body(opened.queue)
        } catch let error where error.isDamage {
          let replaced = try opener.replace(opened)
          database = replaced
          running.withLock { $0 = replaced.queue }
          note = replaced.note
          return try body(replaced.queue)
        }
      }
    } catch {
      throw StorageError(error, path: path)
    }
  }
}
