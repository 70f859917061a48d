internal import TerminalUI

/// The rectangles of the panes of the films segment side by side.
///
/// Two columns are the list and a page. Three are the list, the page of a film, and that of an
/// entry.
struct FilmsColumns: Equatable {
  let list: Rect
  /// The rectangles of the pages, from the left.
  let pages: [Rect]

  /// The width from which the page of a film is shown beside the list, as a terminal has it by default.
  private static let widthForTwo = 80
  /// The width of the list in which the longest title fits.
  private static let narrowestList = 36
  /// The width of the list in which the longest title and a year fit, beside two pages.
  private static let listBesideTwo = 40
  /// The width of the list in which every column fits.
  private static let widestList = 60

  /// Returns the number of panes that a width has room for, from one to three.
  static func count(width: Int) -> Int {
    width >= PaneColumns.widthForThree ? 3 : width >= widthForTwo ? 2 : 1
  }

  /// Divides the bounds of the segment into two or three columns.
  init(_ count: Int, in bounds: Rect) {
    guard count > 2 else {
      let width = min(Self.widestList, max(Self.narrowestList, bounds.size.width * 3 / 8))
      let (left, rest) = bounds.split(left: width)
      (list, pages) = (left, [rest])
      return
    }
    // A film has more text than an entry, and room for two columns of it.
    let (left, rest) = bounds.split(left: Self.listBesideTwo)
    let (film, entry) = rest.split(left: rest.size.width * 3 / 5)
    (list, pages) = (left, [film, entry])
  }
}
