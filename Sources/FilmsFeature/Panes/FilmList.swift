internal import Domain
internal import TerminalUI

/// The content of the list pane.
struct FilmList: Equatable {
  /// The films that pass the filter, in the chosen order.
  ///
  /// Only the visible films are formatted.
  var films: [Film]
  /// The index of the selected film, or `nil` in an empty list.
  var selection: Int?
  /// The filter, or `nil` if all films are listed.
  var filter: FilmFilter?
  /// The name of an entry in which the filter matched, for the films that do not show a match
  /// otherwise.
  var names: [Film.ID: String] = [:]
  /// The message if no film passes the filter.
  var emptyMessage: String?
  /// The films that the service does not have, which are marked.
  var bundled: Set<Film.ID> = []
  /// Whether the list has the focus, as it always has without pages beside it.
  var hasFocus = true
}

/// Selects the content of the list pane.
func selectFilmList(_ context: FilmsContext) -> FilmsChrome<FilmList> {
  let state = context.films
  let films = selectVisibleFilms(state)
  var list = FilmList(
    films: films, selection: selectSelectedRow(state, among: films), filter: state.filter,
    emptyMessage: !films.isEmpty
      ? nil
      : context.keys.message(
        "No films match", hints: [state.isTyping ? "filter-clear" : "back": "clear the filter"])
        + "\n\nIt searches titles, opening crawls, and the names of people, planets, ships, and species."
  )
  list.names = Dictionary(
    films.compactMap { film in state.entryMatchingFilter(in: film).map { (film.id, $0.name) } }
  ) { first, _ in first }
  // The border of bundled films has the mark already.
  if state.films.latest != nil {
    list.bundled = Set(films.map(\.id).filter { state.isBundled(ResourceID(.films, $0)) })
  }
  return FilmsChrome(
    crumbs: [state.sort.heading],
    status: PaneChrome(context),
    content: state.allFilms.isEmpty ? nil : list,
    emptyMessage: state.films.error == nil
      ? "Loading films…" : context.keys.message("No films", hints: ["refresh": "retry"]))
}

/// Selects the content of the list beside the pages.
///
/// With `hasText`, the pane below it has the notice.
func selectListColumn(_ context: FilmsContext, hasText: Bool) -> FilmsChrome<FilmList> {
  var list = selectFilmList(context)
  let hasFocus = context.films.pages.isEmpty
  list.hasFocus = hasFocus
  list.focusRoute = hasFocus ? nil : []
  list.content?.hasFocus = hasFocus
  if !hasFocus || hasText { list.status.notice = nil }
  return list
}

extension FilmList: FilmsPaneContent {
  /// Draws the filter, if there is one, and the table below it.
  ///
  /// A click selects a film, and opens the selected one. A click on a heading sorts.
  func draw(
    in inside: Rect, focusing route: [FilmsRouteElement]?, _ context: DrawContext,
    of canvas: inout Canvas<FilmsAction>
  ) {
    let space = tableRect(in: inside)
    if hasFocus { canvas.cursor = .selection(space) }
    if let reason = reason(width: space.size.width) {
      let text = reason.truncated(to: max(0, context.size.width - 6))
      canvas.frame.writeInLowerBorder(text, at: 1, in: context)
    } else {
      canvas.frame.drawLegend(bundled.count, from: "bundled", in: context)
    }
    if let emptyMessage {
      canvas.frame.drawCentered(emptyMessage, in: space, maximumWidth: 76, context: context)
    } else {
      let table = table(width: space.size.width)
      canvas.frame.draw(table, in: space, context: context)
      let columns = columns(width: space.size.width)
      canvas.onClick(in: list.headings(in: space)) { position in
        table.column(at: position.x - space.origin.x, width: space.size.width)
          .flatMap { columns[$0].sort }.map { .sortSelected(sort: $0) }
          ?? route.map { .columnFocused(along: $0) }
      }
    }
    for (index, row) in list.rows(in: space) {
      let isSelected = index == selection
      if isSelected, hasFocus { canvas.cursor = .selection(row) }
      let film = films[index].id
      canvas.onClick(
        !isSelected
          ? .filmSelected(film: film)
          : route.map { .columnFocused(along: $0) } ?? .filmOpened(film: film), in: row)
    }
    guard let field else { return }
    canvas.frame.draw(field, in: filterRect(in: inside), context: context)
    guard filter?.isTyping == true else { return }
    canvas.cursor = Cursor(field.cursor(in: filterRect(in: inside)))
  }

  func needsLowerBorder(in inside: Rect) -> Bool {
    reason(width: tableRect(in: inside).size.width) != nil
  }

  /// Returns the number of rows that are visible at a time.
  func visibleRowCount(in inside: Rect) -> Int {
    list.visibleRows(height: tableRect(in: inside).size.height).count
  }

  private var field: TextField? {
    filter.map {
      TextField($0.input, label: "/ ", placeholder: "title, person, planet, word")
    }
  }

  private func filterRect(in inside: Rect) -> Rect {
    Rect(x: inside.origin.x + 1, y: inside.origin.y, width: inside.size.width - 2, height: 1)
  }

  private func tableRect(in inside: Rect) -> Rect {
    let space = inside.split(left: inside.size.width - 1).left
    return filter == nil ? space : space.split(top: 1).rest
  }

  /// The list of the films.
  var list: ScrollingList { ScrollingList(count: films.count, selection: selection) }

  private func columns(width: Int) -> [FilmColumn] {
    FilmColumn.shown(width: width, isFiltered: filter?.words.isEmpty == false)
  }

  /// Returns why the selected film passed the filter, unless a column says it.
  private func reason(width: Int) -> String? {
    guard let filter, let selection, !columns(width: width).contains(.match) else { return nil }
    let film = films[selection]
    return film.reason(forPassing: filter.words, name: names[film.id])
  }

  private func table(width: Int) -> Table {
    let columns = columns(width: width)
    let words = filter?.words ?? []
    var table = Table(columns: columns.map(\.column), list: list) { _ in [] }
    table.row = { row in
      let film = films[row]
      return columns.map {
        $0.text(
          of: film, marking: words, name: names[film.id], isBundled: bundled.contains(film.id))
      }
    }
    table.hasFocus = hasFocus
    return table
  }
}
