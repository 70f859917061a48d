/// A column of a table.
public struct TableColumn: Hashable, Sendable {
  /// How wide a column is.
  public enum Width: Hashable, Sendable {
    /// So many columns of the screen.
    case fixed(Int)
    /// At least so many, and an even share of what is left.
    case flexible(minimum: Int)
  }

  /// The heading.
  public var title: String
  /// How wide it is.
  public var width: Width
  /// Where text stands in it.
  public var alignment: Alignment
  /// When it goes where there is no room for all: the highest first, 0 never.
  public var priority: Int

  /// Makes a column.
  public init(
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

/// Where the columns of a table stand in a width.
struct TableColumnLayout {
  /// A column that is shown.
  struct Placed: Equatable {
    var index: Int
    var x: Int
    var width: Int
  }

  /// The blank columns between two of them.
  static let gap = 2

  let placed: [Placed]

  /// Drops what there is no room for, shares out what is left, and places the rest.
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
