public import Domain

/// The facts of the Star Wars films, for when no film service answers.
///
/// In place of the opening crawls, which are not ours to give away, stand summaries of our own.
public enum BundledFilms {
  /// All films, in order of episode.
  public static let films = BundledJSON.decode(
    [BundledFilm].self, from: PackageResources.films_json
  )
  .map(\.film)

  /// The name of the resource at an address of any service like SWAPI, where it is known.
  ///
  /// The services agree on the numbers, so the last two parts of the path tell:
  /// `…/people/1`, with or without a slash after it.
  public static func name(ofResourceAt url: String) -> String? {
    let parts = url.split(separator: "/").suffix(2)
    return names.fields(for: parts.joined(separator: "/"))?.first
  }

  private static let names = BundledTable(bytes: PackageResources.film_names_tsv)
}

/// A film as the bundled file has it: resources by number, to be joined with the service's address.
private struct BundledFilm: Decodable {
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
    film.characters = resources("people", people)
    film.planets = resources("planets", planets)
    film.starships = resources("starships", starships)
    film.vehicles = resources("vehicles", vehicles)
    film.species = resources("species", species)
    return film
  }

  private func resources(_ kind: String, _ numbers: [Int]) -> [RelatedResource] {
    numbers.map { number in
      let url = "\(service)/\(kind)/\(number)"
      return RelatedResource(url: url, name: BundledFilms.name(ofResourceAt: url))
    }
  }
}
