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

extension FetchedValue {
  private enum CodingKeys: String, CodingKey {
    case value, fetchedAt, source, freshUntil
    case isStorable = "mayBeKept"
  }

  /// Decodes a fetched value.
  ///
  /// Without the member `mayBeKept`, the value is storable.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    value = try container.decode(Value.self, forKey: .value)
    fetchedAt = try container.decode(Timestamp.self, forKey: .fetchedAt)
    source = try container.decode(DataSource.self, forKey: .source)
    freshUntil = try container.decodeIfPresent(Timestamp.self, forKey: .freshUntil)
    isStorable = try container.decodeIfPresent(Bool.self, forKey: .isStorable) ?? true
  }

  /// Encodes the value, without values that equal their defaults.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(value, forKey: .value)
    try container.encode(fetchedAt, forKey: .fetchedAt)
    try container.encode(source, forKey: .source)
    try container.encodeIfPresent(freshUntil, forKey: .freshUntil)
    if !isStorable { try container.encode(false, forKey: .isStorable) }
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
