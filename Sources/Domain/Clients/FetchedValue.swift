/// A fetched value with its time and source.
public struct FetchedValue<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
  /// The fetched value.
  public var value: Value
  /// The time of the fetch.
  ///
  /// A stored value keeps its original time.
  public var fetchedAt: Timestamp
  /// The source of the value.
  public var source: DataSource
  /// The time until which the value is fresh, or `nil` if the service gave none.
  public var freshUntil: Timestamp?
  /// Whether the service allows storing the value.
  ///
  /// `no-store` forbids it.
  public var isStorable: Bool

  /// Creates a fetched value.
  public init(
    value: Value, fetchedAt: Timestamp, source: DataSource, freshUntil: Timestamp? = nil,
    isStorable: Bool = true
  ) {
    self.value = value
    self.fetchedAt = fetchedAt
    self.source = source
    self.freshUntil = freshUntil
    self.isStorable = isStorable
  }
}

/// The source of a value, as marked on screen and in JSON.
public enum DataSource: String, Codable, Sendable {
  /// The service itself.
  case network
  /// Local storage.
  case cache
  /// Bundled sample weather.
  case sample
  /// Bundled film facts.
  case bundled
}
