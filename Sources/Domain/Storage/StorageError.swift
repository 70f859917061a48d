package struct StorageError: Error, Codable, Equatable, Sendable, CustomStringConvertible {
  /// One line that states what happened, to which file, and what to do.
  package var message: String
  /// Whether the reason passes by itself, as a lock of another program does.
  package var isTemporary: Bool

  package init(message: String, isTemporary: Bool = false) {
    self.message = message
    self.isTemporary = isTemporary
  }

  package var description: String { message }
}

extension StorageError {
  /// Returns the result of a storage operation, or `nil` after reporting its failure, which then does not fail a fetch.
  @discardableResult
  package static func reporting<Value>(
    to report: (StorageError) -> Void, _ body: @autoclosure () throws(StorageError) -> Value
  ) -> Value? {
    do {
      return try body()
    } catch {
      report(error)
      return nil
    }
  }
}
