internal import Domain

extension Attribute {
  /// What stands before its value.
  var title: String {
    switch self {
    case .height, .averageHeight: "Height"
    case .mass: "Mass"
    case .hairColor, .hairColors: "Hair"
    case .skinColor, .skinColors: "Skin"
    case .eyeColor, .eyeColors: "Eyes"
    case .birthYear: "Born"
    case .gender: "Gender"
    case .rotationPeriod: "Day"
    case .orbitalPeriod: "Year"
    case .diameter: "Diameter"
    case .climate: "Climate"
    case .gravity: "Gravity"
    case .terrain: "Terrain"
    case .surfaceWater: "Water"
    case .population: "Population"
    case .model: "Model"
    case .starshipClass, .vehicleClass: "Class"
    case .manufacturer: "Built by"
    case .costInCredits: "Cost"
    case .length: "Length"
    case .crew: "Crew"
    case .passengers: "Passengers"
    case .maxAtmospheringSpeed: "Air speed"
    case .hyperdriveRating: "Hyperdrive"
    case .mglt: "Speed"
    case .cargoCapacity: "Cargo"
    case .consumables: "Supplies"
    case .classification: "Class"
    case .designation: "Designation"
    case .averageLifespan: "Lifespan"
    case .language: "Language"
    }
  }
}

extension Resource {
  /// What a page tells of it, line by line; absent is what the service leaves out.
  var facts: [FilmPage.Fact] {
    id.kind.attributes.map { attribute in
      FilmPage.Fact(
        name: attribute.title, value: attributes[attribute]?.text(attribute.form) ?? absentText)
    }
  }

  /// A few words that tell it from others of its kind; what is unknown is left out.
  var gist: String {
    id.kind.gist.compactMap { attribute -> String? in
      switch attributes[attribute] {
      case nil, .unknown?, .notApplicable?, .none?: nil
      case let told?: told.text(attribute.form)
      }
    }.joined(separator: ", ")
  }
}

extension ResourceKind {
  /// The attributes of which a gist is made.
  fileprivate var gist: [Attribute] {
    switch self {
    case .films: []
    case .people: [.gender, .birthYear, .height]
    case .planets: [.climate, .terrain]
    case .starships: [.starshipClass, .length]
    case .vehicles: [.vehicleClass, .length]
    case .species: [.classification, .language]
    }
  }

  /// What one of the kind is called.
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

extension Relation {
  /// What stands over what belongs to a page in it.
  var title: String {
    let name = rawValue
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}
