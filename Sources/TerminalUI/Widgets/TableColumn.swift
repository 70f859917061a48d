/// A column of a table.
package struct TableColumn: Hashable, Sendable {
  /// The width of a column.
  package enum Width: Hashable, Sendable {
    /// A fixed number of screen columns.
    case fixed(Int)
    /// A minimum number of screen columns, with an equal share of the remaining ones.
    case flexible(minimum: Int)
  }

  /// The heading.
  package var title: String
  /// The width, which is fixed or flexible.
  package var width: Width
  /// The alignment of the heading and the texts.
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

  var minimumWidth: Int {
    switch width {
    case .fixed(let width), .flexible(minimum: let width): max(0, width)
    }
  }

  var isFlexible: Bool {
    if case .flexible = width { true } else { false }
  }
}

/// The positions of a table's columns in a width.
struct TableColumnLayout {
  /// A visible column.
  struct Placed: Equatable {
    var index: Int
    var x: Int
    var width: Int
  }

  /// The number of blanks between two columns.
  static let gap = 2

  let placed: [Placed]

  /// Creates a layout.
  ///
  /// Columns that do not fit are removed, and flexible ones share the remaining width.
  init(_ columns: [TableColumn], from start: Int, width: Int) {
    let shown = Self.shown(columns, width: width - start)
    var rest = max(0, width - start - Self.minimumWidth(of: shown, in: columns))
    var flexible = shown.count { columns[$0].isFlexible }
    var x = start
    var placed: [Placed] = []
    for index in shown where x < width {
      var columnWidth = columns[index].minimumWidth
      if columns[index].isFlexible {
        let share = rest / flexible
        columnWidth += share
        rest -= share
        flexible -= 1
      }
      placed.append(Placed(index: index, x: x, width: min(columnWidth, width - x)))
      x += columnWidth + Self.gap
    }
    self.placed = placed
  }

  private static func shown(_ columns: [TableColumn], width: Int) -> [Int] {
    var shown = Array(columns.indices)
    while minimumWidth(of: shown, in: columns) > width {
      guard
        let last = shown.max(by: { columns[$0].priority <= columns[$1].priority }),
        columns[last].priority > 0
      else { break }
      shown.removeAll { $0 == last }
    }
    return shown
  }

  private static func minimumWidth(of shown: [Int], in columns: [TableColumn]) -> Int {
    shown.reduce(-gap) { $0 + columns[$1].minimumWidth + gap }
  }
}
