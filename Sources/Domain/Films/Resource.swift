/// An entry of the encyclopedia about a person, planet, starship, vehicle or species.
public struct Resource: Equatable, Sendable, Identifiable {
  /// Its kind and number.
  public var id: ResourceID
  /// What it is called.
  public var name: String
  /// What is told of it; what the service leaves out is absent.
  public var attributes: [Attribute: Told]
  /// What belongs to it; relations that the service leaves out are absent.
  public var links: [Relation: [RelatedResource]]

  /// Makes an entry of which only the name is known.
  public init(id: ResourceID, name: String) {
    self.id = id
    self.name = name
    attributes = [:]
    links = [:]
  }
}

/// Attributes are kept as the services write them, under their raw values.
///
/// What another version of the program knew besides is passed over.
extension Resource: Codable {
  private enum CodingKeys: String, CodingKey { case id, name, attributes, links }

  /// Reads an entry.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try container.decode(ResourceID.self, forKey: .id),
      name: try container.decode(String.self, forKey: .name))
    for (name, text) in try container.decode([String: String].self, forKey: .attributes) {
      guard let attribute = Attribute(rawValue: name) else { continue }
      attributes[attribute] = Told(text, as: attribute.form)
    }
    for (name, resources) in try container.decode([String: [RelatedResource]].self, forKey: .links)
    {
      guard let relation = Relation(rawValue: name) else { continue }
      links[relation] = resources
    }
  }

  /// Writes the entry.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(name, forKey: .name)
    let attributes = attributes.map { ($0.rawValue, $1.notation) }
    try container.encode(Dictionary(uniqueKeysWithValues: attributes), forKey: .attributes)
    let links = links.map { ($0.rawValue, $1) }
    try container.encode(Dictionary(uniqueKeysWithValues: links), forKey: .links)
  }
}

/// A person, planet, starship, vehicle or species that a film names.
public struct RelatedResource: Codable, Equatable, Sendable {
  /// Where the service keeps it.
  public var url: String
  /// What it is called, where that is known.
  public var name: String?

  /// Makes a related resource.
  public init(url: String, name: String? = nil) {
    self.url = url
    self.name = name
  }

  /// SWAPI's number for it: the last part of its address, with or without a slash after it.
  public var id: Int? {
    url.split(separator: "/").last.flatMap { Int($0) }
  }

  /// The entry that it leads to, where the address names one.
  public var resource: ResourceID? { ResourceID(url: url) }
}

/// How entries of the encyclopedia belong to another.
public enum Relation: String, CaseIterable, Codable, Sendable {
  case films, characters, people, residents, pilots, homeworld, planets, starships, vehicles
  case species

  /// What the entries are about that stand in it.
  public var kind: ResourceKind {
    switch self {
    case .films: .films
    case .characters, .people, .residents, .pilots: .people
    case .homeworld, .planets: .planets
    case .starships: .starships
    case .vehicles: .vehicles
    case .species: .species
    }
  }
}

extension ResourceKind {
  /// How other entries belong to one of this kind, in the order in which they are told.
  public var relations: [Relation] {
    switch self {
    case .films: [.characters, .planets, .starships, .vehicles, .species]
    case .people: [.homeworld, .films, .species, .starships, .vehicles]
    case .planets: [.residents, .films]
    case .starships, .vehicles: [.pilots, .films]
    case .species: [.homeworld, .people, .films]
    }
  }
}
