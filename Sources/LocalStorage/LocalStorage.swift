public import Domain

/// What the app keeps between runs, in one SQLite file.
public enum LocalStorage {
  /// Opens storage, making the file and its folder where they are missing.
  ///
  /// It never fails: what stands in the way of the file is told in a note, and the app runs on
  /// storage in memory, which is forgotten when it ends. A damaged file is moved aside, never
  /// deleted, whenever the damage shows; a file that cannot be written is read into memory.
  ///
  /// - Parameters:
  ///   - path: Where the file is, or is to be.
  ///   - now: The clock; it names a damaged file that is moved aside.
  ///   - onNote: Gets one line for the user about what shows only later: damage, or a stored value
  ///     that can no longer be read and counts as absent. Called on the thread of the call that
  ///     met it.
  /// - Returns: The storage, and a line for the user where something is not as it should be.
  public static func open(
    at path: String, now: @escaping @Sendable () -> Timestamp,
    onNote: @escaping @Sendable (String) -> Void = { _ in }
  ) -> OpenedStorage {
    open(DatabaseFile(path: path), now: now, onNote: onNote)
  }

  static func open(
    _ file: DatabaseFile, now: @escaping @Sendable () -> Timestamp,
    onNote: @escaping @Sendable (String) -> Void
  ) -> OpenedStorage {
    let opener = DatabaseOpener(file: file, now: now)
    do {
      let database = try opener.open()
      let connection = Connection(database, opener: opener, onNote: onNote)
      let archive = Archive(connection: connection, onNote: onNote)
      return OpenedStorage(
        client: StorageClient(archive), note: database.note, connection: connection)
    } catch {
      return OpenedStorage(client: .unavailable, note: error.message, connection: nil)
    }
  }
}
