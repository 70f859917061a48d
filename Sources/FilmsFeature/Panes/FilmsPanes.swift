internal import Domain
public import TerminalUI

/// The panes of the films segment.
public enum FilmsPanes {
  /// The films in rows, with the filter above them while there is one.
  public static let list = Pane<FilmsContext>(
    "films.list",
    select: selectFilmList,
    isAnimated: \.status.isLoading,
    cursor: { $0.cursor(in: $1) })

  /// What there is to read about the film or entry that is opened.
  public static let page = Pane<FilmsContext>(
    "films.page",
    select: selectFilmPage,
    isAnimated: { $0.status.isLoading || $0.content?.progress != nil })

  /// The opening text of a film.
  public static let crawl = Pane<FilmsContext>(
    "films.crawl",
    select: selectCrawl,
    isAnimated: { $0.scroll == nil },
    length: { $0.length(in: $1) })

  /// The pane of what has the screen.
  public static func pane(of screen: FilmsScreen) -> Pane<FilmsContext> {
    switch screen {
    case .list: list
    case .page: page
    case .crawl: crawl
    }
  }
}

extension FilmsFramed<FilmList> {
  /// The position of the cursor while the user types a filter.
  fileprivate func cursor(in size: Size) -> Position? {
    content?.cursor(in: contentRect(in: size))
  }
}
