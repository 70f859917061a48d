import GRDB

extension Configuration {
  /// How every connection is opened.
  ///
  /// Two skyreels may run at once: in write-ahead mode a reader waits for nobody, and a writer for
  /// another writer, which takes milliseconds. Five seconds are for a slow disk.
  static let storage: Configuration = {
    var configuration = Configuration()
    configuration.label = "LocalStorage"
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { database in
      guard !database.configuration.readonly else { return }
      // As SQLite advises for write-ahead mode: a power cut may cost the last change, never more.
      try database.execute(sql: "PRAGMA synchronous = NORMAL")
      // Pages that are read again come from the system's memory; 256 KiB of our own are enough.
      try database.execute(sql: "PRAGMA cache_size = -256")
    }
    return configuration
  }()
}
