public import Domain

/// Storage whose errors are reported instead of thrown, so that they do not fail a fetch.
public struct BestEffortStorage: Sendable {
  private let onError: @Sendable (StorageError) -> Void

  /// Creates storage that reports errors to a function.
  public init(onError: @escaping @Sendable (StorageError) -> Void) {
    self.onError = onError
  }

  /// Runs a storage operation.
  ///
  /// If it fails, the error is reported and the result is `nil`.
  @discardableResult
  public func attempt<T>(_ body: () throws(StorageError) -> T) -> T? {
    do {
      return try body()
    } catch {
      onError(error)
      return nil
    }
  }
}
