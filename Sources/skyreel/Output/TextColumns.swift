import TerminalUI

/// Rows of text in aligned columns, for commands that print tables.
struct TextColumns {
  /// The rows, each with a text for every column.
  var rows: [[String]]

  /// The columns between two columns of text.
  private static let gap = 2
  /// The width below which a column is left out rather than shortened further.
  private static let leastWidth = 6

  /// The lines, one per row, with columns two spaces apart and no trailing spaces.
  var lines: [String] { lines(fitting: nil) }

  /// Returns the lines in at most `width` columns, or in full if that is `nil`.
  ///
  /// The widest column is shortened first. If that does not suffice, the last columns are left out.
  func lines(fitting width: Int?) -> [String] {
    let widths = widths(fitting: width ?? .max)
    return rows.map { row in
      let cells = zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ")
      return String(cells.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The width of each column in full.
  var naturalWidths: [Int] {
    (0..<(rows.map(\.count).max() ?? 0)).map { column in
      rows.map { column < $0.count ? $0[column].displayWidth : 0 }.max() ?? 0
    }
  }

  private func widths(fitting width: Int) -> [Int] {
    var widths = naturalWidths
    func excess() -> Int { widths.reduce(-Self.gap) { $0 + $1 + Self.gap } - width }
    while excess() > 0, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }) {
      if widths[widest] > Self.leastWidth {
        widths[widest] -= 1
      } else if widths.count > 1 {
        widths.removeLast()
      } else {
        widths[0] = max(1, width)
        break
      }
    }
    return widths
  }
}
