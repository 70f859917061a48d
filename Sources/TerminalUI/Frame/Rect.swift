/// A column and a row, counted from 0 at the top left corner.
package struct Position: Codable, Hashable, Sendable {
  package var x: Int
  package var y: Int

  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  package static let zero = Position(x: 0, y: 0)
}

/// A number of columns and rows.
package struct Size: Codable, Hashable, Sendable {
  package var width: Int
  package var height: Int

  /// Creates a size; a negative width or height becomes zero.
  package init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  package var isEmpty: Bool { width == 0 || height == 0 }

  /// Whether another size is at most as wide and at most as high as this one.
  package func fits(_ other: Size) -> Bool {
    width >= other.width && height >= other.height
  }
}

/// A rectangle of columns and rows.
package struct Rect: Codable, Hashable, Sendable {
  package var origin: Position
  package var size: Size

  package init(origin: Position = .zero, size: Size) {
    self.origin = origin
    self.size = size
  }

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: Position(x: x, y: y), size: Size(width: width, height: height))
  }

  package var columns: Range<Int> { origin.x..<origin.x + size.width }

  package var rows: Range<Int> { origin.y..<origin.y + size.height }

  package var lines: [Rect] {
    rows.map { Rect(x: origin.x, y: $0, width: size.width, height: 1) }
  }

  package var isEmpty: Bool { size.isEmpty }

  package func contains(_ position: Position) -> Bool {
    columns.contains(position.x) && rows.contains(position.y)
  }

  package func inset(by margin: Int) -> Rect {
    Rect(
      x: origin.x + margin, y: origin.y + margin, width: size.width - 2 * margin,
      height: size.height - 2 * margin)
  }

  /// Converts a position from this rectangle's coordinates to those of the surrounding frame.
  package func position(of inner: Position) -> Position {
    Position(x: origin.x + inner.x, y: origin.y + inner.y)
  }

  /// Converts a position from the coordinates of the surrounding frame to this rectangle's.
  package func inner(_ position: Position) -> Position {
    Position(x: position.x - origin.x, y: position.y - origin.y)
  }

  /// Returns the rectangle moved right by `offset.x` columns and down by `offset.y` rows.
  package func moved(by offset: Position) -> Rect {
    Rect(origin: Position(x: origin.x + offset.x, y: origin.y + offset.y), size: size)
  }

  /// Returns the part that both rectangles cover; it is empty if they do not overlap.
  package func intersection(_ other: Rect) -> Rect {
    let columns = columns.clamped(to: other.columns)
    let rows = rows.clamped(to: other.rows)
    return Rect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  /// Splits the rectangle into its first rows, at most `height`, and the rows below them.
  package func split(top height: Int) -> (top: Rect, rest: Rect) {
    let height = min(max(0, height), size.height)
    return (
      Rect(origin: origin, size: Size(width: size.width, height: height)),
      Rect(x: origin.x, y: origin.y + height, width: size.width, height: size.height - height)
    )
  }

  /// Splits the rectangle into its last rows, at most `height`, and the rows above them.
  package func split(bottom height: Int) -> (rest: Rect, bottom: Rect) {
    let halves = split(top: size.height - min(max(0, height), size.height))
    return (halves.top, halves.rest)
  }

  /// Splits the rectangle into its first columns, at most `width`, and the columns to their right.
  package func split(left width: Int) -> (left: Rect, rest: Rect) {
    let width = min(max(0, width), size.width)
    return (
      Rect(origin: origin, size: Size(width: width, height: size.height)),
      Rect(x: origin.x + width, y: origin.y, width: size.width - width, height: size.height)
    )
  }

  /// Returns the rectangle of a window above this one, which covers a narrow rectangle whole.
  ///
  /// The size is reduced to leave a margin and to fit. `shown` is the number of rows to use from the top,
  /// or `nil` for all.
  package func window(width: Int, height: Int, shown: Int? = nil) -> Rect {
    var window = self
    // Narrow strips beside a window have no room for a word.
    if size.width >= 88 {
      let width = min(width, size.width - 16)
      let height = min(height, size.height)
      window = Rect(
        x: origin.x + (size.width - width) / 2, y: origin.y + (size.height - height) / 3,
        width: width, height: height)
    }
    return shown.map { window.split(top: $0).top } ?? window
  }

  /// Returns a rectangle in the middle of this one, reduced to fit if it is larger.
  package func centered(_ size: Size) -> Rect {
    let width = min(size.width, self.size.width)
    let height = min(size.height, self.size.height)
    return Rect(
      x: origin.x + (self.size.width - width) / 2, y: origin.y + (self.size.height - height) / 2,
      width: width, height: height)
  }
}
