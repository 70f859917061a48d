/// The widths of columns of facts, which follow each other row by row.
package struct FactColumns: Sendable {
  /// The width of a label with the gap behind it, and that of a value, in a column or of one fact.
  package struct Column: Sendable {
    package var label: Int
    package var value: Int

    package init(label: Int, value: Int) { (self.label, self.value) = (label, value) }

    package var width: Int { label + value }
  }

  package static let gap = 3

  /// The columns from left to right, each as wide as its widest label and value.
  package var columns: [Column]

  package init(_ facts: [Column], count: Int) {
    columns = (0..<count).map { column in
      let own = stride(from: column, to: facts.count, by: count).map { facts[$0] }
      return Column(
        label: own.map(\.label).max() ?? 0, value: own.map(\.value).max() ?? 0)
    }
  }

  package var width: Int { columns.reduce(-Self.gap) { $0 + $1.width + Self.gap } }
}
