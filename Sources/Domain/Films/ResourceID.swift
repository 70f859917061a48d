/// What an entry of the encyclopedia is about.
public enum ResourceKind: String, CaseIterable, Codable, Sendable {
  case films, people, planets, starships, vehicles, species
}

/// The name of an entry of the encyclopedia: its kind and SWAPI's number for it, as `people/1`.
///
/// The services of this kind agree on both, so that an entry has the same name at each of them.
public struct ResourceID: Hashable, Sendable {
  /// What it is about.
  public var kind: ResourceKind
  /// SWAPI's number for it.
  public var number: Int

  /// Makes a name.
  public init(_ kind: ResourceKind, _ number: Int) {
    self.kind = kind
    self.number = number
  }

  /// The name of what an address leads to, with or without a slash at its end; nothing where its
  /// last two parts are no name.
  public init?(url: String) {
    let parts = url.split(separator: "/").suffix(2)
    guard let last = parts.last, let number = Int(last), number >= 0,
      let kind = parts.first.flatMap({ ResourceKind(rawValue: String($0)) })
    else { return nil }
    self.init(kind, number)
  }
}

extension ResourceID: CustomStringConvertible, Comparable {
  /// The name as text: `people/1`.
  public var description: String { "\(kind.rawValue)/\(number)" }

  /// Orders names by kind, then by number.
  public static func < (left: ResourceID, right: ResourceID) -> Bool {
    (left.kind.rawValue, left.number) < (right.kind.rawValue, right.number)
  }
}

/// The name stands as text in JSON, and as a key of objects.
extension ResourceID: Codable, CodingKeyRepresentable {
  /// Reads a name.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let id = ResourceID(url: text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(text) names no entry")
    }
    self = id
  }

  /// Writes the name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// The name as the key of an object.
  public var codingKey: any CodingKey { Key(stringValue: description) }

  /// Reads a name from the key of an object.
  public init?(codingKey: some CodingKey) {
    self.init(url: codingKey.stringValue)
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
