/// Which element of a list is selected: `3/7`.
public struct ListPosition: Hashable, Sendable, CustomStringConvertible {
  /// The index of the selected element, if there is one.
  public var index: Int?
  /// How many elements there are.
  public var count: Int
  /// How many there would be without a filter.
  public var total: Int?

  /// Makes a position.
  public init(index: Int?, count: Int, total: Int? = nil) {
    self.index = index
    self.count = count
    self.total = total
  }

  /// The number of the selected element as people count; 0 where there is none.
  public var number: Int { index.map { $0 + 1 } ?? 0 }

  /// How many columns the number takes.
  public var numberWidth: Int { number.digitCount }

  /// How many columns the description takes.
  public var width: Int {
    if let total { return numberWidth + 1 + count.digitCount + 4 + total.digitCount }
    return count == 0 ? 0 : numberWidth + 1 + count.digitCount
  }

  /// The position as people count; nothing for an empty list.
  public var description: String {
    if let total { return "\(number)/\(count) of \(total)" }
    return count == 0 ? "" : "\(number)/\(count)"
  }
}
