import Domain

/// Storage whose errors are reported instead of thrown, so that they do not fail a fetch.
struct BestEffortStorage: Sendable {
  let onError: @Sendable (StorageError) -> Void

  /// Runs a storage operation.
  ///
  /// If it fails, the error is reported and the result is `nil`.
  @discardableResult
  func attempt<T>(_ body: () throws(StorageError) -> T) -> T? {
    do {
      return try body()
    } catch {
      onError(error)
      return nil
    }
  }
}
