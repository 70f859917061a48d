public import Domain

/// The films that the list shows: those that pass the filter, in the chosen order.
public func selectListedFilms(_ state: FilmsState) -> [Film] {
  let films = state.films.latest?.value ?? []
  let passing = state.filter.map { selectFilms(films, passing: $0) } ?? films
  return passing.sorted { state.sort.orders($0, before: $1) }
}

/// The films that have every word of a filter in the title, a name or the crawl.
public func selectFilms(_ films: [Film], passing filter: FilmFilter) -> [Film] {
  let words = filter.words.map { Array($0.lowercased().utf8) }
  return words.isEmpty ? films : films.filter { $0.contains(words) }
}

/// The row of the selected film; none in an empty list.
public func selectSelectedRow(_ state: FilmsState, among films: [Film]) -> Int? {
  guard !films.isEmpty else { return nil }
  return films.firstIndex { $0.id == state.selectedID } ?? 0
}

/// Where in the list a person is, as `3/6`, or `1/2 of 6` where a filter is on; nothing elsewhere.
public func selectFilmsPosition(_ state: FilmsState) -> String? {
  guard state.route == .list, let all = state.films.latest?.value, !all.isEmpty else { return nil }
  let listed = selectListedFilms(state)
  let row = selectSelectedRow(state, among: listed).map { $0 + 1 } ?? 0
  let isFiltered = state.filter?.words.isEmpty == false
  return "\(row)/\(listed.count)" + (isFiltered ? " of \(all.count)" : "")
}

extension Film {
  /// Whether each word, in lower case, is in the title, a name or the crawl.
  ///
  /// Bytes are compared: this runs over every film at every key while a filter is on.
  fileprivate func contains(_ words: [[UInt8]]) -> Bool {
    let texts = ([title, director, openingCrawl].compactMap { $0 } + producers)
      .map { Array($0.lowercased().utf8) }
    return words.allSatisfy { word in texts.contains { $0.contains(word) } }
  }
}
