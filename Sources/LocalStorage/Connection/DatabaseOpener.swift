import Domain
import Foundation
import GRDB

/// Opens the database, and copes with all that can stand in the way.
struct DatabaseOpener: Sendable {
  let file: DatabaseFile
  let now: @Sendable () -> Timestamp

  /// Opens the file, or else an empty database in memory with a note that says why.
  ///
  /// - Throws: `StorageError` if there is not even memory.
  func open() throws(StorageError) -> OpenedDatabase {
    if let database = file.locked(.shared, openCurrent) { return database }
    do {
      // The lock is on the folder.
      if try file.state() == nil { try file.makeFolder() }
      return try file.locked(.exclusive, openOrReplace)
    } catch {
      return try empty(because: error)
    }
  }

  /// Gets a file out of the way in which damage showed while it was used, and begins a new one.
  ///
  /// - Throws: `StorageError` if there is not even memory.
  func replace(_ damaged: OpenedDatabase) throws(StorageError) -> OpenedDatabase {
    guard let identity = damaged.identity else { return try empty(because: .damaged(file.path)) }
    do {
      return try file.locked(.exclusive) { () throws(StorageError) in
        // Whatever closing has to say of a damaged file is no news.
        _ = try? damaged.queue.close()
        return try replaceFile(identity)
      }
    } catch {
      return try empty(because: error)
    }
  }

  /// The database, if there is nothing to make, to migrate or to get out of the way, as nearly
  /// always; what else may be wrong shows again when it is opened for that.
  private func openCurrent() -> OpenedDatabase? {
    guard case .writable(let identity)? = try? file.state(),
      let queue = try? DatabaseQueue(path: file.path, configuration: .storage(file.patience)),
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

  /// Tries once: what is damaged again is not replaced again.
  private func replaceFile(
    _ damaged: FileIdentity, because reason: String = "was damaged"
  ) throws(StorageError) -> OpenedDatabase {
    let aside = try file.moveAside(damaged, at: now())
    guard case .writable(let identity) = try file.stateOrNew() else {
      throw StorageError.readOnly(file.path)
    }
    do {
      let note = aside.map { "\(file.path) \(reason): it is now \($0), and a new one is begun" }
      return OpenedDatabase(queue: try openQueue(), identity: identity, note: note)
    } catch {
      throw StorageError(error, path: file.path)
    }
  }

  private func openQueue() throws -> DatabaseQueue {
    let queue = try DatabaseQueue(path: file.path, configuration: .storage(file.patience))
    try Schema.prepare(queue)
    return queue
  }
}

// MARK: - In memory

extension DatabaseOpener {
  /// What is stored, in a copy that can be changed though the file cannot.
  private func readIntoMemory(
    because reason: StorageError
  ) throws(StorageError) -> OpenedDatabase {
    do {
      let queue = try DatabaseQueue(configuration: .storage(file.patience))
      try copyStored(to: queue)
      try Schema.prepare(queue)
      return OpenedDatabase(
        queue: queue, note: "\(reason.message); until then nothing new is kept")
    } catch {
      throw StorageError(error, path: file.path)
    }
  }

  /// Copies the file without writing beside it, or, where a log waits that only SQLite can read,
  /// without the file of shared memory, for which a full disk has no room.
  private func copyStored(to queue: DatabaseQueue) throws {
    do {
      var configuration = Configuration.storage(file.patience)
      configuration.readonly = true
      try DatabaseQueue(path: file.readOnlyPath, configuration: configuration).backup(to: queue)
    } catch let error where error.isLackOfSpace {
      let configuration = Configuration.storage(file.patience, isAlone: true)
      try DatabaseQueue(path: file.path, configuration: configuration).backup(to: queue)
    }
  }

  private func empty(because reason: StorageError) throws(StorageError) -> OpenedDatabase {
    do {
      let queue = try DatabaseQueue(configuration: .storage(file.patience))
      try Schema.prepare(queue)
      return OpenedDatabase(queue: queue, note: "\(reason.message); until then nothing is kept")
    } catch {
      throw StorageError(message: "\(reason.message); there is no memory for it, either")
    }
  }
}
