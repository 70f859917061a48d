import Domain
import GRDB
import Synchronization

/// The connection that all operations share, which replaces a damaged database.
final class DatabaseConnection: Sendable {
  /// The database, or `nil` once it is closed: GRDB would pass SQLite a null pointer, with which it crashes.
  private let database: Mutex<OpenedDatabase?>
  let opener: DatabaseOpener
  private let onNotice: @Sendable (String) -> Void

  init(
    _ database: OpenedDatabase, opener: DatabaseOpener,
    onNotice: @escaping @Sendable (String) -> Void
  ) {
    self.database = Mutex(database)
    self.opener = opener
    self.onNotice = onNotice
  }

  /// The file's path, for messages.
  var path: String { opener.file.path }

  /// Whether the database has what was stored before, as far as its file was not moved aside.
  var isReadable: Bool { database.withLock { $0?.isReadable ?? false } }

  func read<T: Sendable>(_ body: (Database) throws -> T) throws(StorageError) -> T {
    try run { queue in try queue.read(body) }
  }

  func write<T: Sendable>(_ body: (Database) throws -> T) throws(StorageError) -> T {
    try run { queue in try queue.write(body) }
  }

  /// Closes the database once no thread uses it, which takes milliseconds, as no use waits for a lock any more.
  ///
  /// Every later call fails. If another process is creating or moving the file, the end of this process
  /// closes it, without loss of stored data.
  func close() throws(StorageError) {
    opener.file.lockTimeout.end()
    do {
      try database.withLock { database in
        try opener.file.lockedIfFree { try database?.queue.close() }
        database = nil
      }
    } catch {
      throw StorageError(error, path: path)
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
          notice = sound.notice
          return try body(sound.queue)
        }
      }
    } catch {
      throw StorageError(error, path: path)
    }
  }
}
