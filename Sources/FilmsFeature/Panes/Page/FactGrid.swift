internal import TerminalUI

/// Short facts in the fewest lines in which they fit, with names and values below each other.
struct FactGrid {
  /// The width from which a value has lines of its own.
  static let longestValue = 24
  private static let gap = 3
  static let mostColumns = 3

  /// The facts in lines.
  private let rows: [[FilmPage.Fact]]
  /// The widths of the names and the values of each column.
  private let widths: [(name: Int, value: Int)]

  init(_ facts: [FilmPage.Fact], width: Int, mostColumns: Int = mostColumns) {
    for count in (1...mostColumns).reversed() {
      let rows = stride(from: 0, to: facts.count, by: count).map {
        Array(facts[$0..<min($0 + count, facts.count)])
      }
      let widths = (0..<min(count, facts.count)).map { column in
        let cells = rows.compactMap { $0.indices.contains(column) ? $0[column] : nil }
        return (
          name: 2 + (cells.map(\.name.displayWidth).max() ?? 0),
          value: cells.map(\.value.displayWidth).max() ?? 0
        )
      }
      let total = widths.reduce(-Self.gap) { $0 + $1.name + $1.value + Self.gap }
      guard count == 1 || total <= width else { continue }
      (self.rows, self.widths) = (rows, widths)
      return
    }
    (rows, widths) = ([], [])
  }

  /// The width of the names at the left.
  var indent: Int { widths.first?.name ?? 0 }

  /// Returns the lines, whose first values begin after `indent` columns if one column is shown.
  func lines(indent: Int, _ value: (String) -> StyledText) -> [StyledText] {
    rows.map { facts in
      facts.enumerated().reduce(into: StyledText("")) { line, fact in
        let (index, fact) = fact
        let name = widths.count == 1 ? indent : widths[index].name
        let isLast = index == facts.count - 1
        line += StyledText(fact.name.padded(to: name), Style(.secondary))
        line +=
          isLast
          ? value(fact.value) : value(fact.value).padded(to: widths[index].value + Self.gap)
      }
    }
  }
}
