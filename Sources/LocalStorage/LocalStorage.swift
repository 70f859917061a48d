package import Domain

/// The app's persistent storage in one SQLite file.
package enum LocalStorage {
  /// Opens storage, and creates the file and its folder if they are missing.
  ///
  /// This never fails. If the file cannot be used, a notice states the reason, and the app uses
  /// storage in memory until it ends. Whenever damage is found, the file is moved aside and never
  /// deleted. A file that cannot be written is read into memory.
  ///
  /// `onNotice` receives one line for the user about a problem after opening: damage, or a stored value
  /// that is skipped because it cannot be read. It runs on the thread of the call that found the problem.
  /// `now` dates the new name of a damaged file.
  package static func open(
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
      let appDatabase = AppDatabase(connection: connection, now: now, onNotice: onNotice)
      return OpenedStorage(
        storage: appDatabase, notice: database.notice,
        isPersistent: database.identity != nil, wasReadable: database.isReadable,
        connection: connection)
    } catch {
      return OpenedStorage(
        storage: MemoryStorage(), notice: error.message, isPersistent: false,
        wasReadable: opener.file.isAbsent, connection: nil)
    }
  }
}

package struct OpenedStorage: Sendable {
  package var storage: any Storage
  /// A one-line notice if the file was damaged, cannot be written, or cannot be used, else `nil`.
  package let notice: String?
  /// Whether what is written is in a file, rather than in memory until the program ends.
  package let isPersistent: Bool
  let wasReadable: Bool

  let connection: DatabaseConnection?

  /// Whether what was stored before can be read, as far as its file was not moved aside.
  package var isReadable: Bool { connection?.isReadable ?? wasReadable }

  /// Writes the write-ahead log into the file, and closes the file.
  ///
  /// Call this when the app ends. Without it, nothing is lost, because the next start reads the
  /// log. Every later use fails.
  package func close() throws(StorageError) {
    try connection?.close()
  }
}
