/// An attribute of entries, whose raw value names it in storage and in JSON.
package enum ResourceAttribute: String, CaseIterable, Codable, Sendable {
  // People.
  case height, mass, hairColor, skinColor, eyeColor, birthYear, gender
  // Planets.
  case rotationPeriod, orbitalPeriod, diameter, climate, gravity, terrain, surfaceWater, population
  // Starships and vehicles.
  case model, starshipClass, vehicleClass, manufacturer, costInCredits, length, crew, passengers
  case maxAtmospheringSpeed, hyperdriveRating, mglt, cargoCapacity, consumables
  // Species.
  case classification, designation, averageHeight, averageLifespan, skinColors, hairColors
  case eyeColors, language

  package enum ValueKind: Hashable, Sendable {
    /// A number or a range of numbers, with an empty unit for plain counts and ratings.
    case measure(unit: String)
    case year
    case freeText
  }

  package var valueKind: ValueKind {
    switch self {
    case .height, .averageHeight: .measure(unit: "cm")
    case .mass, .cargoCapacity: .measure(unit: "kg")
    case .rotationPeriod: .measure(unit: "h")
    case .orbitalPeriod: .measure(unit: "days")
    case .diameter: .measure(unit: "km")
    case .surfaceWater: .measure(unit: "%")
    case .costInCredits: .measure(unit: "credits")
    case .length: .measure(unit: "m")
    case .averageLifespan: .measure(unit: "years")
    case .mglt: .measure(unit: "MGLT")
    // SWAPI gives speeds without a unit.
    case .population, .crew, .passengers, .hyperdriveRating, .maxAtmospheringSpeed:
      .measure(unit: "")
    case .birthYear: .year
    default: .freeText
    }
  }
}

extension ResourceKind {
  /// The attributes of entries of this kind, in display order; ``Film`` has properties of its own.
  package var attributes: [ResourceAttribute] {
    switch self {
    case .films: []
    case .people: [.birthYear, .gender, .height, .mass, .hairColor, .skinColor, .eyeColor]
    case .planets:
      [
        .climate, .terrain, .surfaceWater, .population, .gravity, .diameter, .rotationPeriod,
        .orbitalPeriod,
      ]
    case .starships: Self.craft(.starshipClass, besides: [.hyperdriveRating, .mglt])
    case .vehicles: Self.craft(.vehicleClass)
    case .species:
      [
        .classification, .designation, .language, .averageLifespan, .averageHeight, .skinColors,
        .hairColors, .eyeColors,
      ]
    }
  }

  private static func craft(_ type: ResourceAttribute, besides: [ResourceAttribute] = [])
    -> [ResourceAttribute]
  {
    [.model, type, .manufacturer, .costInCredits, .length, .crew, .passengers]
      + [.maxAtmospheringSpeed] + besides + [.cargoCapacity, .consumables]
  }
}
