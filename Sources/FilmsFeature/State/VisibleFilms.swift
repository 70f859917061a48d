package import Domain
internal import Redux
package import TerminalUI

/// Selects the films that pass the filter, in the chosen order.
package func selectVisibleFilms(_ state: FilmsState) -> [Film] {
  orderedFilms(
    Listing(
      films: state.allFilms, sort: state.sort, words: state.filter?.words ?? [],
      names: selectRelatedNames(state)))
}

/// The input of the memoized selector.
private struct Listing: Equatable {
  var films: [Film]
  var sort: FilmSort
  var words: [String]
  var names: [Film.ID: [String]]
}

private let orderedFilms = memoized { (listing: Listing) in
  listing.films.filter { $0.contains(listing.words, names: listing.names[$0.id] ?? []) }
    .sorted { listing.sort.orders($0, before: $1) }
}

/// Selects the films that have every word of a filter in the title, the name of the director or a
/// producer, or the opening crawl.
package func selectFilms(_ films: [Film], passing filter: FilmFilter) -> [Film] {
  films.filter { $0.contains(filter.words) }
}

/// Selects the names of the people, planets, and other entries in each film, as far as they are known,
/// or nothing without a filter.
private func selectRelatedNames(_ state: FilmsState) -> [Film.ID: [String]] {
  guard state.filter?.words.isEmpty == false else { return [:] }
  let films = state.allFilms.map { ($0.id, state.namedEntries(of: $0).map(\.name)) }
  return Dictionary(films) { first, _ in first }
}

extension FilmsState {
  /// Returns the names of the entries in a film, as far as they are known, with the steps to the pages
  /// of the entries.
  fileprivate func namedEntries(of film: Film) -> [(name: String, step: FilmsRouteElement?)] {
    ResourceKind.films.relations.flatMap { relation in
      film.links(relation).compactMap { link in
        let name = link.resource.flatMap { resource($0).latest?.value.name } ?? link.name
        return name.map { ($0, link.resource.map { FilmsRouteElement(relation, $0.number) }) }
      }
    }
  }

  /// Returns the first entry of a film whose name contains a word of the filter that neither the title
  /// nor the director contains, or `nil` if there is none.
  func entryMatchingFilter(in film: Film) -> (name: String, step: FilmsRouteElement?)? {
    let missing = (filter?.words ?? []).filter { word in
      [film.title, film.directorText].allSatisfy { $0.matches(of: [word]).isEmpty }
    }
    guard !missing.isEmpty else { return nil }
    return namedEntries(of: film).first { !$0.name.matches(of: missing).isEmpty }
  }

  /// Returns a new page, with the entry of a film selected in which the filter matched.
  func newPage(_ step: FilmsRouteElement) -> PageState {
    let film = step.relation == .films ? film(step.number) : nil
    return PageState(step, selection: film.flatMap { entryMatchingFilter(in: $0)?.step })
  }
}

/// Selects the row of the selected film, or the first row, or `nil` in an empty list.
package func selectSelectedRow(_ state: FilmsState, among films: [Film]) -> Int? {
  films.isEmpty ? nil : films.firstIndex { $0.id == state.selectedID } ?? 0
}

/// Selects the position in the list, or `nil` on every other screen and without films.
package func selectFilmsPosition(_ state: FilmsState) -> ListPosition? {
  let all = state.allFilms
  guard state.screen == .list, !all.isEmpty else { return nil }
  let listed = selectVisibleFilms(state)
  let isFiltered = state.filter?.words.isEmpty == false
  return ListPosition(
    index: selectSelectedRow(state, among: listed), count: listed.count,
    total: isFiltered ? all.count : nil)
}

extension Film {
  /// Returns whether the title, a name, or the crawl contains each word, ignoring case.
  ///
  /// Among the names are those of entries in the film.
  fileprivate func contains(_ words: [String], names: [String] = []) -> Bool {
    guard !words.isEmpty else { return true }
    let texts = ([title, director, openingCrawl].compactMap { $0 } + producers + names)
      .map { $0.lowercased() }
    return words.allSatisfy { word in
      let word = word.lowercased()
      return texts.contains { $0.contains(word) }
    }
  }
}
