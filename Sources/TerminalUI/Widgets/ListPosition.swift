/// The position of the selected element in a list: `3/7`.
package struct ListPosition: Hashable, Sendable, CustomStringConvertible {
  /// The index of the selected element, if there is one.
  package var index: Int?
  package var count: Int
  /// The number of elements without a filter, or `nil` if none is set.
  package var total: Int?

  package init(index: Int?, count: Int, total: Int? = nil) {
    self.index = index
    self.count = count
    self.total = total
  }

  /// The position, counted from 1; empty for an empty list.
  package var description: String {
    let number = index.map { $0 + 1 } ?? 0
    if let total, count == 0 { return "0 of \(total)" }
    if let total { return "\(number)/\(count) of \(total)" }
    return count == 0 ? "" : "\(number)/\(count)"
  }
}
