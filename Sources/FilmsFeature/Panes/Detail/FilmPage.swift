internal import Domain
internal import TerminalUI

/// What there is to read about one film.
struct FilmPage: Hashable {
  /// Names and values that fit in a line or two.
  var facts: [Fact]
  /// What stands over the opening text: bundled films have a summary in its place.
  var crawlTitle: String
  /// The opening text.
  var crawl: [String]
  /// What belongs to the film.
  var sections: [RelatedSection]
  /// The words of the filter that was on when the film was opened, to be marked.
  var words: [String]
  /// How many lines are scrolled away at the top.
  var scroll: Int

  /// A fact with its name.
  struct Fact: Hashable {
    var name: String
    var value: String
  }

  init(_ film: Film, source: DataSource, words: [String], scroll: Int) {
    facts = [
      Fact(name: "Episode", value: film.episodeText),
      Fact(name: "Director", value: film.directorText),
      Fact(name: "Producers", value: film.producersText),
      Fact(name: "Released", value: film.releaseText),
    ]
    crawlTitle = source == .bundled ? "Summary" : "Opening crawl"
    crawl = film.crawlParagraphs
    sections = film.relatedSections
    self.words = words
    self.scroll = scroll
  }
}

/// What the detail pane shows.
func selectFilmPage(_ context: FilmsContext) -> FilmsFramed<FilmPage> {
  let state = context.films
  let films = state.films.latest
  let film = films?.value.first { $0.id == state.route.filmID }
  let scroll = if case .detail(_, let scroll) = state.route { scroll } else { 0 }
  return FilmsFramed(
    title: film?.title ?? "Film",
    status: FilmsStatus(context),
    content: film.map {
      FilmPage(
        $0, source: films?.source ?? .network, words: state.filter?.words ?? [], scroll: scroll)
    },
    emptyMessage: "No such film: press Esc to go back")
}
