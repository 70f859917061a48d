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

  /// Returns the cell of a film, with the words of a filter marked.
  ///
  /// The name of an entry in which the filter matched is in the column of matches, or else after the
  /// title if `nameFollows`.
  func text(
    of film: Film, marking words: [String], name: String? = nil, nameFollows: Bool = false
  ) -> StyledText {
    let related = name.map { StyledText($0, marking: words, style: Style(.secondary)) }
    return switch self {
    case .episode: StyledText(film.episodeText)
    case .title:
      StyledText(film.title, marking: words)
        + (nameFollows ? related.map { StyledText("  ") + $0 } ?? "" : "")
    case .director: StyledText(film.directorText, marking: words)
    case .release: StyledText(film.releaseText, Style(.secondary))
    case .year:
      StyledText(film.releaseDate.map { String($0.year) } ?? .missingValue, Style(.secondary))
    case .match: related ?? film.match(of: words)
    }
  }
}

extension Film {
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
