/// The terminal's cursor: a text field's, or a hidden one on what is selected or, without a selection, where the
/// text begins.
///
/// Braille displays and magnifiers follow the cursor also while it is hidden.
package struct Cursor: Hashable, Sendable {
  /// The position in the pane or on the screen.
  package var position: Position
  package var isVisible: Bool

  package init(_ position: Position, isVisible: Bool = true) {
    (self.position, self.isVisible) = (position, isVisible)
  }

  /// Creates the hidden cursor at the beginning of what is selected.
  package static func selection(_ rect: Rect) -> Cursor {
    Cursor(rect.origin, isVisible: false)
  }

  /// Creates the hidden cursor on the first letter or digit in a rectangle of a frame, or in its corner if there
  /// is none.
  package static func beginning(of rect: Rect, in frame: Frame) -> Cursor {
    let positions = rect.rows.lazy.flatMap { y in rect.columns.lazy.map { Position(x: $0, y: y) } }
    return Cursor(positions.first { frame[$0].isWord } ?? rect.origin, isVisible: false)
  }

  /// Returns the cursor of a pane on the screen, hidden unless the pane may show it.
  package func placed(in rect: Rect, showsCursor: Bool) -> Cursor {
    Cursor(rect.position(of: position), isVisible: isVisible && showsCursor)
  }

  /// Returns the cursor of the topmost of some panes that has one on the screen, if possible a visible one.
  package static func ofTopmost(
    _ cursors: some Sequence<Cursor?>, in size: Size
  ) -> Cursor? {
    let cursors = cursors.compactMap(\.self).filter { Rect(size: size).contains($0.position) }
    return cursors.first(where: \.isVisible) ?? cursors.first
  }
}

extension Cell {
  /// Whether the cell has a letter or a digit.
  fileprivate var isWord: Bool {
    var isWord = false
    forEachScalar { scalar in
      let properties = scalar.properties
      isWord = isWord || properties.isAlphabetic || properties.numericType != nil
    }
    return isWord
  }
}
