package import TerminalUI

/// The rectangles of the panes on a Current tab that is wide enough for two columns.
///
/// A low screen has two columns. A high one is a board: the current conditions and the saved places
/// are side by side above the coming hours and days.
package struct CurrentColumns: Equatable {
  /// The rectangle of the weather, on a board without the coming hours and days.
  package let current: Rect
  /// The rectangle of the table of saved places.
  package let places: Rect
  /// The rectangle of the coming hours and days, or `nil` if the screen is not a board.
  package let outlook: Rect?

  /// The height from which the screen is a board.
  private static let boardHeight = 36
  /// The height of the upper half of a board, which has room for all facts.
  private static let topHeight = 19
  /// The height from which the upper half has room for an alert and a notice, too.
  private static let roomyHeight = 54

  /// Creates the rectangles within the bounds of the segment.
  package init(in bounds: Rect) {
    let height = bounds.size.height
    var top = bounds
    if height >= Self.boardHeight {
      let (upper, lower) = bounds.split(
        top: Self.topHeight + (height >= Self.roomyHeight ? 2 : 0))
      top = upper
      outlook = lower
    } else {
      outlook = nil
    }
    (current, places) = top.split(left: bounds.size.width / 2)
  }
}
