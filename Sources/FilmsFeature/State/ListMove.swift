/// A way to move the selection in a list.
public enum ListMove: Codable, Equatable, Sendable {
  /// By so many rows; up where negative.
  case rows(Int)
  /// To the first row.
  case first
  /// To the last row.
  case last

  private enum RowsCodingKeys: String, CodingKey { case _0 = "count" }

  /// The row that it leads to from another one; it stops at the ends.
  func destination(from row: Int, count: Int) -> Int {
    switch self {
    case .rows(let steps): min(max(0, row + steps), count - 1)
    case .first: 0
    case .last: count - 1
    }
  }
}
