public import Domain

/// Open storage and an optional notice for the user.
public struct OpenedStorage: Sendable {
  /// The client for reading and writing the storage.
  public let client: StorageClient
  /// A one-line notice if the file was damaged, cannot be written or cannot be used.
  ///
  /// It is `nil` otherwise.
  public let notice: String?

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
