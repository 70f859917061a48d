internal import Domain
package import TerminalUI

/// The panes of the films segment.
package enum FilmsPanes {
  /// The list of films, below the filter if there is one.
  package static let list = Pane<FilmsContext>(
    "films.list", title: "Films",
    select: selectFilmList,
    isAnimated: \.status.isAnimated
  ) { $0.body(in: $1) }

  /// The page of the open film or entry.
  package static let page = Pane<FilmsContext>(
    "films.page", title: "Film",
    select: selectFilmPage,
    isAnimated: { $0.status.isAnimated || $0.content?.progress != nil }
  ) { $0.body(in: $1) }

  /// The opening crawl of a film.
  package static let crawl = Pane<FilmsContext>(
    "films.crawl", title: "Opening crawl",
    select: selectCrawl,
    isAnimated: { $0.scroll == nil },
    length: { $0.length(in: $1) })

  /// The list beside the pages.
  private static func listColumn(hasText: Bool) -> Pane<FilmsContext> {
    Pane(
      PaneID(rawValue: "films.list.column" + (hasText ? ".low" : "")),
      select: { selectListColumn($0, hasText: hasText) },
      isAnimated: \.status.isAnimated
    ) { $0.body(in: $1) }
  }

  /// The facts and the text of the film, below the list.
  private static let text = Pane<FilmsContext>("films.text", select: selectFilmText) {
    $0.body(in: $1)
  }

  /// Returns the pane of a page beside the list.
  private static func pageColumn(
    _ column: Int, of columns: Int, hasText: Bool
  ) -> Pane<FilmsContext> {
    Pane(
      PaneID(rawValue: "films.page.\(column).\(columns)" + (hasText ? ".entries" : "")),
      select: { selectPageColumn($0, column, of: columns, hasText: hasText) },
      isAnimated: { $0.status.isAnimated || $0.content?.progress != nil }
    ) { $0.body(in: $1) }
  }

  /// Returns the number of panes that a width has room for side by side, from one to three.
  package static func columnCount(width: Int) -> Int { FilmsColumns.count(width: width) }

  /// Returns the panes of two or three columns, and their rectangles within the bounds of the
  /// segment.
  package static func columns(
    _ count: Int, in bounds: Rect
  ) -> [(pane: Pane<FilmsContext>, rect: Rect)] {
    let columns = FilmsColumns(count, in: bounds)
    let hasText = columns.text != nil
    return [(listColumn(hasText: hasText), columns.list)]
      + (columns.text.map { [(text, $0)] } ?? [])
      + columns.pages.enumerated().map { (pageColumn($0, of: count, hasText: hasText), $1) }
  }

  /// Returns the pane of a screen.
  package static func pane(of screen: FilmsScreen) -> Pane<FilmsContext> {
    switch screen {
    case .list: list
    case .page: page
    case .crawl: crawl
    }
  }
}
