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

  /// What it is called, as in `by release date`.
  public var name: String {
    switch self {
    case .episode: "episode"
    case .release: "release date"
    case .title: "title"
    case .director: "director"
    }
  }
}
