internal import TerminalUI

/// The places of the panes of the films segment side by side: the list, the film and, with three
/// columns, what is opened from the film.
struct FilmsColumns: Equatable {
  let list: Rect
  /// The places of the pages, from the left.
  let pages: [Rect]

  private static let listWidth = 60

  /// Divides the space of the segment into two or three columns.
  init(_ count: Int, in bounds: Rect) {
    let rest: Rect
    (list, rest) = bounds.split(left: Self.listWidth)
    guard count > 2 else {
      pages = [rest]
      return
    }
    let (film, entry) = rest.split(left: rest.size.width / 2)
    pages = [film, entry]
  }
}
