public import Domain

/// The app's persistent storage in one SQLite file.
public enum LocalStorage {
  /// Opens storage, and creates the file and its folder if they are missing.
  ///
  /// This never fails. If the file cannot be used, a notice states the reason, and the app uses
  /// storage in memory until it ends. Whenever damage is found, the file is moved aside and never
  /// deleted. A file that cannot be written is read into memory.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - now: The clock for the time in the new name of a damaged file.
  ///   - onNotice: Receives one line for the user about a problem after opening: damage, or a
  ///     stored value that is skipped because it cannot be read. It runs on the thread of the call
  ///     that found the problem.
  /// - Returns: The storage, with a notice for the user if there is a problem.
  public static func open(
    at path: String, now: @escaping @Sendable () -> Timestamp,
    onNotice: @escaping @Sendable (String) -> Void = { _ in }
  ) -> OpenedStorage {
    open(DatabaseFile(path: path), now: now, onNotice: onNotice)
  }

  static func open(
    _ file: DatabaseFile, now: @escaping @Sendable () -> Timestamp,
    onNotice: @escaping @Sendable (String) -> Void
  ) -> OpenedStorage {
    let opener = DatabaseOpener(file: file, now: now)
    do {
      let database = try opener.open()
      let connection = DatabaseConnection(database, opener: opener, onNotice: onNotice)
      let appDatabase = AppDatabase(connection: connection, onNotice: onNotice)
      return OpenedStorage(
        client: StorageClient(appDatabase), notice: database.notice,
        isPersistent: database.identity != nil, connection: connection)
    } catch {
      return OpenedStorage(
        client: .unavailable, notice: error.message, isPersistent: false, connection: nil)
    }
  }
}

/// Open storage and an optional notice for the user.
public struct OpenedStorage: Sendable {
  /// The client for reading and writing the storage.
  public var client: StorageClient
  /// A one-line notice if the file was damaged, cannot be written, or cannot be used, else `nil`.
  public let notice: String?
  /// Whether what is written is in a file, rather than in memory until the program ends.
  public let isPersistent: Bool

  let connection: DatabaseConnection?

  /// Writes the write-ahead log into the file, and closes the file.
  ///
  /// Call this when the app ends. Without it, nothing is lost, because the next start reads the
  /// log. Every later use of the client fails.
  ///
  /// - Throws: `StorageError` if the file cannot be closed.
  public func close() throws(StorageError) {
    try connection?.close()
  }
}
