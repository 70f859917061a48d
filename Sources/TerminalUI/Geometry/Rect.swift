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

  /// Whether it covers a position.
  public func contains(_ position: Position) -> Bool {
    (origin.x..<origin.x + size.width).contains(position.x)
      && (origin.y..<origin.y + size.height).contains(position.y)
  }

  /// The rectangle without a margin on every side.
  public func inset(by margin: Int) -> Rect {
    Rect(
      x: origin.x + margin, y: origin.y + margin, width: size.width - 2 * margin,
      height: size.height - 2 * margin)
  }
}
