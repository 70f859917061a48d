import ArgumentParser
import Domain

/// A relation of a film that `--related` can print.
enum FilmRelation: String, CaseIterable, ExpressibleByArgument {
  case characters, planets, starships, vehicles, species

  /// The corresponding relation of the domain.
  var relation: ResourceRelation {
    switch self {
    case .characters: .characters
    case .planets: .planets
    case .starships: .starships
    case .vehicles: .vehicles
    case .species: .species
    }
  }
}
