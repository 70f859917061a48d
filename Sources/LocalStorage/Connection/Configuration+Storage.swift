import GRDB

extension Configuration {
  /// Returns the configuration of a connection.
  ///
  /// Several processes may use the database at the same time. In write-ahead mode, readers never
  /// wait. A writer waits only for another writer, which takes milliseconds.
  ///
  /// - Parameters:
  ///   - patience: The limit on waiting for a process that holds the file.
  ///   - isAlone: Whether the connection is exclusive and needs no shared memory, for which SQLite
  ///     creates a file.
  /// - Returns: The configuration.
  static func storage(_ patience: LockPatience, isAlone: Bool = false) -> Configuration {
    var configuration = Configuration()
    configuration.label = "LocalStorage"
    configuration.busyMode = .callback { patience.waitsOnceMore(after: $0) }
    configuration.prepareDatabase { database in
      if isAlone { try database.execute(sql: "PRAGMA locking_mode = EXCLUSIVE") }
      guard !database.configuration.readonly else { return }
      // SQLite recommends this for write-ahead mode: a power failure loses the last change at most.
      try database.execute(sql: "PRAGMA synchronous = NORMAL")
      // The system caches pages that are read again, so 256 KiB of our own are enough.
      try database.execute(sql: "PRAGMA cache_size = -256")
    }
    return configuration
  }
}
