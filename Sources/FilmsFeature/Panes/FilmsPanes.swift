internal import Domain
public import TerminalUI

/// The panes of the films segment.
public enum FilmsPanes {
  /// The films in rows, with the filter above them while there is one.
  public static let list = Pane<FilmsContext>(
    "films.list",
    select: selectFilmList,
    isAnimated: \.status.isLoading,
    draw: { list, context in
      list.frame(in: context) { $0.draw(in: $1, context, of: &$2) }
    })

  /// What there is to read about the opened film.
  public static let detail = Pane<FilmsContext>(
    "films.detail",
    select: selectFilmPage,
    isAnimated: \.status.isLoading,
    draw: { page, context in
      page.frame(in: context) { $0.draw(in: $1, glyphs: context.glyphs, of: &$2) }
    })

  /// The pane of a place in the segment.
  public static func pane(at route: FilmsRoute) -> Pane<FilmsContext> {
    switch route {
    case .list: list
    case .detail: detail
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
