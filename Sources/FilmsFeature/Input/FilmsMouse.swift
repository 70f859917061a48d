internal import Domain
public import TerminalUI

/// What the mouse does in the films segment.
public enum FilmsMouse {
  /// How many lines a turn of the wheel scrolls.
  private static let wheelLines = 3

  /// What an event means, whose position is counted from the corner of the pane.
  ///
  /// A click selects a film, and opens it where it was selected already.
  public static func action(for event: MouseEvent, in context: FilmsKeyContext) -> FilmsAction? {
    let state = context.films.films
    return switch (event.kind, state.route) {
    case (.click, .list): clicked(event.position, context)
    case (.click, .detail): nil
    case (.wheelUp, .list): FilmsKeyMaps.move(.rows(-1), context).action
    case (.wheelDown, .list): FilmsKeyMaps.move(.rows(1), context).action
    case (.wheelUp, .detail): FilmsKeyMaps.scroll(by: -wheelLines, context).action
    case (.wheelDown, .detail): FilmsKeyMaps.scroll(by: wheelLines, context).action
    }
  }

  private static func clicked(_ position: Position, _ context: FilmsKeyContext) -> FilmsAction? {
    let list = selectFilmList(context.films)
    guard let content = list.content,
      let row = content.row(at: position, in: list.contentRect(in: context.size))
    else { return nil }
    let isSelected = content.selection.map { content.rows[$0].id == row.id } ?? false
    return isSelected ? .filmOpened(row.id) : .filmSelected(row.id)
  }
}

extension KeyResponse {
  /// The action, where there is one.
  fileprivate var action: Action? {
    if case .enabled(let action) = self { action } else { nil }
  }
}
