/// What the list of films is ordered by.
public enum FilmSort: String, CaseIterable, Codable, Sendable {
  case episode, release, title, director

  /// The one that comes after this one when a person goes round.
  public var next: FilmSort {
    switch self {
    case .episode: .release
    case .release: .title
    case .title: .director
    case .director: .episode
    }
  }

  /// What a list in this order is called.
  public var heading: String {
    switch self {
    case .episode: "Films by episode"
    case .release: "Films by release date"
    case .title: "Films by title"
    case .director: "Films by director"
    }
  }
}
