/// Which element of a list is selected: `3/7`.
public struct ListPosition: Hashable, Sendable, CustomStringConvertible {
  /// The index of the selected element.
  public var index: Int
  /// How many elements there are.
  public var count: Int

  /// Makes a position.
  public init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }

  /// The position as people count; nothing for an empty list.
  public var description: String {
    count == 0 ? "" : "\(index + 1)/\(count)"
  }
}
