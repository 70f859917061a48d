internal import Domain
internal import TerminalUI

/// What the list of films shows.
struct FilmList: Hashable {
  /// The films that pass the filter, in the chosen order.
  var rows: [Row]
  /// The index of the selected one.
  var selection: Int?
  /// The filter, where there is one.
  var filter: FilmFilter?

  /// A film in the list.
  struct Row: Hashable {
    var id: Film.ID
    var episode: String
    var title: String
    var director: String
    var release: String
    var year: String

    init(_ film: Film) {
      id = film.id
      episode = film.episodeText
      title = film.title
      director = film.directorText
      release = film.releaseText
      year = film.releaseDate.map { String($0.year) } ?? absentText
    }
  }
}

/// What the list pane shows.
func selectFilmList(_ context: FilmsContext) -> FilmsFramed<FilmList> {
  let state = context.films
  let films = selectListedFilms(state)
  let list = FilmList(
    rows: films.map(FilmList.Row.init), selection: selectSelectedRow(state, among: films),
    filter: state.filter)
  return FilmsFramed(
    title: "Films by \(state.sort.name)",
    status: FilmsStatus(context),
    content: state.films.latest == nil ? nil : list,
    emptyMessage: state.films.error == nil ? "Asking for the films" : "No films: press r to retry")
}
