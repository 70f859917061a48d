public import Domain
internal import Redux
public import TerminalUI

/// The films that the list shows, row by row.
///
/// Rows are numbers of films, and two lists of the same films and rows compare in no time, so that
/// a key costs the same however long the list is.
public struct ListedFilms: Equatable, Sendable {
  private struct Listed: Equatable {
    let films: [Film]
    /// The index of each row's film.
    let order: [Int]
    /// The films' numbers in order, each with its row: looking there costs no hash.
    let rows: [NumberedRow]
  }

  private struct NumberedRow: Equatable {
    let id: Film.ID
    let row: Int
  }

  @Boxed private var listed: Listed

  fileprivate init(films: [Film], order: [Int]) {
    let rows = order.enumerated().map { NumberedRow(id: films[$1].id, row: $0) }
      .sorted { ($0.id, $0.row) < ($1.id, $1.row) }
    _listed = Boxed(wrappedValue: Listed(films: films, order: order, rows: rows))
  }

  /// How many rows there are.
  public var count: Int { listed.order.count }

  /// Whether there is none.
  public var isEmpty: Bool { listed.order.isEmpty }

  /// The film of a row.
  public subscript(row: Int) -> Film { listed.films[listed.order[row]] }

  // Of a whole film, a dozen parts are copied.

  /// The number of a row's film.
  func id(_ row: Int) -> Film.ID { listed.films[listed.order[row]].id }

  /// Whether a row's film has an opening text.
  func hasCrawl(_ row: Int) -> Bool { listed.films[listed.order[row]].openingCrawl != nil }

  /// The row of a film, where it is in the list.
  func row(of id: Film.ID?) -> Int? {
    guard let id else { return nil }
    let rows = listed.rows
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < rows.count && rows[low].id == id ? rows[low].row : nil
  }
}

/// The films that pass the filter, in the chosen order.
public func selectListedFilms(_ state: FilmsState) -> ListedFilms {
  orderedFilms(
    Listing(
      films: state.films.latest?.value ?? [], sort: state.sort, words: state.filter?.words ?? []))
}

/// What the list is made from.
private struct Listing: Equatable {
  var films: [Film]
  var sort: FilmSort
  var words: [String]
}

private let orderedFilms = memoized { (listing: Listing) in
  let films = listing.films
  let order = FilmSearch(listing.words).indices(in: films)
  return ListedFilms(
    films: films, order: order.sorted { listing.sort.orders(films[$0], before: films[$1]) })
}

/// The films that have every word of a filter in the title, a name or the crawl.
public func selectFilms(_ films: [Film], passing filter: FilmFilter) -> [Film] {
  FilmSearch(filter.words).indices(in: films).map { films[$0] }
}

/// The row of the selected film; none in an empty list.
public func selectSelectedRow(_ state: FilmsState, among films: ListedFilms) -> Int? {
  films.isEmpty ? nil : films.row(of: state.selectedID) ?? 0
}

/// Where in the list a person is; nothing elsewhere.
public func selectFilmsPosition(_ state: FilmsState) -> ListPosition? {
  guard state.screen == .list, let all = state.films.latest?.value, !all.isEmpty else {
    return nil
  }
  let listed = selectListedFilms(state)
  let isFiltered = state.filter?.words.isEmpty == false
  return ListPosition(
    index: selectSelectedRow(state, among: listed), count: listed.count,
    total: isFiltered ? all.count : nil)
}
