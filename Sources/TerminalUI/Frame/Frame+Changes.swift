#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A row of a frame with the columns that changed.
package struct ChangedRow: Hashable, Sendable {
  package var y: Int
  /// The columns from the first to the last change; they never split a wide character.
  package var columns: Range<Int>

  package init(y: Int, columns: Range<Int>) {
    self.y = y
    self.columns = columns
  }

  func moved(by offset: Position) -> ChangedRow {
    ChangedRow(
      y: y + offset.y, columns: columns.lowerBound + offset.x..<columns.upperBound + offset.x)
  }
}

extension Frame {
  /// Returns the rows that differ from those of another frame, or all rows if the sizes differ.
  func changes(from other: Frame) -> [ChangedRow] {
    guard other.size == size else {
      return bounds.rows.map { ChangedRow(y: $0, columns: bounds.columns) }
    }
    return cells.withUnsafeBufferPointer { cells in
      other.cells.withUnsafeBufferPointer { others in
        bounds.rows.compactMap { y in
          let row = y * size.width..<(y + 1) * size.width
          return Self.change(of: cells[row], from: others[row]).map {
            ChangedRow(y: y, columns: $0)
          }
        }
      }
    }
  }

  private static func change(
    of row: Slice<UnsafeBufferPointer<Cell>>, from other: Slice<UnsafeBufferPointer<Cell>>
  ) -> Range<Int>? {
    let (row, other) = (UnsafeBufferPointer(rebasing: row), UnsafeBufferPointer(rebasing: other))
    guard let cells = row.baseAddress, let others = other.baseAddress,
      memcmp(cells, others, row.count * MemoryLayout<Cell>.stride) != 0,
      var first = row.indices.first(where: { row[$0] != other[$0] }),
      var end = row.indices.last(where: { row[$0] != other[$0] }).map({ $0 + 1 })
    else { return nil }
    while first > 0, row[first].isContinuation { first -= 1 }
    while end < row.count, row[end].isContinuation { end += 1 }
    return first..<end
  }
}
