internal import Domain

/// The pages beside the list on a wide screen.
///
/// The last open page has the focus or, without an open page, the list. Pages to the right of the
/// focus show the selected film or entry, so that the route is the same at every width.
extension FilmsState {
  /// Whether there is no film for the pages beside the list, so that the list is shown alone.
  package var showsOnlyList: Bool { pages.isEmpty && isListEmpty }

  /// The page of the film beside the list, or `nil` if there is none.
  var shownFilm: PageState? { openPages.first ?? selectedFilmPage }

  /// Returns the pages beside the list.
  ///
  /// With two columns, that is up to one page. With three, that is a film and another entry.
  func shownPages(columns: Int) -> [PageState] {
    guard let film = shownFilm else { return [] }
    guard columns > 2 else { return [pages.last ?? openPages.last ?? film] }
    let entry = openPages.count > 1 ? openPages.last : entryPage(beside: film)
    return [film] + [entry].compactMap(\.self)
  }

  /// Returns the route of the page in a column beside the list, or `nil` for an empty column.
  func route(ofColumn column: Int, columns: Int) -> [FilmsRouteElement]? {
    let shown = shownPages(columns: columns).map(\.step)
    guard shown.indices.contains(column) else { return nil }
    let open = openPages.map(\.step)
    guard columns > 2 else {
      return pages.isEmpty ? (open.isEmpty ? shown : open) : pages.map(\.step)
    }
    return column > 0 && open.count > 1 ? open : Array(shown.prefix(column + 1))
  }

  /// Returns the index, among the columns beside the list, of the one with the focus, or `nil` if
  /// the list has the focus.
  func focusedColumn(columns: Int) -> Int? {
    pages.isEmpty ? nil : columns > 2 && pages.count > 1 ? 1 : 0
  }

  /// The page of the selected film, or `nil` if no film passes the filter.
  private var selectedFilmPage: PageState? {
    selectedFilm.map { newPage(FilmsRouteElement(.films, $0.id)) }
  }

  /// Returns the page of a film's selected row or, without a selection, of its first related entry.
  private func entryPage(beside film: PageState) -> PageState? {
    if let selection = film.selection { return PageState(selection) }
    for relation in film.step.resource.kind.relations {
      let ids = links(relation, of: film.step.resource).lazy.compactMap(\.resource)
      if let first = ids.first { return PageState(FilmsRouteElement(relation, first.number)) }
    }
    return nil
  }

  /// Returns the entries on pages without the focus, and those of the film in the text below the list.
  func resourcesBeside(columns: Int) -> [ResourceID] {
    let focused = Set(pageResources)
    var shown = shownPages(columns: columns).map(\.step.resource)
    if columns > 1, let film = shownFilm?.step.resource, !shown.contains(film) {
      shown.append(film)
    }
    return shown.flatMap(resources).filter { !focused.contains($0) }
  }

  /// Moves the focus to the end of a route and, if a row is given, selects that row.
  ///
  /// Open pages to the right of the focus stay open, unless the row leads elsewhere.
  mutating func focus(along route: [FilmsRouteElement], row: FilmsRouteElement?) {
    let common = zip(openPages, route).prefix { $0.step == $1 }.count
    let ahead = openPages.dropFirst(common)
    var shown = openPages.prefix(common) + route.dropFirst(common).map(newPage)
    for index in shown.indices.dropLast() { shown[index].selection = shown[index + 1].step }
    if let row, let last = shown.indices.last { shown[last].selection = row }
    let isSame = common == route.count && (row == nil || row == ahead.first?.step)
    openPages = Array(shown) + (isSame ? ahead : [])
    depth = route.count
    if let film = route.first { selectedID = film.number }
  }
}
