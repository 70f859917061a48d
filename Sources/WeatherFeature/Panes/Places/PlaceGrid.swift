internal import TerminalUI

/// The arrangement of the saved places as cards, side by side in rows.
///
/// The Places tab has cards only if all of them fit. A table shows many places better than cards of
/// which most are not on the screen.
struct PlaceGrid: Equatable {
  /// The number of cards in a full row.
  let columns: Int
  private let count: Int
  private let cardHeight: Int
  /// The space for the cards and for the weather of the selected place below them.
  private let space: Rect

  /// The width of the tab from which it has cards.
  private static let tabWidth = 160
  /// The smallest width of a card in columns.
  private static let cardWidth = 44
  /// The smallest, the usual, and the largest height of a card in rows.
  private static let cardHeights = (smallest: 8, usual: 10, largest: 14)
  /// The smallest height that the weather of the selected place should have below the cards.
  private static let detailHeight = 14
  /// The height of that weather with its chart, beyond which the cards grow.
  private static let roomyDetail = 32

  /// Creates the arrangement for a number of places on the Places tab.
  ///
  /// The result is `nil` if the tab has a table: it is too narrow, the cards do not all fit, or there
  /// is only one place, whose weather is below its row.
  init?(_ count: Int, in size: Size) {
    space = Rect(x: 1, y: 1, width: size.width - 2, height: size.height - 3)
    guard size.width >= Self.tabWidth, count > 1 else { return nil }
    let rows = (count - 1) / (space.size.width / Self.cardWidth) + 1
    let heights = Self.cardHeights
    guard rows * heights.smallest <= space.size.height else { return nil }
    self.count = count
    columns = (count - 1) / rows + 1
    // Without room for the weather of the selected place, the cards use all rows.
    let hasDetail = rows * heights.usual + Self.detailHeight <= space.size.height
    let most = (space.size.height - (hasDetail ? Self.roomyDetail : 0)) / rows
    cardHeight = min(heights.largest, max(most, hasDetail ? heights.usual : most))
  }

  /// The number of rows of cards.
  private var rows: Int { (count - 1) / columns + 1 }

  /// Returns the rectangle of the card at an index.
  func rect(of index: Int) -> Rect {
    let (row, column) = index.quotientAndRemainder(dividingBy: columns)
    let (start, end) = (
      column * space.size.width / columns, (column + 1) * space.size.width / columns
    )
    return Rect(
      x: space.origin.x + start, y: space.origin.y + row * cardHeight, width: end - start,
      height: cardHeight)
  }

  /// The rectangle below the cards.
  var rest: Rect { space.split(top: rows * cardHeight).rest }

  /// Returns the index of the card a number of rows below another, negative for above, or `nil` if there
  /// is no such row.
  ///
  /// The last row may lack the column. Its last card is the nearest one then.
  func index(_ steps: Int, rowsFrom index: Int) -> Int? {
    let row = index / columns + steps
    guard (0..<rows).contains(row) else { return nil }
    return min(row * columns + index % columns, count - 1)
  }
}
