import Domain
import FilmsFeature

/// What `skyreel films` was asked for: an episode by its number, or words.
struct FilmQuery {
  private let text: String

  /// Makes a query; an empty one finds all films.
  init(_ text: String) {
    self.text = text
  }

  /// The films that are meant, in the order they come in.
  func films(among films: [Film]) -> [Film] {
    if let episode = Int(text) { return films.filter { $0.episode == episode } }
    return selectFilms(films, passing: FilmFilter(text))
  }
}
