internal import Domain
package import TerminalUI

/// The actions of the mouse in the films segment.
package enum FilmsMouse {
  /// The number of lines by which one turn of the wheel scrolls a page.
  private static let wheelLines = 3

  /// Returns the action of an event at a position of the segment, or `nil` if it has none.
  ///
  /// A click does what is drawn there, and on the opening crawl it closes that. The wheel moves in the
  /// column with the focus, and over another one it moves the focus there.
  package static func action(for event: MouseEvent, in context: FilmsKeyContext) -> FilmsAction? {
    switch event.kind {
    case .move, .drag: nil
    case .click where context.films.films.screen == .crawl: .crawlClosed
    case .click: click(at: event.position, context)
    case .wheelUp: focusing(event.position, context) ?? wheel(-1, context)
    case .wheelDown: focusing(event.position, context) ?? wheel(1, context)
    }
  }

  private static func click(
    at position: Position, _ context: FilmsKeyContext
  ) -> FilmsAction? {
    let films = context.films
    guard let places = context.places else {
      let bounds = Rect(size: context.size)
      return films.films.screen == .list
        ? bounds.action(at: position, of: selectFilmList(films).body)
        : bounds.action(at: position, of: selectFilmPage(films).body)
    }
    let hasText = places.text != nil
    if places.list.contains(position) {
      return places.list.action(at: position, of: selectListColumn(films, hasText: hasText).body)
    }
    return places.pages.firstIndex { $0.contains(position) }.flatMap { column in
      let page = selectPageColumn(films, column, of: context.columns, hasText: hasText)
      return places.pages[column].action(at: position, of: page.body)
    }
  }

  /// Returns the action that moves the focus to the column at a position, or `nil` if it is there, or if
  /// there are no columns.
  private static func focusing(
    _ position: Position, _ context: FilmsKeyContext
  ) -> FilmsAction? {
    guard let places = context.places else { return nil }
    let (state, columns) = (context.films.films, context.columns)
    let focused = state.focusedColumn(columns: columns)
    if places.list.contains(position) { return focused.map { _ in .columnFocused(along: []) } }
    guard let column = places.pages.firstIndex(where: { $0.contains(position) }), column != focused
    else { return nil }
    return state.route(ofColumn: column, columns: columns).map { .columnFocused(along: $0) }
  }

  private static func wheel(_ direction: Int, _ context: FilmsKeyContext) -> FilmsAction? {
    let response =
      switch context.films.films.screen {
      case .list: FilmsKeyMaps.move(.rows(direction), context)
      case .page: PageNavigator(context).scroll(.rows(direction * wheelLines))
      case .crawl:
        FilmsKeyMaps.crawl.response(to: direction < 0 ? .up : .down, in: context)
      }
    return if case .enabled(let action) = response { action } else { nil }
  }
}
