internal import Domain
internal import TerminalUI

extension ResourceAttribute {
  /// The label before the value.
  var title: String {
    switch self {
    case .height, .averageHeight: "Height"
    case .mass: "Mass"
    case .hairColor, .hairColors: "Hair"
    case .skinColor, .skinColors: "Skin"
    case .eyeColor, .eyeColors: "Eyes"
    case .birthYear: "Born"
    case .gender: "Gender"
    case .rotationPeriod: "Rotation period"
    case .orbitalPeriod: "Orbital period"
    case .diameter: "Diameter"
    case .climate: "Climate"
    case .gravity: "Gravity"
    case .terrain: "Terrain"
    case .surfaceWater: "Surface water"
    case .population: "Population"
    case .model: "Model"
    case .starshipClass, .vehicleClass: "Class"
    case .manufacturer: "Manufacturer"
    case .costInCredits: "Cost"
    case .length: "Length"
    case .crew: "Crew"
    case .passengers: "Passengers"
    case .maxAtmospheringSpeed: "Max. air speed"
    case .hyperdriveRating: "Hyperdrive"
    case .mglt: "Speed"
    case .cargoCapacity: "Cargo"
    case .consumables: "Consumables"
    case .classification: "Class"
    case .designation: "Designation"
    case .averageLifespan: "Lifespan"
    case .language: "Language"
    }
  }
}

extension Resource {
  /// The facts on the entry's page, one for each known attribute that applies to it, and a line that
  /// names those that are not known.
  var facts: [FilmPage.Fact] {
    let applying = id.kind.attributes.filter { attributes[$0] != .notApplicable }
    let known = applying.compactMap { attribute in
      self[known: attribute].map {
        FilmPage.Fact(name: attribute.title, value: $0.text(attribute.valueKind))
      }
    }
    let unknown = applying.filter { self[known: $0] == nil }.map(\.title)
    return known
      + (unknown.isEmpty
        ? [] : [FilmPage.Fact(name: "Not known", value: unknown.asList)])
  }

  /// The name, or what the entry is if the service has `unknown` in place of a name.
  var shownName: String {
    name.lowercased() == "unknown" ? "Unknown \(id.kind.singular.lowercased())" : name
  }

  /// Returns the value of an attribute, or `nil` if the service leaves it out or does not know it.
  private subscript(known attribute: ResourceAttribute) -> AttributeValue? {
    switch attributes[attribute] {
    case .unknown?: nil
    case .number(0)? where attribute.isNeverZero: nil
    case let value: value
    }
  }

  /// Returns a short description that distinguishes the entry from others, without unknown values.
  ///
  /// Among the characters of a film, an age in it replaces the year of birth.
  func subtitle(in film: Film? = nil) -> String {
    id.kind.subtitle.compactMap { attribute -> String? in
      if attribute == .birthYear, let age = film?.age(of: self) { return "age \(age)" }
      switch self[known: attribute] {
      case nil, .notApplicable?, .none?: return nil
      case let value?: return value.text(attribute.valueKind)
      }
    }.joined(separator: ", ")
  }
}

extension [String] {
  /// The titles as a list within a sentence: `climate, surface water`.
  fileprivate var asList: String {
    enumerated().map { $0.offset == 0 ? $0.element : $0.element.lowercased() }
      .joined(separator: ", ")
  }
}

extension ResourceAttribute {
  /// Whether a zero stands for a value that is not known.
  fileprivate var isNeverZero: Bool {
    switch self {
    case .height, .mass, .length, .averageHeight, .averageLifespan, .diameter, .rotationPeriod,
      .orbitalPeriod:
      true
    default: false
    }
  }
}

extension FilmsState {
  /// Returns the names of an entry's species and home, as far as they are known.
  ///
  /// The same entries are listed below the facts, where they can be opened.
  func relatedFacts(of id: ResourceID) -> [FilmPage.Fact] {
    [(ResourceRelation.species, "Species"), (.homeworld, "Home")].compactMap { relation, title in
      let names = links(relation, of: id).compactMap { link in
        link.resource.flatMap { resource($0).latest?.value.shownName } ?? link.name
      }
      return names.isEmpty
        ? nil : FilmPage.Fact(name: title, value: names.joined(separator: ", "))
    }
  }
}

extension ResourceKind {
  /// The attributes in the short description.
  fileprivate var subtitle: [ResourceAttribute] {
    switch self {
    case .films: []
    case .people: [.birthYear, .gender, .height]
    case .planets: [.climate, .terrain]
    case .starships: [.starshipClass, .length]
    case .vehicles: [.vehicleClass, .length]
    case .species: [.classification, .language]
    }
  }

  /// The name of one entry of the kind.
  var singular: String {
    switch self {
    case .films: "Film"
    case .people: "Person"
    case .planets: "Planet"
    case .starships: "Starship"
    case .vehicles: "Vehicle"
    case .species: "Species"
    }
  }
}

extension ResourceRelation {
  /// The heading of the section for the relation.
  var title: String {
    let name = rawValue
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}
