import Domain

/// A resource that is not a film, either bare or within `result` and `properties` (swapi.tech).
struct SWAPIResource: Decodable {
  /// The fields, by the names that the service uses.
  let fields: [String: SWAPIField]

  private enum CodingKeys: String, CodingKey { case result, properties }

  init(from decoder: any Decoder) throws {
    let answer = try decoder.container(keyedBy: CodingKeys.self)
    if answer.contains(.result) {
      fields = try answer.decode(SWAPIResource.self, forKey: .result).fields
    } else if answer.contains(.properties) {
      fields = try answer.decode(SWAPIFields.self, forKey: .properties).values
    } else {
      fields = try SWAPIFields(from: decoder).values
    }
  }

  /// Returns the resource with this identifier, or `nil` if its name is missing.
  func resource(_ id: ResourceID) -> Resource? {
    guard let name = fields["name"]?.text else { return nil }
    var resource = Resource(id: id, name: name)
    for attribute in id.kind.attributes {
      guard let text = fields[attribute.swapiName]?.text else { continue }
      resource.attributes[attribute] = AttributeValue(text, as: attribute.valueKind)
    }
    for relation in id.kind.relations {
      resource.links[relation] = fields[relation.rawValue]?.links
    }
    return resource
  }

  /// Whether the resource's URL ends in a slash, or `nil` if it has no URL.
  var endsLinksInSlash: Bool? { fields["url"]?.text.map { $0.hasSuffix("/") } }
}

/// The fields of a resource by name, up to a limit.
private struct SWAPIFields: Decodable {
  let values: [String: SWAPIField]

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: NameKey.self)
    // The limit is ten times as many fields as any resource has.
    values = try fields.allKeys.prefix(200).reduce(into: [:]) { values, name in
      values[name.stringValue] = try fields.decode(SWAPIField.self, forKey: name)
    }
  }
}

/// A value of a resource, in any of its formats.
enum SWAPIField: Decodable {
  case one(String)
  case several([String])
  /// A `null`, or a value of another type.
  case other

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .one(text)
    } else if let number = try? container.decode(Double.self) {
      self = .one(AttributeValue.number(number).rawText)
    } else if let texts = try? container.decode([String].self) {
      self = .several(texts)
    } else {
      self = .other
    }
  }

  /// The text without control characters, or `nil` if the value is not text.
  var text: String? {
    if case .one(let text) = self { text.displayable } else { nil }
  }

  /// The linked resources, of which a homeworld is a single one.
  var links: [RelatedResource]? {
    switch self {
    case .one: text.map { [RelatedResource(namedAt: $0)] }
    case .several(let urls):
      urls.prefix(500).compactMap(\.displayable).map(RelatedResource.init(namedAt:))
    case .other: nil
    }
  }
}

extension ResourceAttribute {
  /// The services' name for the attribute, such as `hair_color` or `MGLT`.
  fileprivate var swapiName: String {
    guard self != .mglt else { return "MGLT" }
    return rawValue.reduce(into: "") { name, character in
      name += character.isUppercase ? "_\(character.lowercased())" : "\(character)"
    }
  }
}
