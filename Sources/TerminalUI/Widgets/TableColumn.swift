package struct TableColumn: Hashable, Sendable {
  package enum Width: Hashable, Sendable {
    case fixed(Int)
    /// A minimum number of screen columns, with an equal share of the remaining ones up to a maximum.
    case flexible(minimum: Int, maximum: Int = .max)
  }

  package var title: String
  package var width: Width
  package var alignment: Alignment
  /// The order of removal if the columns do not all fit: the highest first, 0 never.
  package var priority: Int

  package init(
    _ title: String, width: Width, alignment: Alignment = .leading, priority: Int = 0
  ) {
    self.title = title
    self.width = width
    self.alignment = alignment
    self.priority = priority
  }

  package var minimumWidth: Int {
    switch width {
    case .fixed(let width), .flexible(minimum: let width, maximum: _): max(0, width)
    }
  }

  /// The largest share of the remaining screen columns, or `nil` if the width is fixed.
  var largestShare: Int? {
    guard case .flexible(_, let maximum) = width else { return nil }
    return max(0, maximum - minimumWidth)
  }
}

extension [TableColumn] {
  /// Returns rows as lines without headings; `row` gets the width of each column, 0 without room for it.
  package func lines(
    width: Int, gap: Int = 2, count: Int, row: (_ index: Int, _ widths: [Int]) -> [StyledText]
  ) -> [StyledText] {
    let placed = TableColumnLayout(self, from: 0, width: width, gap: gap).placed
    var widths = map { _ in 0 }
    for column in placed { widths[column.index] = column.width }
    return (0..<count).map { index in
      let texts = row(index, widths)
      return placed.reduce(StyledText("")) { line, column in
        line.padded(to: column.x)
          + texts[column.index].truncated(to: column.width)
          .padded(to: column.width, alignment: self[column.index].alignment)
      }
    }
  }
}

/// The positions of a table's columns in a width.
struct TableColumnLayout {
  struct Placed: Equatable {
    var index: Int
    var x: Int
    var width: Int
  }

  let placed: [Placed]

  /// Columns that do not fit are removed, and flexible ones share the remaining width.
  ///
  /// `gap` is the number of blanks between two columns.
  init(_ columns: [TableColumn], from start: Int, width: Int, gap: Int = 2) {
    let shown = Self.shown(columns, width: width - start, gap: gap)
    var rest = max(0, width - start - Self.minimumWidth(of: shown, in: columns, gap: gap))
    var flexible = shown.count { columns[$0].largestShare != nil }
    var x = start
    var placed: [Placed] = []
    for index in shown where x < width {
      var columnWidth = columns[index].minimumWidth
      if let most = columns[index].largestShare {
        let share = min(rest / flexible, most)
        columnWidth += share
        rest -= share
        flexible -= 1
      }
      placed.append(Placed(index: index, x: x, width: min(columnWidth, width - x)))
      x += columnWidth + gap
    }
    self.placed = placed
  }

  private static func shown(_ columns: [TableColumn], width: Int, gap: Int) -> [Int] {
    var shown = Array(columns.indices)
    while minimumWidth(of: shown, in: columns, gap: gap) > width {
      guard
        let last = shown.max(by: { columns[$0].priority <= columns[$1].priority }),
        columns[last].priority > 0
      else { break }
      shown.removeAll { $0 == last }
    }
    return shown
  }

  private static func minimumWidth(
    of shown: [Int], in columns: [TableColumn], gap: Int
  ) -> Int {
    shown.reduce(-gap) { $0 + columns[$1].minimumWidth + gap }
  }
}
