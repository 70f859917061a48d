import Domain

/// Uses storage where its failure must not fail a fetch, but must not be lost, either.
struct Keeper: Sendable {
  let onError: @Sendable (StorageError) -> Void

  /// Does something with storage; where that fails, the error is told and there is no result.
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
