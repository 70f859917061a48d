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
  /// Whether the service allows to keep it; told by `no-store` where it does not.
  public var mayBeKept: Bool

  /// Makes a snapshot.
  public init(
    value: Value, fetchedAt: Timestamp, source: DataSource, freshUntil: Timestamp? = nil,
    mayBeKept: Bool = true
  ) {
    self.value = value
    self.fetchedAt = fetchedAt
    self.source = source
    self.freshUntil = freshUntil
    self.mayBeKept = mayBeKept
  }
}

extension Snapshot {
  private enum CodingKeys: String, CodingKey {
    case value, fetchedAt, source, freshUntil, mayBeKept
  }

  /// Reads a snapshot; one that does not say so may be kept.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    value = try container.decode(Value.self, forKey: .value)
    fetchedAt = try container.decode(Timestamp.self, forKey: .fetchedAt)
    source = try container.decode(DataSource.self, forKey: .source)
    freshUntil = try container.decodeIfPresent(Timestamp.self, forKey: .freshUntil)
    mayBeKept = try container.decodeIfPresent(Bool.self, forKey: .mayBeKept) ?? true
  }

  /// Writes a snapshot, without what it would be read as anyway.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(value, forKey: .value)
    try container.encode(fetchedAt, forKey: .fetchedAt)
    try container.encode(source, forKey: .source)
    try container.encodeIfPresent(freshUntil, forKey: .freshUntil)
    if !mayBeKept { try container.encode(false, forKey: .mayBeKept) }
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
