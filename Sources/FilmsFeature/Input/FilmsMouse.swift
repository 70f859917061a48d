internal import Domain
package import TerminalUI

/// The actions of the mouse in the films segment.
package enum FilmsMouse {
  /// The number of lines by which one turn of the wheel scrolls a page.
  private static let wheelLines = 3

  /// Returns the action of an event at a position relative to the pane, or `nil` if it has none.
  ///
  /// A click selects a row, and opens it if it is selected already. A click on a breadcrumb goes
  /// back to its page, and a click on the opening crawl closes it. In a column without the focus, a
  /// click or a turn of the wheel only moves the focus there. A click on a row also selects the
  /// row.
  package static func action(for event: MouseEvent, in context: FilmsKeyContext) -> FilmsAction? {
    guard !event.isMotion else { return nil }
    if let focused = focusing(event, context) { return focused }
    let event = event.inFocusedColumn(of: context)
    return switch (event.kind, context.films.films.screen) {
    case (.click, .list): clickedList(event.position, context)
    case (.click, .page): clickedPage(event.position, context)
    case (.click, .crawl): .crawlClosed
    case (.move, _), (.drag, _): nil
    case (.wheelUp, .list): FilmsKeyMaps.move(.rows(-1), context).action
    case (.wheelDown, .list): FilmsKeyMaps.move(.rows(1), context).action
    case (.wheelUp, .page): PageNavigator(context).scroll(.rows(-wheelLines)).action
    case (.wheelDown, .page): PageNavigator(context).scroll(.rows(wheelLines)).action
    case (.wheelUp, .crawl): FilmsKeyMaps.crawl.response(to: .up, in: context).action
    case (.wheelDown, .crawl): FilmsKeyMaps.crawl.response(to: .down, in: context).action
    }
  }

  private static func clickedList(
    _ position: Position, _ context: FilmsKeyContext
  ) -> FilmsAction? {
    let (list, size) = context.list
    guard let content = list.content,
      let row = content.row(at: position, in: list.contentRect(in: size))
    else { return nil }
    let id = content.films[row].id
    return row == content.selection ? .filmOpened(film: id) : .filmSelected(film: id)
  }

  private static func clickedPage(
    _ position: Position, _ context: FilmsKeyContext
  ) -> FilmsAction? {
    let (framed, size) = context.page
    if let crumb = framed.depth(at: position, in: size) {
      let closedCount = framed.crumbs.count - 1 - crumb
      return closedCount > 0
        ? .wentBack(toDepth: context.films.films.pages.count - closedCount) : nil
    }
    let inside = framed.contentRect(in: size)
    guard let page = framed.content else { return nil }
    let view = FilmPageLayout(page, in: inside.size)
    let inView = Position(x: position.x - inside.origin.x, y: position.y - inside.origin.y)
    guard let index = view.row(at: inView), let step = page.rows[index].step else { return nil }
    return index == view.page.selection
      ? page.rows[index].activation
      : .rowSelected(step: step, scroll: view.scroll(showingRow: index))
  }
}

// MARK: - Columns

extension FilmsMouse {
  /// Returns the action that moves the focus to the column of an event.
  ///
  /// Returns `nil` if that column has the focus, or if there are no columns.
  private static func focusing(
    _ event: MouseEvent, _ context: FilmsKeyContext
  ) -> FilmsAction? {
    guard let places = context.places else { return nil }
    let (state, columns) = (context.films.films, context.columns)
    let focused = state.focusedColumn(columns: columns)
    if places.list.contains(event.position) {
      guard focused != nil else { return nil }
      let (list, inList) = (context.list, places.list.inner(event.position))
      let row = list.view.content?.row(at: inList, in: list.view.contentRect(in: list.size))
      guard event.kind == .click, let row, let id = list.view.content?.films[row].id,
        id != state.selectedID
      else { return .columnFocused(along: []) }
      return .filmSelected(film: id)
    }
    guard let column = places.pages.firstIndex(where: { $0.contains(event.position) }),
      column != focused, let route = state.route(ofColumn: column, columns: columns)
    else { return nil }
    guard event.kind == .click else { return .columnFocused(along: route) }
    let rect = places.pages[column]
    let row = self.row(
      at: rect.inner(event.position),
      of: selectPageColumn(context.films, column, of: columns, hasText: places.text != nil),
      rect.size)
    return .columnFocused(along: route, row: row?.step)
  }

  /// Returns the row of a page at a position in its pane, or `nil` if there is none.
  private static func row(
    at position: Position, of pane: FilmsChrome<FilmPage>, _ size: Size
  ) -> FilmPage.Row? {
    let inside = pane.contentRect(in: size)
    guard inside.contains(position), let page = pane.content else { return nil }
    return FilmPageLayout(page, in: inside.size).row(at: inside.inner(position))
      .map { page.rows[$0] }
  }
}

extension MouseEvent {
  /// The event with its position in the focused column, or unchanged if there are no columns.
  fileprivate func inFocusedColumn(of context: FilmsKeyContext) -> MouseEvent {
    guard let places = context.places else { return self }
    let column = context.films.films.focusedColumn(columns: context.columns)
    var event = self
    event.position = (column.map { places.pages[$0] } ?? places.list).inner(position)
    return event
  }
}

extension KeyResponse {
  /// The action, or `nil` if the response is not enabled.
  fileprivate var action: Action? {
    if case .enabled(let action) = self { action } else { nil }
  }
}
