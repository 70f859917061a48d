/// How many columns and rows something takes.
public struct Size: Codable, Hashable, Sendable {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Makes a size; negative extents become zero.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// Whether it has no column or no row.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// Whether it has at least the columns and rows of another.
  public func fits(_ other: Size) -> Bool {
    width >= other.width && height >= other.height
  }
}
