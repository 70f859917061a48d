internal import TerminalUI

/// The rectangles of the panes of the films segment side by side.
///
/// Two columns are the list and a page. Three are the list, the page of a film, and that of an
/// entry. Where there is room, the text of the film is below the list, so that its page has only the
/// entries.
struct FilmsColumns: Equatable {
  let list: Rect
  /// The rectangle of the film's text below the list, or `nil` if the pages have the text.
  let text: Rect?
  /// The rectangles of the pages, from the left.
  let pages: [Rect]

  /// The width from which the page of a film is shown beside the list, as a terminal has it by default.
  private static let widthForTwo = 80
  /// The width of the list in which the longest title fits.
  private static let narrowestList = 34
  /// The width of the list in which a director fits, too, and the text below it is easy to read.
  private static let widestList = 60
  /// The width of the list beside two pages, in which the longest title and a year fit.
  private static let listBesideTwo = 44
  /// The height of the list in which seven films fit, below their headings and within the border.
  private static let listHeight = 10
  /// The height from which there is room for a text below the list.
  private static let heightWithText = 20

  /// Returns the number of panes that a width has room for, from one to three.
  static func count(width: Int) -> Int {
    width >= PaneColumns.widthForThree ? 3 : width >= widthForTwo ? 2 : 1
  }

  /// Divides the bounds of the segment into two or three columns.
  init(_ count: Int, in bounds: Rect) {
    let share = min(Self.widestList, max(Self.narrowestList, bounds.size.width * 3 / 8))
    let (left, rest) = bounds.split(left: count > 2 ? Self.listBesideTwo : share)
    let hasText = bounds.size.height >= Self.heightWithText
    let (top, bottom) = left.split(top: hasText ? Self.listHeight : left.size.height)
    (list, text) = (top, hasText ? bottom : nil)
    // A film has more entries than another page, and room for two columns of them.
    let (film, entry) = rest.split(left: count > 2 ? rest.size.width * 2 / 3 : rest.size.width)
    pages = count > 2 ? [film, entry] : [film]
  }
}
