internal import TerminalUI

/// The rectangles of the panes of the films segment side by side.
///
/// Two columns are the list and a page. Three are the list, the page of a film, and that of an
/// entry.
struct FilmsColumns: Equatable {
  let list: Rect
  /// The rectangles of the pages, from the left.
  let pages: [Rect]

  private static let listWidth = 60

  /// Divides the bounds of the segment into two or three columns.
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
