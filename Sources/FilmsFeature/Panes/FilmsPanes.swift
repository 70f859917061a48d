internal import Domain
public import TerminalUI

/// The panes of the films segment.
public enum FilmsPanes {
  /// The films in rows, with the filter above them while there is one.
  public static let list = Pane<FilmsContext>(
    "films.list",
    select: selectFilmList,
    isAnimated: \.status.isLoading)

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

  /// Where the cursor stands on the screen while a filter is typed into a list in a rectangle.
  public static func cursor(_ context: FilmsContext, in rect: Rect) -> Position? {
    guard context.films.isTyping else { return nil }
    let list = selectFilmList(context)
    return list.content?.cursor(in: list.contentRect(in: rect.size)).map {
      Position(x: rect.origin.x + $0.x, y: rect.origin.y + $0.y)
    }
  }
}
