/// Why something could not be kept or read back.
public struct StorageError: Error, Codable, Equatable, Sendable, CustomStringConvertible {
  /// One line: what happened, to which file, and what to do.
  public var message: String

  /// Makes an error from one line for the user.
  public init(message: String) {
    self.message = message
  }

  /// The message.
  public var description: String { message }
}
