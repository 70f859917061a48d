package import Domain
internal import Redux
package import TerminalUI

// MARK: - The films of the list

extension FilmsState {
  /// The films that pass the filter, in the chosen order.
  package var visibleFilms: [Film] {
    orderedFilms(
      Listing(films: allFilms, sort: sort, words: filter?.words ?? [], names: namesInFilms))
  }

  /// The selected film, or the first one, or `nil` in an empty list.
  package var selectedFilm: Film? {
    let films = visibleFilms
    return selectedRow(among: films).map { films[$0] }
  }

  /// Returns the row of the selected film, or the first row, or `nil` in an empty list.
  func selectedRow(among films: [Film]) -> Int? {
    films.isEmpty ? nil : films.firstIndex { $0.id == selectedID } ?? 0
  }

  /// Whether the list shows only the films that contain the words of a filter.
  private var isFiltered: Bool { filter?.words.isEmpty == false }

  /// Whether no film passes the filter.
  ///
  /// Without a filter, no film is compared.
  var isListEmpty: Bool { isFiltered ? visibleFilms.isEmpty : allFilms.isEmpty }

  /// The position in the list, or `nil` on every other screen and without films.
  package var listPosition: ListPosition? {
    guard screen == .list, !allFilms.isEmpty else { return nil }
    let listed = visibleFilms
    return ListPosition(
      index: selectedRow(among: listed), count: listed.count,
      total: isFiltered ? allFilms.count : nil)
  }

  /// The names of the people, planets, and other entries in each film, as far as they are known, or
  /// nothing without a filter.
  private var namesInFilms: [Film.ID: [String]] {
    guard isFiltered else { return [:] }
    let names = allFilms.map { ($0.id, namedEntries(of: $0).map(\.name)) }
    return Dictionary(names) { first, _ in first }
  }

  /// Returns the names of the entries in a film, as far as they are known, with the steps to the pages
  /// of the entries.
  private func namedEntries(of film: Film) -> [(name: String, step: FilmsRouteElement?)] {
    ResourceKind.films.relations.flatMap { relation in
      film.links(relation).compactMap { link in
        let name = link.resource.flatMap { resource($0).latest?.value.name } ?? link.name
        return name.map { ($0, link.resource.map { FilmsRouteElement(relation, $0.number) }) }
      }
    }
  }

  /// Returns the first entry of a film in which only its name explains the match, or `nil`.
  ///
  /// The name contains a word of the filter that neither the title nor the director contains.
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

/// The films with all that decides their order in the list.
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

// MARK: - Order

/// An order of the film list.
package enum FilmSort: String, CaseIterable, Codable, Sendable {
  case episode, release, title, director

  /// The title of a list in this order.
  package var heading: String {
    switch self {
    case .episode: "Films by episode"
    case .release: "Films by release date"
    case .title: "Films by title"
    case .director: "Films by director"
    }
  }

  /// Returns whether a film comes before another.
  ///
  /// A film without the value comes last. Equal films are ordered by episode, then by number.
  func orders(_ left: Film, before right: Film) -> Bool {
    let order =
      switch self {
      case .episode: nil as Bool?
      case .release: precedes(left.releaseDate, right.releaseDate)
      case .title: precedes(left.title.lowercased(), right.title.lowercased())
      case .director: precedes(left.director?.lowercased(), right.director?.lowercased())
      }
    return order ?? left.precedes(right)
  }
}

/// Returns whether a value comes before another, or `nil` if they are equal.
///
/// A missing value comes last.
private func precedes<Value: Comparable>(_ left: Value?, _ right: Value?) -> Bool? {
  guard let left, let right else { return left == nil && right == nil ? nil : right == nil }
  return left == right ? nil : left < right
}

// MARK: - Filter

/// The filter of the film list.
package struct FilmFilter: Codable, Hashable, Sendable {
  /// The typed text.
  package var input: TextInput
  /// Whether the user is typing in the filter.
  package var isTyping: Bool

  /// Creates a filter, by default an empty one that the user is typing in.
  package init(_ text: String = "", isTyping: Bool = true) {
    input = TextInput(text)
    self.isTyping = isTyping
  }

  /// Creates a filter with the text of an earlier one, selected, or an empty filter.
  init(draft: String?) {
    self.init(draft ?? "")
    input.selectAll()
  }

  /// The words of the filter, which are separated by spaces.
  ///
  /// A film must contain all of them.
  package var words: [String] {
    input.text.split(separator: " ").map(String.init)
  }

  /// Returns whether a text of a film contains each word.
  ///
  /// The texts are the title, the opening crawl, and the names of its director, producers, and entries.
  package func matches(_ film: Film) -> Bool {
    film.contains(words, names: film.allLinks.compactMap(\.name))
  }
}

extension Film {
  /// Returns whether the title, a name, or the crawl contains each word, ignoring case and accents.
  ///
  /// Among the names are those of entries in the film.
  fileprivate func contains(_ words: [String], names: [String] = []) -> Bool {
    guard !words.isEmpty else { return true }
    let texts = ([title, director, openingCrawl].compactMap { $0 } + producers + names)
      .map(\.folded)
    return words.map(\.folded).allSatisfy { word in texts.contains { $0.contains(word) } }
  }
}

extension String {
  /// The text in lowercase and without accents.
  fileprivate var folded: String { map(\.folded).joined() }

  /// Returns the ranges of character offsets in which a word occurs, ignoring case and accents.
  ///
  /// The ranges are sorted, and overlapping ones are merged.
  func matches(of words: [String]) -> [Range<Int>] {
    guard !words.isEmpty else { return [] }
    let characters = map(\.folded)
    let ranges = words.flatMap { characters.ranges(of: $0.map(\.folded)) }
    return ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, range in
      guard let last = joined.last, range.lowerBound <= last.upperBound else {
        return joined.append(range)
      }
      joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    }
  }
}

extension StyledText {
  /// Creates text in which every occurrence of a filter word is marked.
  init(_ text: String, marking words: [String], style: Style = .text) {
    guard !words.isEmpty else {
      self.init(text, style)
      return
    }
    let characters = Array(text)
    var end = 0
    self.init("")
    for match in text.matches(of: words) {
      self += StyledText(String(characters[end..<match.lowerBound]), style)
      self += StyledText(String(characters[match]), Style(.match, .underline))
      end = match.upperBound
    }
    self += StyledText(String(characters[end...]), style)
  }
}
