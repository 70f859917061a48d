/// A value, when it was fetched, and where it came from.
public struct Snapshot<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
  /// What was fetched.
  public var value: Value
  /// When it was fetched.
  public var fetchedAt: Timestamp
  /// Where it came from.
  public var source: DataSource
  /// Until when the service says that it need not be asked again, where it says so.
  public var freshUntil: Timestamp?

  /// Makes a snapshot.
  public init(
    value: Value, fetchedAt: Timestamp, source: DataSource, freshUntil: Timestamp? = nil
  ) {
    self.value = value
    self.fetchedAt = fetchedAt
    self.source = source
    self.freshUntil = freshUntil
  }
}

/// Where a value came from, as it is marked on screen and in JSON.
public enum DataSource: String, Codable, Sendable {
  /// The service, just now.
  case network
  /// Local storage.
  case cache
  /// Sample weather that comes with the program.
  case sample
  /// Film facts that come with the program.
  case bundled
}
