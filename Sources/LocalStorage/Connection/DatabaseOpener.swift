import Domain
import Foundation
import GRDB

/// The procedure for opening the database, with recovery from damage and from read-only files.
struct DatabaseOpener: Sendable {
  let file: DatabaseFile
  let now: @Sendable () -> Timestamp

  /// Opens the file, or a database in memory with a notice about the reason.
  func open() throws(StorageError) -> OpenedDatabase {
    do {
      // The lock needs the folder.
      if try file.state() == nil { try file.makeFolder() }
      return try file.locked(openOrReplace)
    } catch {
      return try inMemory(because: error)
    }
  }

  /// Opens a file again in which damage was found during use, or moves it aside and creates a new one
  /// if a check finds the damage, too.
  func reopenOrReplace(_ damaged: OpenedDatabase) throws(StorageError) -> OpenedDatabase {
    guard let identity = damaged.identity else { return try inMemory(because: .damaged(file.path)) }
    do {
      return try file.locked { () throws(StorageError) in
        // Ignore this error: a damaged file often fails to close.
        _ = try? damaged.queue.close()
        guard case .writable(let current)? = try file.state(), let queue = try? openQueue(),
          (try? queue.read { try $0.isSound() }) == true
        else { return try replaceFile(identity) }
        return OpenedDatabase(queue: queue, identity: current)
      }
    } catch {
      return try inMemory(because: error)
    }
  }

  private func openOrReplace() throws(StorageError) -> OpenedDatabase {
    switch try file.stateOrNew() {
    case .readOnly: return try inMemory(because: .readOnly(file.path), copiesFile: true)
    case .folder(let identity): return try replaceFile(identity, because: "was a folder")
    case .writable(let identity):
      do {
        return OpenedDatabase(queue: try openQueue(), identity: identity)
      } catch let error where error.isDamage {
        return try replaceFile(identity)
      } catch SchemaError.older {
        return try replaceFile(identity, because: "has the layout of an older version", as: "old")
      } catch let error where error.isLackOfSpace {
        return try inMemory(
          because: StorageError(error, path: file.path), copiesFile: true)
      } catch {
        throw StorageError(error, path: file.path)
      }
    }
  }

  /// Moves a file aside and creates a new one, in which damage is an error.
  private func replaceFile(
    _ unusable: FileIdentity, because reason: String = "was damaged", as label: String = "damaged"
  ) throws(StorageError) -> OpenedDatabase {
    let aside = try file.moveAside(unusable, as: label, at: now())
    guard case .writable(let identity) = try file.stateOrNew() else {
      throw StorageError.readOnly(file.path)
    }
    do {
      let notice = aside.map { "\(file.path) \(reason). Moved it to \($0) and started a new one." }
      return OpenedDatabase(queue: try openQueue(), identity: identity, notice: notice)
    } catch {
      throw StorageError(error, path: file.path)
    }
  }

  private func openQueue() throws -> DatabaseQueue {
    let queue = try DatabaseQueue(path: file.path, configuration: .storage(file.lockTimeout))
    try Schema.prepare(queue)
    return queue
  }
}

// MARK: - In memory

extension DatabaseOpener {
  /// Returns a database in memory, which is empty or a copy of a file that cannot be written.
  private func inMemory(
    because reason: StorageError, copiesFile: Bool = false
  ) throws(StorageError) -> OpenedDatabase {
    do {
      let queue = try DatabaseQueue(configuration: .storage(file.lockTimeout))
      if copiesFile { try copyStored(to: queue) }
      try Schema.prepare(queue)
      let rest = copiesFile ? "Nothing new is saved until then." : "Nothing is saved until then."
      return OpenedDatabase(
        queue: queue, notice: "\(reason.message) \(rest)",
        isReadable: copiesFile || file.isAbsent)
    } catch {
      guard !copiesFile else { throw StorageError(error, path: file.path) }
      throw StorageError(
        message: "\(reason.message) There is not enough memory to continue without it.")
    }
  }

  /// Copies the stored data into a database in memory without creating files next to the file.
  ///
  /// A file with a log needs shared memory, for which a full disk has no space. An exclusive
  /// connection then reads both without it.
  private func copyStored(to queue: DatabaseQueue) throws {
    do {
      var configuration = Configuration.storage(file.lockTimeout)
      configuration.readonly = true
      try DatabaseQueue(path: file.readOnlyPath, configuration: configuration).backup(to: queue)
    } catch let error where error.isLackOfSpace {
      let configuration = Configuration.storage(file.lockTimeout, isExclusive: true)
      try DatabaseQueue(path: file.path, configuration: configuration).backup(to: queue)
    }
  }
}

extension Database {
  /// Whether SQLite finds no damage in the whole file, which may take seconds.
  fileprivate func isSound() throws -> Bool {
    try String.fetchAll(self, sql: "PRAGMA integrity_check(1)") == ["ok"]
  }
}

struct OpenedDatabase: Sendable {
  var queue: DatabaseQueue
  /// The identity of its file, or `nil` if it is in memory.
  var identity: FileIdentity?
  /// A one-line notice for the user about a problem with the file, or `nil`.
  var notice: String?
  /// Whether it has what was stored before, as far as the file was not moved aside.
  var isReadable = true
}

extension Configuration {
  /// Several processes may use the database at the same time.
  ///
  /// In write-ahead mode, readers never wait. A writer waits only for another writer, which takes milliseconds.
  ///
  /// For an exclusive connection, SQLite creates no file for shared memory.
  fileprivate static func storage(_ lockTimeout: LockTimeout, isExclusive: Bool = false)
    -> Configuration
  {
    var configuration = Configuration()
    configuration.label = "LocalStorage"
    configuration.busyMode = .callback { lockTimeout.waitBeforeRetry(after: $0) }
    configuration.prepareDatabase { database in
      if isExclusive { try database.execute(sql: "PRAGMA locking_mode = EXCLUSIVE") }
      guard !database.configuration.readonly else { return }
      // SQLite recommends this for write-ahead mode: a power failure can lose the last changes, but
      // it does not damage the file.
      try database.execute(sql: "PRAGMA synchronous = NORMAL")
      // The system caches the file's pages, so a cache of 256 KiB is enough here.
      try database.execute(sql: "PRAGMA cache_size = -256")
    }
    return configuration
  }
}
