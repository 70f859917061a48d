internal import TerminalUI

/// Short facts in columns, row by row, with labels and values below each other.
struct FactGrid: Sendable {
  /// A label with its value.
  typealias Fact = (label: String, value: StyledText)

  private let rows: [[Fact]]
  private let layout: FactColumns

  /// Creates a grid of as many columns as fit into a width, up to a number, each as wide as its facts.
  init(_ facts: [Fact], width: Int, atMost count: Int) {
    let grids = (1...max(1, count)).reversed().lazy.map { FactGrid(facts, columns: $0) }
    self = grids.first { $0.layout.width <= width } ?? FactGrid(facts, columns: 1)
  }

  private init(_ facts: [Fact], columns count: Int) {
    rows = stride(from: 0, to: facts.count, by: count).map {
      Array(facts[$0..<min($0 + count, facts.count)])
    }
    let widths = facts.map {
      FactColumns.Column(label: $0.label.displayWidth + 2, value: $0.value.displayWidth)
    }
    layout = FactColumns(widths, count: min(count, facts.count))
  }

  /// The columns before the first value.
  var indent: Int { layout.columns.first?.label ?? 0 }

  /// Returns the lines, whose values begin after a number of columns if there is one column of facts.
  func lines(indent: Int) -> [StyledText] {
    let columns = layout.columns
    return rows.map { facts in
      facts.indices.reduce(into: "") { line, index in
        let (label, value) = facts[index]
        let width = columns.count == 1 ? indent : columns[index].label
        line += StyledText(label.padded(to: width), Style(.secondary))
        line +=
          index == facts.count - 1
          ? value : value.padded(to: columns[index].value + FactColumns.gap)
      }
    }
  }
}
