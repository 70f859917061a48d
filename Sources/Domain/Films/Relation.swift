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
