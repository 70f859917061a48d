package import Domain
private import Foundation

/// The bundled facts about the Star Wars films, used if no film service can be reached.
///
/// The opening crawls are under copyright, so summaries written for this project replace them.
package enum BundledFilms {
  /// All films, in order of episode.
  package static let films = facts.map(\.film)

  /// The films as encoded in the bundled file.
  static let facts = BundledJSON.decode([BundledFilm].self, from: PackageResources.films_json)
}

/// A film as encoded in the bundled file.
///
/// Entries are given by their numbers in SWAPI.
struct BundledFilm: Decodable {
  let id: Int
  let episode: Int
  let title: String
  let director: String
  let producers: [String]
  let releaseDate: CivilDate
  let summary: String
  let service: String
  let people: [Int]
  let planets: [Int]
  let starships: [Int]
  let vehicles: [Int]
  let species: [Int]

  var film: Film {
    var film = Film(id: id, title: title)
    film.episode = episode
    film.director = director
    film.producers = producers
    film.releaseDate = releaseDate
    film.openingCrawl = summary
    film.characters = links(.people, people)
    film.planets = links(.planets, planets)
    film.starships = links(.starships, starships)
    film.vehicles = links(.vehicles, vehicles)
    film.species = links(.species, species)
    return film
  }

  /// The entries of all relations.
  var resources: [ResourceID] {
    people.map { ResourceID(.people, $0) } + planets.map { ResourceID(.planets, $0) }
      + starships.map { ResourceID(.starships, $0) } + vehicles.map { ResourceID(.vehicles, $0) }
      + species.map { ResourceID(.species, $0) }
  }

  private func links(_ kind: ResourceKind, _ numbers: [Int]) -> [RelatedResource] {
    numbers.map { number in
      let id = ResourceID(kind, number)
      return RelatedResource(
        url: "\(service)/\(id)", name: BundledSWAPI.resource(id)?.name)
    }
  }
}

/// Decoding of bundled JSON.
enum BundledJSON {
  /// Decodes bundled data.
  ///
  /// The data is the same in every copy of the program, and the tests decode all of it. A failure
  /// therefore means a broken build, and traps. No input can cause it.
  static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch {
      preconditionFailure("bundled data cannot be decoded: \(error)")
    }
  }
}
