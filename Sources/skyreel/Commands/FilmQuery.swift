import Domain
import FilmsFeature
import TerminalUI

/// The query of `skyreel films`: an episode number or text.
struct FilmQuery {
  private let text: String

  /// Creates a query, which matches all films if it is empty.
  init(_ text: String) {
    self.text = text
  }

  /// Returns the matching films, in the given order.
  func films(among films: [Film]) -> [Film] {
    if let episode = Int(text) { return films.filter { $0.episode == episode } }
    return selectFilms(films, passing: FilmFilter(text))
  }

  /// Returns the error message for a query without matches, with alternatives if there are any.
  func failure(among films: [Film]) -> String {
    if Int(text) != nil {
      let episodes = films.compactMap(\.episode).sorted().map(String.init)
      return "No episode \(text). Available: \(episodes.joined(separator: ", "))."
    }
    let start = "No film matches \"\(text)\"."
    return nearest(films.map(\.title)).map { "\(start) Did you mean \"\($0)\"?" } ?? start
  }

  /// Returns the title that resembles the text or has a word that does, or `nil`.
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
