internal import Domain
internal import TerminalUI

/// What the list of films shows.
struct FilmList: Equatable {
  /// The films that pass the filter, in the chosen order.
  ///
  /// Only visible ones are made text.
  var films: [Film]
  /// The index of the selected one.
  var selection: Int?
  /// The filter, where there is one.
  var filter: FilmFilter?
  /// What stands there where no film passes.
  var emptyMessage: String?
}

/// What the list pane shows.
func selectFilmList(_ context: FilmsContext) -> FilmsFramed<FilmList> {
  let state = context.films
  let films = selectListedFilms(state)
  let list = FilmList(
    films: films, selection: selectSelectedRow(state, among: films), filter: state.filter,
    emptyMessage: !films.isEmpty
      ? nil
      : context.keys.sentence(
        "No film matches", press: [state.isTyping ? "filter-clear" : "back": "see all"]))
  return FilmsFramed(
    crumbs: [state.sort.heading],
    status: FilmsStatus(context),
    content: state.films.latest == nil ? nil : list,
    emptyMessage: state.films.error == nil
      ? "Asking for the films" : context.keys.sentence("No films", press: ["refresh": "retry"]))
}
