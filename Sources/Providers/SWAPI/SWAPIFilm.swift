import BundledData
import Domain

/// A film in the format that all services share.
struct SWAPIFilm: Decodable {
  let title: String
  let episode: SWAPINumber?
  let openingCrawl: String?
  let director: String?
  let producer: String?
  let releaseDate: String?
  let characters: [String]?
  let planets: [String]?
  let starships: [String]?
  let vehicles: [String]?
  let species: [String]?
  let url: String?

  enum CodingKeys: String, CodingKey {
    case title, director, producer, characters, planets, starships, vehicles, species, url
    case episode = "episode_id"
    case openingCrawl = "opening_crawl"
    case releaseDate = "release_date"
  }
}

extension SWAPIFilm {
  /// The number at the end of the film's URL.
  var id: Int? { url.flatMap { RelatedResource(url: $0).id } }

  /// Returns the film with this number, or `nil` if its title is blank.
  func film(id: Int) -> Film? {
    guard let title = title.displayable else { return nil }
    var film = Film(id: id, title: title)
    film.episode = episode?.value
    film.director = director?.known
    film.producers = producer?.split(separator: ",").compactMap { String($0).known } ?? []
    film.releaseDate = (releaseDate?.known).flatMap { CivilDate(iso8601: $0) }
    film.openingCrawl = openingCrawl?.crawl
    film.characters = Self.resources(characters)
    film.planets = Self.resources(planets)
    film.starships = Self.resources(starships)
    film.vehicles = Self.resources(vehicles)
    film.species = Self.resources(species)
    return film
  }

  /// The largest number of links of one kind in a film, ten times as many as any film has.
  private static let linkLimit = 500

  private static func resources(_ urls: [String]?) -> [RelatedResource] {
    (urls ?? []).prefix(linkLimit).compactMap(\.displayable).map(RelatedResource.init(namedAt:))
  }
}

extension RelatedResource {
  /// Creates the resource at a URL, with its name if the bundled data has it.
  init(namedAt url: String) {
    self.init(url: url)
    name = resource.flatMap { BundledSWAPI.resource($0)?.name }
  }
}

/// A number, which may be text: `4` or `"4"`.
struct SWAPINumber: Decodable {
  /// The number, or `nil` if the value is not a whole number, such as `unknown` or 4.5.
  let value: Int?

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      value = text.known.flatMap { Int($0) }
    } else {
      value = try? container.decode(Int.self)
    }
  }
}

extension String {
  /// This text, trimmed, or `nil` if it is blank or a placeholder such as `unknown`.
  fileprivate var known: String? {
    let text = displayable
    return ["unknown", "n/a", "none"].contains(text?.lowercased()) ? nil : text
  }

  /// This text as lines and paragraphs, without blanks at the ends of lines.
  fileprivate var crawl: String? {
    let text = displayableLines.joined(separator: "\n").trimmed
    return text.isEmpty ? nil : String(text)
  }
}
