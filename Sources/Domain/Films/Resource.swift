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
