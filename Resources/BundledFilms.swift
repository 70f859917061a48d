public import Domain
private import Foundation

/// The facts of the Star Wars films, for when no film service answers.
///
/// In place of the opening crawls, which are not ours to give away, stand summaries of our own.
public enum BundledFilms {
  /// All films, in order of episode.
  public static let films = facts.map(\.film)

  /// The films as the file has them.
  static let facts = BundledJSON.decode([BundledFilm].self, from: PackageResources.films_json)
}

/// A film as the bundled file has it: resources by number, to be joined with the service's address.
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

  /// All entries that belong to it.
  var resources: [ResourceID] {
    people.map { ResourceID(.people, $0) } + planets.map { ResourceID(.planets, $0) }
      + starships.map { ResourceID(.starships, $0) } + vehicles.map { ResourceID(.vehicles, $0) }
      + species.map { ResourceID(.species, $0) }
  }

  private func links(_ kind: ResourceKind, _ numbers: [Int]) -> [RelatedResource] {
    numbers.map { number in
      let id = ResourceID(kind, number)
      return RelatedResource(
        url: "\(service)/\(id)", name: BundledEncyclopedia.resource(id)?.name)
    }
  }
}

/// JSON that is part of the program.
enum BundledJSON {
  /// Decodes our own data.
  ///
  /// It is the same in every copy of the program, and the tests decode all of it: a failure here
  /// is a broken build, which no input of a user's can bring about.
  static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch {
      preconditionFailure("bundled data cannot be decoded: \(error)")
    }
  }
}
