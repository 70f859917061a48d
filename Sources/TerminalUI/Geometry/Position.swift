/// A column and a row, counted from the top left corner.
public struct Position: Codable, Hashable, Sendable {
  /// The column, from 0.
  public var x: Int
  /// The row, from 0.
  public var y: Int

  /// Makes a position.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The top left corner.
  public static let zero = Position(x: 0, y: 0)
}
