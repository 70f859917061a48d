import Domain
import GRDB
import Synchronization

/// The one way to the database: every read and write takes it, and damage is met here.
final class Connection: Sendable {
  /// Nothing once it is closed: GRDB would hand SQLite a null pointer, on which it crashes.
  private let database: Mutex<OpenedDatabase?>
  private let opener: DatabaseOpener
  private let onNote: @Sendable (String) -> Void

  init(
    _ database: OpenedDatabase, opener: DatabaseOpener, onNote: @escaping @Sendable (String) -> Void
  ) {
    self.database = Mutex(database)
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
  func close() throws(StorageError) {
    do {
      try opener.file.locked(.shared) {
        try database.withLock { database in
          try database?.queue.close()
          database = nil
        }
      }
    } catch {
      throw StorageError(error, path: path)
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
          note = replaced.note
          return try body(replaced.queue)
        }
      }
    } catch {
      throw StorageError(error, path: path)
    }
  }
}
