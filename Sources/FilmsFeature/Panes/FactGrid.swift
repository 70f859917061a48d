internal import TerminalUI

/// Short facts in columns, row by row, with labels and values below each other.
struct FactGrid: Sendable {
  /// A label with its value.
  typealias Fact = (label: String, value: StyledText)

  private let rows: [[Fact]]
  /// The widths of the labels and the values of each column.
  private var columns: [(label: Int, value: Int)]

  private static let gap = 3

  /// Creates a grid of as many columns as fit into a width, up to a number, each as wide as its facts.
  init(_ facts: [Fact], width: Int, atMost count: Int) {
    let grids = (1...max(1, count)).reversed().lazy.map { FactGrid(facts, columns: $0) }
    self = grids.first { $0.width <= width } ?? FactGrid(facts, columns: 1)
  }

  private init(_ facts: [Fact], columns count: Int) {
    rows = stride(from: 0, to: facts.count, by: count).map {
      Array(facts[$0..<min($0 + count, facts.count)])
    }
    columns = (0..<min(count, facts.count)).map { column in
      let cells = stride(from: column, to: facts.count, by: count).map { facts[$0] }
      return (
        label: 2 + (cells.map(\.label.displayWidth).max() ?? 0),
        value: cells.map(\.value.displayWidth).max() ?? 0
      )
    }
  }

  private var width: Int {
    columns.reduce(-Self.gap) { $0 + $1.label + $1.value + Self.gap }
  }

  /// The columns before the first value.
  var indent: Int { columns.first?.label ?? 0 }

  /// Returns the lines, whose values begin after a number of columns if there is one column of facts.
  func lines(indent: Int) -> [StyledText] {
    rows.map { facts in
      facts.indices.reduce(into: "") { line, index in
        let (label, value) = facts[index]
        let width = columns.count == 1 ? indent : columns[index].label
        line += StyledText(label.padded(to: width), Style(.secondary))
        line +=
          index == facts.count - 1 ? value : value.padded(to: columns[index].value + Self.gap)
      }
    }
  }
}
