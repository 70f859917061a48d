import Domain

/// An entry that is no film, by itself or as swapi.tech has it: within `result` and `properties`.
struct SWAPIResource: Decodable {
  /// What it says, by the names it says it under.
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

  /// The entry of a name, or nothing where it is not called anything.
  func resource(_ id: ResourceID) -> Resource? {
    guard let name = fields["name"]?.text else { return nil }
    var resource = Resource(id: id, name: name)
    for attribute in id.kind.attributes {
      guard let text = fields[attribute.swapiName]?.text else { continue }
      resource.attributes[attribute] = Told(text, as: attribute.form)
    }
    for relation in id.kind.relations {
      resource.links[relation] = fields[relation.rawValue]?.links
    }
    return resource
  }

  /// Whether the addresses in it end in a slash, as far as it has any.
  var endsLinksInSlash: Bool? { fields["url"]?.text.map { $0.hasSuffix("/") } }
}

/// The fields of an entry by their names; of very many, only some.
private struct SWAPIFields: Decodable {
  let values: [String: SWAPIField]

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Name.self)
    // Ten times as many as any entry has.
    values = try fields.allKeys.prefix(200).reduce(into: [:]) { values, name in
      values[name.stringValue] = try fields.decode(SWAPIField.self, forKey: name)
    }
  }
}

/// A value of an entry, in whichever form it comes.
enum SWAPIField: Decodable {
  case one(String)
  case several([String])
  /// `null`, or something that is no text.
  case other

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .one(text)
    } else if let number = try? container.decode(Double.self) {
      self = .one(Told.number(number).notation)
    } else if let texts = try? container.decode([String].self) {
      self = .several(texts)
    } else {
      self = .other
    }
  }

  /// The text, fit to be shown.
  var text: String? {
    if case .one(let text) = self { text.received } else { nil }
  }

  /// The addresses; a homeworld is one alone.
  var links: [RelatedResource]? {
    switch self {
    case .one: text.map { [RelatedResource(namedAt: $0)] }
    case .several(let urls):
      urls.prefix(500).compactMap(\.received).map(RelatedResource.init(namedAt:))
    case .other: nil
    }
  }
}

extension Attribute {
  /// What the services call it: `hair_color`, `MGLT`.
  fileprivate var swapiName: String {
    guard self != .mglt else { return "MGLT" }
    return rawValue.reduce(into: "") { name, character in
      name += character.isUppercase ? "_\(character.lowercased())" : "\(character)"
    }
  }
}
