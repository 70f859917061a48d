public import Domain

/// Storage that was opened, with what there is to say about it.
public struct OpenedStorage: Sendable {
  /// The storage.
  public let client: StorageClient
  /// One line for the user, where the file was damaged, cannot be written, or cannot be used.
  public let note: String?

  let connection: Connection?

  /// Writes what waits in the write-ahead log into the file, and closes it.
  ///
  /// Worth calling when the app ends, but nothing is lost without it: the next start reads the log.
  /// Every later use of the client fails.
  ///
  /// - Throws: `StorageError` if the file cannot be closed.
  public func close() throws(StorageError) {
    try connection?.close()
  }
}
