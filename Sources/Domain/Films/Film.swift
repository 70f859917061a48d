/// A Star Wars film, as SWAPI tells of it.
public struct Film: Codable, Equatable, Sendable, Identifiable {
  /// SWAPI's number for it, the last part of its address.
  public var id: Int
  /// Which episode it is.
  public var episode: Int?
  /// The title.
  public var title: String
  /// Who directed it.
  public var director: String?
  /// Who produced it.
  public var producers: [String]
  /// The day it came out.
  public var releaseDate: CivilDate?
  /// The opening text: lines separated by `\n`, paragraphs by a blank line.
  public var openingCrawl: String?
  /// The people in it.
  public var characters: [RelatedResource]
  /// The planets in it.
  public var planets: [RelatedResource]
  /// The starships in it.
  public var starships: [RelatedResource]
  /// The vehicles in it.
  public var vehicles: [RelatedResource]
  /// The species in it.
  public var species: [RelatedResource]

  /// Makes a film of which only the number and the title are known.
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
  /// What belongs to it in one relation; nothing in those that films have not.
  public func links(_ relation: Relation) -> [RelatedResource] {
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
