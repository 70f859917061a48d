internal import Domain
public import TerminalUI

/// The actions of the mouse in the films segment.
public enum FilmsMouse {
  /// The number of lines that one turn of the wheel scrolls.
  private static let wheelLines = 3

  /// Returns the action of an event at a position relative to the pane, or `nil` if it has none.
  ///
  /// A click selects a row, and opens it if it is selected already. A click on a breadcrumb goes
  /// back to its page, and a click on the opening crawl closes it.
  public static func action(for event: MouseEvent, in context: FilmsKeyContext) -> FilmsAction? {
    switch (event.kind, context.films.films.screen) {
    case (.click, .list): clickedList(event.position, context)
    case (.click, .page): clickedPage(event.position, context)
    case (.click, .crawl): .crawlClosed
    case (.move, _): nil
    case (.wheelUp, .list): FilmsKeyMaps.move(.rows(-1), context).action
    case (.wheelDown, .list): FilmsKeyMaps.move(.rows(1), context).action
    case (.wheelUp, .page): PageNavigator(context).scroll(by: -wheelLines).action
    case (.wheelDown, .page): PageNavigator(context).scroll(by: wheelLines).action
    case (.wheelUp, .crawl): FilmsKeyMaps.crawl.response(to: .up, in: context).action
    case (.wheelDown, .crawl): FilmsKeyMaps.crawl.response(to: .down, in: context).action
    }
  }

  private static func clickedList(
    _ position: Position, _ context: FilmsKeyContext
  ) -> FilmsAction? {
    let list = selectFilmList(context.films)
    guard let content = list.content,
      let row = content.row(at: position, in: list.contentRect(in: context.size))
    else { return nil }
    let id = content.films[row].id
    return row == content.selection ? .filmOpened(id) : .filmSelected(id)
  }

  private static func clickedPage(
    _ position: Position, _ context: FilmsKeyContext
  ) -> FilmsAction? {
    let framed = selectFilmPage(context.films)
    if let depth = framed.depth(at: position, in: context.size) {
      return depth < framed.crumbs.count - 1 ? .wentBack(toDepth: depth) : nil
    }
    let inside = framed.contentRect(in: context.size)
    guard let page = framed.content else { return nil }
    let view = FilmPageLayout(page, in: inside.size)
    let inView = Position(x: position.x - inside.origin.x, y: position.y - inside.origin.y)
    guard let index = view.row(at: inView), let step = page.rows[index].step else { return nil }
    return index == page.selection
      ? page.rows[index].activation
      : .rowSelected(step, scroll: view.scroll(showingRow: index))
  }
}

extension KeyResponse {
  /// The action, or `nil` if the response is not enabled.
  fileprivate var action: Action? {
    if case .enabled(let action) = self { action } else { nil }
  }
}
