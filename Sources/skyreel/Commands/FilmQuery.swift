import Domain
import FilmsFeature
import TerminalUI

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

  /// What to say where none is meant: what is near it, if anything is.
  func failure(among films: [Film]) -> String {
    if Int(text) != nil {
      let episodes = films.compactMap(\.episode).sorted().map(String.init)
      return "there is no episode \(text): there are \(episodes.joined(separator: ", "))"
    }
    let start = "no film has \"\(text)\" in it"
    return nearest(films.map(\.title)).map { "\(start): did you mean \"\($0)\"?" } ?? start
  }

  /// The title that is near the text, or has a word that is.
  private func nearest(_ titles: [String]) -> String? {
    if let title = text.nearest(among: titles) { return title }
    let words = titles.flatMap { title in
      title.split(separator: " ").filter { $0.count > 3 }.map { (word: String($0), title: title) }
    }
    guard text.count > 3, let word = text.nearest(among: words.map(\.word)) else {
      return nil
    }
    return words.first { $0.word == word }?.title
  }
}
