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
  /// The facts on the entry's page, one for each attribute that applies to it, those that are not known
  /// last.
  var facts: [FilmPage.Fact] {
    let applying = id.kind.attributes.filter { attributes[$0] != .notApplicable }
    let known = applying.filter { self[known: $0] != nil }
    return (known + applying.filter { !known.contains($0) }).map { attribute in
      FilmPage.Fact(
        name: attribute.title,
        value: self[known: attribute]?.text(attribute.valueKind) ?? .missingValue)
    }
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
    id.kind.subtitle.compactMap { attribute in
      if attribute == .birthYear, let age = film?.age(of: self) { return "age \(age)" }
      return self[shown: attribute, in: film]?.text(attribute.valueKind)
    }.joined(separator: ", ")
  }

  /// Returns the cells of the entry's row, one for each of the kind's ``ResourceKind/columns(inFilm:)``.
  func cells(in film: Film? = nil) -> [String] {
    id.kind.cells.map { attribute in
      if attribute == .birthYear, let film { return film.age(of: self).map(String.init) ?? "" }
      guard let value = self[shown: attribute, in: film] else { return "" }
      // The service has both `mammal` and `mammals`.
      if attribute == .classification, value == .freeText("mammals") { return "mammal" }
      return value.text(attribute.unit == nil ? attribute.valueKind : .measure(unit: ""))
    }
  }

  /// Returns a measure that holds in a film, as a number and as text without its unit, or `nil` if there is
  /// none.
  func measure(_ attribute: ResourceAttribute, in film: Film) -> (value: Double, text: String)? {
    guard let value = self[shown: attribute, in: film], case .number(let number) = value else {
      return nil
    }
    return (number, value.text(.measure(unit: "")))
  }

  /// Returns the value of an attribute, or `nil` if the entry has none that is known or holds in a film.
  private subscript(shown attribute: ResourceAttribute, in film: Film?) -> AttributeValue? {
    switch self[known: attribute] {
    case nil, .notApplicable?, .none?: nil
    case _? where [.height, .mass].contains(attribute) && isChild(in: film): nil
    case let value?: value
    }
  }

  /// Whether a person, whose measures are those of the grown one, is a child in a film.
  ///
  /// Robots, which have no gender, do not grow.
  private func isChild(in film: Film?) -> Bool {
    guard let age = film?.age(of: self), self[shown: .gender, in: nil] != nil else { return false }
    return age < 16
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
      let links = links(relation, of: id)
      let names = links.compactMap { link in
        link.resource.flatMap { resource($0).latest?.value.shownName } ?? link.name
      }
      let role = links.first?.resource.flatMap(role)
      return names.isEmpty
        ? nil : FilmPage.Fact(name: title, value: names.joined(separator: ", "), role: role)
    }
  }
}

extension ResourceAttribute {
  /// The unit of the value, or `nil` if the value has none.
  fileprivate var unit: String? {
    if case .measure(let unit) = valueKind, !unit.isEmpty { unit } else { nil }
  }

  /// The label with the unit, such as `Height, cm`.
  var heading: String { [title, unit].compactMap(\.self).joined(separator: ", ") }
}

extension FilmPage.Section.Column {
  fileprivate init(
    _ title: String, unit: String? = nil, isNumber: Bool, needsFullWidth: Bool = false
  ) {
    self.init(
      heading: unit.map { "\(title) \($0)" } ?? title, shortHeading: unit ?? title,
      isNumber: isNumber, needsFullWidth: needsFullWidth)
  }
}

extension ResourceKind {
  /// The attributes in the short description, the most important first.
  fileprivate var subtitle: [ResourceAttribute] {
    switch self {
    case .films: []
    case .people: [.birthYear, .height, .gender]
    case .planets: [.climate, .terrain]
    case .starships: [.length, .starshipClass]
    case .vehicles: [.length, .vehicleClass]
    case .species: [.classification, .language]
    }
  }

  /// The measure by which entries are compared, or `nil` if there is none.
  var measure: ResourceAttribute? {
    switch self {
    case .films: nil
    case .people: .height
    case .planets: .diameter
    case .starships, .vehicles: .length
    case .species: .averageHeight
    }
  }

  /// The attributes in the columns beside a name, the most important first.
  fileprivate var cells: [ResourceAttribute] {
    let others: [ResourceAttribute] =
      switch self {
      case .films: []
      case .people: [.mass, .hairColor, .eyeColor, .skinColor]
      case .planets: [.population, .diameter, .surfaceWater]
      case .starships: [.crew, .passengers, .hyperdriveRating, .model]
      case .vehicles: [.crew, .passengers, .model]
      case .species: [.averageLifespan, .averageHeight, .designation]
      }
    return subtitle + others
  }

  /// Returns the columns beside the names of entries, the most important first.
  ///
  /// A measure has its unit in the heading. Among the characters of a film, ages replace the years of
  /// birth.
  func columns(inFilm: Bool) -> [FilmPage.Section.Column] {
    guard self != .films else {
      return [
        .init("Ep", isNumber: false), .init("Year", isNumber: true),
        .init("Director", isNumber: false, needsFullWidth: true),
      ]
    }
    let description = subtitle
    return cells.map { attribute in
      guard attribute != .birthYear || !inFilm else { return .init("Age", isNumber: true) }
      let isNumber = if case .measure = attribute.valueKind { true } else { false }
      return .init(
        attribute.title, unit: attribute.unit, isNumber: isNumber,
        needsFullWidth: !description.contains(attribute))
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
  package var title: String { rawValue.startingInUppercase }
}
