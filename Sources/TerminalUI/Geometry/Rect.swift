/// A rectangle of columns and rows.
public struct Rect: Codable, Hashable, Sendable {
  /// The top left corner.
  public var origin: Position
  /// How far it reaches.
  public var size: Size

  /// Makes a rectangle from its top left corner and its size.
  public init(origin: Position = .zero, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from columns and rows.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: Position(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The columns it covers.
  public var columns: Range<Int> { origin.x..<origin.x + size.width }

  /// The rows it covers.
  public var rows: Range<Int> { origin.y..<origin.y + size.height }

  /// Whether it covers nothing.
  public var isEmpty: Bool { size.isEmpty }

  /// Whether it covers a position.
  public func contains(_ position: Position) -> Bool {
    columns.contains(position.x) && rows.contains(position.y)
  }

  /// The rectangle without a margin on every side.
  public func inset(by margin: Int) -> Rect {
    Rect(
      x: origin.x + margin, y: origin.y + margin, width: size.width - 2 * margin,
      height: size.height - 2 * margin)
  }

  /// The position in the whole of a position counted from this rectangle's corner.
  public func position(of inner: Position) -> Position {
    Position(x: origin.x + inner.x, y: origin.y + inner.y)
  }

  /// The position, counted from this rectangle's corner, of a position in the whole.
  public func inner(_ position: Position) -> Position {
    Position(x: position.x - origin.x, y: position.y - origin.y)
  }

  /// The rectangle so many columns further right and rows further down.
  public func moved(by offset: Position) -> Rect {
    Rect(origin: Position(x: origin.x + offset.x, y: origin.y + offset.y), size: size)
  }

  /// What both rectangles cover.
  public func intersection(_ other: Rect) -> Rect {
    let columns = columns.clamped(to: other.columns)
    let rows = rows.clamped(to: other.rows)
    return Rect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  /// Whether some position is covered by both.
  public func intersects(_ other: Rect) -> Bool {
    !intersection(other).isEmpty
  }

  /// The first rows, at most so many, and those below them.
  public func split(top height: Int) -> (top: Rect, rest: Rect) {
    let height = min(max(0, height), size.height)
    return (
      Rect(origin: origin, size: Size(width: size.width, height: height)),
      Rect(x: origin.x, y: origin.y + height, width: size.width, height: size.height - height)
    )
  }

  /// The last rows, at most so many, and those above them.
  public func split(bottom height: Int) -> (rest: Rect, bottom: Rect) {
    let halves = split(top: size.height - min(max(0, height), size.height))
    return (halves.top, halves.rest)
  }

  /// The first columns, at most so many, and those beside them.
  public func split(left width: Int) -> (left: Rect, rest: Rect) {
    let width = min(max(0, width), size.width)
    return (
      Rect(origin: origin, size: Size(width: width, height: size.height)),
      Rect(x: origin.x + width, y: origin.y, width: size.width - width, height: size.height)
    )
  }

  /// A rectangle of at most a size in the middle of this one.
  public func centered(_ size: Size) -> Rect {
    let width = min(size.width, self.size.width)
    let height = min(size.height, self.size.height)
    return Rect(
      x: origin.x + (self.size.width - width) / 2, y: origin.y + (self.size.height - height) / 2,
      width: width, height: height)
  }
}
