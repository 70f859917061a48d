import GRDB

extension Configuration {
  /// How every connection is opened.
  ///
  /// Two skyreels may run at once: in write-ahead mode a reader waits for nobody, and a writer for
  /// another writer, which takes milliseconds.
  ///
  /// - Parameters:
  ///   - patience: How long to wait for another program that holds the file.
  ///   - isAlone: Whether the connection needs no memory shared with others, for which SQLite makes
  ///     a file.
  /// - Returns: The configuration of one connection.
  static func storage(_ patience: LockPatience, isAlone: Bool = false) -> Configuration {
    var configuration = Configuration()
    configuration.label = "LocalStorage"
    configuration.busyMode = .callback { patience.waitsOnceMore(after: $0) }
    configuration.prepareDatabase { database in
      if isAlone { try database.execute(sql: "PRAGMA locking_mode = EXCLUSIVE") }
      guard !database.configuration.readonly else { return }
      // As SQLite advises for write-ahead mode: a power cut may cost the last change, never more.
      try database.execute(sql: "PRAGMA synchronous = NORMAL")
      // Pages that are read again come from the system's memory; 256 KiB of our own are enough.
      try database.execute(sql: "PRAGMA cache_size = -256")
    }
    return configuration
  }
}
