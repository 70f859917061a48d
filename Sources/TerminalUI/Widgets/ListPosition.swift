/// The position of the selected element in a list: `3/7`.
public struct ListPosition: Hashable, Sendable, CustomStringConvertible {
  /// The index of the selected element, if there is one.
  public var index: Int?
  /// The number of elements.
  public var count: Int
  /// The number of elements without a filter, or `nil` if none is set.
  public var total: Int?

  /// Creates a position.
  public init(index: Int?, count: Int, total: Int? = nil) {
    self.index = index
    self.count = count
    self.total = total
  }

  /// The position, counted from 1; empty for an empty list.
  public var description: String {
    let number = index.map { $0 + 1 } ?? 0
    if let total { return "\(number)/\(count) of \(total)" }
    return count == 0 ? "" : "\(number)/\(count)"
  }
}

/// The scrolling of a list, which keeps the selected element visible.
struct ListViewport {
  /// The number of elements.
  var count: Int
  /// The number of elements that are visible at the same time.
  var space: Int

  /// Returns the index of the first visible element, near the preferred one (`preferredFirstRow`).
  ///
  /// Without a preference the list moves by half of its space when the selection leaves it. Most
  /// moves of the selection then change two rows of the screen instead of all of them.
  func first(selection: Int?, preferredFirstRow: Int?) -> Int {
    guard space > 0 else { return 0 }
    let last = max(0, count - space)
    guard let selection else { return min(max(0, preferredFirstRow ?? 0), last) }
    guard let preferredFirstRow else { return min(steps(to: selection), last) }
    return min(max(preferredFirstRow, selection - space + 1, 0), selection, last)
  }

  private func steps(to selection: Int) -> Int {
    guard selection >= space else { return 0 }
    let step = max(1, space / 2)
    return ((selection - space) / step + 1) * step
  }
}
