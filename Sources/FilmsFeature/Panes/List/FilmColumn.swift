internal import Domain
internal import TerminalUI

/// A column of the list of films.
enum FilmColumn {
  case episode, title, director, release, year
  /// The text in which a filter matched, if that has no column of its own.
  case match

  /// The width from which release dates are shown.
  ///
  /// In a narrower list, the title needs the room.
  private static let widthWithDates = 63
  /// The width from which the texts in which a filter matched are shown.
  private static let widthWithMatches = 96
  /// The width from which every title fits beside a director and a year.
  private static let widthWithTitles = 56

  /// Returns the columns that fit into a width, the leftmost first.
  static func shown(width: Int, isFiltered: Bool) -> [FilmColumn] {
    guard width >= widthWithTitles else { return [.episode, .title, .year] }
    guard width >= widthWithDates else { return [.episode, .title, .director, .year] }
    let columns: [FilmColumn] = [.episode, .title, .director, .release]
    return isFiltered && width >= widthWithMatches ? columns + [.match] : columns
  }

  /// The heading and the width of the column.
  var column: TableColumn {
    switch self {
    case .episode: TableColumn("Ep", width: .fixed(4))
    case .title: TableColumn("Title", width: .flexible(minimum: 23))
    case .director: TableColumn("Director", width: .flexible(minimum: 16), priority: 2)
    case .release: TableColumn("Released", width: .fixed(11), priority: 1)
    case .year: TableColumn("Year", width: .fixed(4), priority: 1)
    case .match: TableColumn("Match", width: .flexible(minimum: 30), priority: 3)
    }
  }

  /// The order by the column, or `nil` if films are not ordered by it.
  var sort: FilmSort? {
    switch self {
    case .episode: .episode
    case .title: .title
    case .director: .director
    case .release, .year: .release
    case .match: nil
    }
  }

  /// Returns the cell of a film, with the words of a filter marked.
  ///
  /// `name` is the name of an entry in which the filter matched, for the column of matches.
  func text(
    of film: Film, marking words: [String], name: String? = nil, isBundled: Bool = false
  ) -> StyledText {
    switch self {
    case .episode:
      return StyledText(film.episodeText)
        + (isBundled ? StyledText(FilmPage.standInMark, Style(.warning)) : "")
    case .title: return StyledText(film.title, marking: words)
    case .director: return StyledText(film.directorText, marking: words)
    case .release: return StyledText(film.releaseText, Style(.secondary))
    case .year:
      let year = film.releaseDate.map { String($0.year) }
      return StyledText(year ?? .missingValue, Style(.secondary))
    case .match:
      return name.map { StyledText($0, marking: words, style: Style(.secondary)) }
        ?? film.match(of: words)
    }
  }
}

extension Film {
  /// Returns why the film passed a filter that does not only match its title: the director, the name
  /// of an entry, the producers, or a part of the opening crawl.
  ///
  /// Returns `nil` if the title says it.
  func reason(forPassing words: [String], name: String?) -> String? {
    let others = words.filter { title.matches(of: [$0]).isEmpty }
    guard !others.isEmpty else { return nil }
    if !directorText.matches(of: others).isEmpty { return "Director: \(directorText)" }
    let text = name ?? match(of: others).text
    return text.isEmpty ? nil : "Match: \(text)"
  }

  /// Returns the producers or the part of the opening crawl in which a filter matched, or an empty
  /// text if it matched in neither.
  fileprivate func match(of words: [String]) -> StyledText {
    let producers = producersText
    if !producers.matches(of: words).isEmpty {
      return StyledText(producers, marking: words, style: Style(.secondary))
    }
    let crawl = crawlParagraphs.joined(separator: " ")
    guard let first = crawl.matches(of: words).first else { return "" }
    // A few words before the match show its context.
    let start = crawl.prefix(max(0, first.lowerBound - 12)).lastIndex(of: " ")
    let excerpt = start.map { "…" + crawl[crawl.index(after: $0)...] } ?? crawl
    return StyledText(excerpt, marking: words, style: Style(.secondary))
  }
}
