import ArgumentParser
import Domain

/// What `--related` can print of a film.
enum FilmRelation: String, CaseIterable, ExpressibleByArgument {
  case characters, planets, starships, vehicles, species

  /// The same among all relations.
  var relation: Relation {
    switch self {
    case .characters: .characters
    case .planets: .planets
    case .starships: .starships
    case .vehicles: .vehicles
    case .species: .species
    }
  }
}
