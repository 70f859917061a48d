/// An entry about a person, planet, starship, vehicle, or species.
package struct Resource: Equatable, Sendable, Identifiable {
  package var id: ResourceID
  package var name: String
  /// The values of the attributes that the service gives.
  package var attributes: [ResourceAttribute: AttributeValue]
  /// The related entries, by the relations that the service gives.
  package var links: [ResourceRelation: [RelatedResource]]

  package init(id: ResourceID, name: String) {
    self.id = id
    self.name = name
    attributes = [:]
    links = [:]
  }
}

/// Attributes are encoded as the services write them, under their raw values. Decoding skips unknown ones.
extension Resource: Codable {
  private enum CodingKeys: String, CodingKey { case id, name, attributes, links }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try container.decode(ResourceID.self, forKey: .id),
      name: try container.decode(String.self, forKey: .name))
    for (name, text) in try container.decode([String: String].self, forKey: .attributes) {
      guard let attribute = ResourceAttribute(rawValue: name) else { continue }
      attributes[attribute] = AttributeValue(text, as: attribute.valueKind)
    }
    for (name, resources) in try container.decode([String: [RelatedResource]].self, forKey: .links)
    {
      guard let relation = ResourceRelation(rawValue: name) else { continue }
      links[relation] = resources
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(name, forKey: .name)
    let attributes = attributes.map { ($0.rawValue, $1.rawText) }
    try container.encode(Dictionary(uniqueKeysWithValues: attributes), forKey: .attributes)
    let links = links.map { ($0.rawValue, $1) }
    try container.encode(Dictionary(uniqueKeysWithValues: links), forKey: .links)
  }
}

package struct RelatedResource: Codable, Equatable, Sendable {
  package var url: String
  /// The name of the entry, or `nil` if it is not known yet.
  package var name: String?

  package init(url: String, name: String? = nil) {
    self.url = url
    self.name = name
  }

  /// SWAPI's number for the entry: the last part of its URL, with or without a final slash, or
  /// `nil` if that part is not a number.
  package var id: Int? {
    url.split(separator: "/").last.flatMap { decimalNumber($0.utf8) }
  }

  package var resource: ResourceID? { ResourceID(url: url) }
}

/// A relation between entries, whose raw value names it in storage and in JSON.
package enum ResourceRelation: String, CaseIterable, Codable, Sendable {
  case films, characters, people, residents, pilots, homeworld, planets, starships, vehicles
  case species

  package var kind: ResourceKind {
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
  /// The relations of entries of this kind, in display order.
  package var relations: [ResourceRelation] {
    switch self {
    case .films: [.characters, .planets, .starships, .vehicles, .species]
    case .people: [.homeworld, .films, .species, .starships, .vehicles]
    case .planets: [.residents, .films]
    case .starships, .vehicles: [.pilots, .films]
    case .species: [.homeworld, .people, .films]
    }
  }
}
