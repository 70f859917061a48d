/// A Star Wars film, with the facts that SWAPI gives; others are `nil` or empty.
package struct Film: Codable, Equatable, Sendable, Identifiable {
  /// SWAPI's number for the film: the last part of its URL.
  package var id: Int
  package var episode: Int?
  /// The title, without the episode.
  package var title: String
  package var director: String?
  package var producers: [String]
  package var releaseDate: CivilDate?
  /// The opening crawl: lines separated by `\n`, paragraphs by a blank line.
  package var openingCrawl: String?
  package var characters: [RelatedResource]
  package var planets: [RelatedResource]
  package var starships: [RelatedResource]
  package var vehicles: [RelatedResource]
  package var species: [RelatedResource]

  package init(id: Int, title: String) {
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
  /// Returns the entries in one relation, or none for relations that films do not have.
  package func links(_ relation: ResourceRelation) -> [RelatedResource] {
    switch relation {
    case .characters: characters
    case .planets: planets
    case .starships: starships
    case .vehicles: vehicles
    case .species: species
    case .films, .people, .residents, .pilots, .homeworld: []
    }
  }

  /// The links to all entries in the film, in display order.
  package var allLinks: [RelatedResource] { ResourceKind.films.relations.flatMap(links) }

  /// Returns whether the film comes first by episode, then by number; one without an episode comes last.
  package func precedes(_ other: Film) -> Bool {
    (episode ?? .max, id) < (other.episode ?? .max, other.id)
  }
}

extension Film {
  /// SWAPI's number of an episode: it numbers the first six films by their release, IV, V, VI, I, II, III.
  package static func number(ofEpisode episode: Int) -> Int {
    (1...6).contains(episode) ? (episode + 2) % 6 + 1 : episode
  }

  package static func episode(ofNumber number: Int) -> Int {
    // The halves of the first six numbers are exchanged, so that the way back is the same.
    self.number(ofEpisode: number)
  }
}
