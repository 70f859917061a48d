import GRDB

extension Configuration {
  /// Returns the configuration of a connection.
  ///
  /// Several processes may use the database at the same time. In write-ahead mode, readers never
  /// wait. A writer waits only for another writer, which takes milliseconds.
  ///
  /// - Parameters:
  ///   - lockTimeout: The limit on waiting for a process that holds the file.
  ///   - isExclusive: Whether the connection is exclusive. SQLite then creates no file for shared
  ///     memory.
  /// - Returns: The configuration.
  static func storage(_ lockTimeout: LockTimeout, isExclusive: Bool = false) -> Configuration {
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
