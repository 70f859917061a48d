/// A Star Wars film, with the facts that SWAPI gives.
///
/// A fact that the service does not give is `nil` or empty.
public struct Film: Codable, Equatable, Sendable, Identifiable {
  /// SWAPI's number for the film: the last part of its URL.
  public var id: Int
  /// The number of the episode.
  public var episode: Int?
  /// The title, without the episode.
  public var title: String
  /// The name of the director.
  public var director: String?
  /// The names of the producers.
  public var producers: [String]
  /// The day of the release.
  public var releaseDate: CivilDate?
  /// The opening crawl: lines separated by `\n`, paragraphs by a blank line.
  public var openingCrawl: String?
  /// Links to the people in the film.
  public var characters: [RelatedResource]
  /// Links to the planets in the film.
  public var planets: [RelatedResource]
  /// Links to the starships in the film.
  public var starships: [RelatedResource]
  /// Links to the vehicles in the film.
  public var vehicles: [RelatedResource]
  /// Links to the species in the film.
  public var species: [RelatedResource]

  /// Creates a film from its number and title, with all other values empty.
  public init(id: Int, title: String) {
    self.id = id
    self.title = title
    producers = []
    characters = []
    planets = []
    starships = []
    vehicles = []
    species = []
  }
}

extension Film {
  /// Returns the film's entries in one relation.
  ///
  /// The result is empty for relations that films do not have.
  public func links(_ relation: ResourceRelation) -> [RelatedResource] {
    switch relation {
    case .characters: characters
    case .planets: planets
    case .starships: starships
    case .vehicles: vehicles
    case .species: species
    case .films, .people, .residents, .pilots, .homeworld: []
    }
  }
}

extension Film {
  /// Returns SWAPI's number of the film with an episode number.
  ///
  /// SWAPI numbers the first six films by their release: IV, V, VI, I, II, III.
  public static func number(ofEpisode episode: Int) -> Int {
    (1...6).contains(episode) ? (episode + 2) % 6 + 1 : episode
  }

  /// Returns the episode number of the film with a number of SWAPI.
  public static func episode(ofNumber number: Int) -> Int {
    // The halves of the first six numbers are exchanged, so that the way back is the same.
    self.number(ofEpisode: number)
  }
}
