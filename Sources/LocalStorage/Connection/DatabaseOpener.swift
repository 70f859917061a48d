import Domain
import Foundation
import GRDB

/// The procedure for opening the database, with recovery from damage and from read-only files.
struct DatabaseOpener: Sendable {
  let file: DatabaseFile
  let now: @Sendable () -> Timestamp

  /// Opens the file, or an empty database in memory with a notice about the reason.
  ///
  /// - Throws: `StorageError` if not even the database in memory can be opened.
  func open() throws(StorageError) -> OpenedDatabase {
    if let database = file.locked(.shared, openCurrent) { return database }
    do {
      // The lock needs the folder.
      if try file.state() == nil { try file.makeFolder() }
      return try file.locked(.exclusive, openOrReplace)
    } catch {
      return try empty(because: error)
    }
  }

  /// Opens a file again in which damage was found during use, or moves it aside and creates a new one
  /// if a check finds the damage, too.
  ///
  /// - Throws: `StorageError` if not even a database in memory can be opened.
  func reopenOrReplace(_ damaged: OpenedDatabase) throws(StorageError) -> OpenedDatabase {
    guard let identity = damaged.identity else { return try empty(because: .damaged(file.path)) }
    do {
      return try file.locked(.exclusive) { () throws(StorageError) in
        // Ignore this error: a damaged file often fails to close.
        _ = try? damaged.queue.close()
        if let sound = sound() { return sound }
        return try replaceFile(identity)
      }
    } catch {
      return try empty(because: error)
    }
  }

  /// Opens the file, or returns `nil` if there is none, or if it is damaged.
  private func sound() -> OpenedDatabase? {
    guard case .writable(let identity)? = try? file.state(), let queue = try? openQueue(),
      (try? queue.read { try $0.isSound() }) == true
    else { return nil }
    return OpenedDatabase(queue: queue, identity: identity)
  }

  /// Opens the database if it needs no creation, migration, or move, as at nearly every start.
  ///
  /// The result is `nil` otherwise, and also after an error, which `openOrReplace` then reports.
  private func openCurrent() -> OpenedDatabase? {
    guard case .writable(let identity)? = try? file.state(),
      let queue = try? DatabaseQueue(path: file.path, configuration: .storage(file.lockTimeout)),
      (try? Schema.isCurrent(in: queue)) == true
    else { return nil }
    return OpenedDatabase(queue: queue, identity: identity)
  }

  private func openOrReplace() throws(StorageError) -> OpenedDatabase {
    switch try file.stateOrNew() {
    case .readOnly: return try readIntoMemory(because: .readOnly(file.path))
    case .folder(let identity): return try replaceFile(identity, because: "was a folder")
    case .writable(let identity):
      do {
        return OpenedDatabase(queue: try openQueue(), identity: identity)
      } catch let error where error.isDamage {
        return try replaceFile(identity)
      } catch let error where error.isLackOfSpace {
        return try readIntoMemory(because: StorageError(error, path: file.path))
      } catch {
        throw StorageError(error, path: file.path)
      }
    }
  }

  /// Moves a file aside and creates a new one.
  ///
  /// Damage in the new file is an error, and the file is not replaced again.
  private func replaceFile(
    _ damaged: FileIdentity, because reason: String = "was damaged"
  ) throws(StorageError) -> OpenedDatabase {
    let aside = try file.moveAside(damaged, at: now())
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
  /// Returns a writable copy in memory of a file that cannot be written.
  private func readIntoMemory(
    because reason: StorageError
  ) throws(StorageError) -> OpenedDatabase {
    do {
      let queue = try DatabaseQueue(configuration: .storage(file.lockTimeout))
      try copyStored(to: queue)
      try Schema.prepare(queue)
      return OpenedDatabase(
        queue: queue, notice: "\(reason.message) Nothing new is saved until then.")
    } catch {
      throw StorageError(error, path: file.path)
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

  private func empty(because reason: StorageError) throws(StorageError) -> OpenedDatabase {
    do {
      let queue = try DatabaseQueue(configuration: .storage(file.lockTimeout))
      try Schema.prepare(queue)
      return OpenedDatabase(queue: queue, notice: "\(reason.message) Nothing is saved until then.")
    } catch {
      throw StorageError(
        message: "\(reason.message) There is not enough memory to continue without it.")
    }
  }
}

extension Database {
  /// Whether SQLite finds no damage in the whole file, which may take seconds.
  fileprivate func isSound() throws -> Bool {
    try String.fetchAll(self, sql: "PRAGMA integrity_check(1)") == ["ok"]
  }
}

/// An open database and an optional notice for the user.
struct OpenedDatabase: Sendable {
  var queue: DatabaseQueue
  /// The identity of its file, or `nil` if it is in memory.
  var identity: FileIdentity?
  /// A one-line notice for the user about a problem with the file, or `nil`.
  var notice: String?
}
