import TerminalUI

/// Rows of text in aligned columns, for commands that print tables.
struct TextColumns {
  /// The rows, each with a text for every column.
  var rows: [[String]]

  /// The lines, one per row, with columns two spaces apart and no trailing spaces.
  var lines: [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? $0[column].displayWidth : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ")
      return String(cells.reversed().drop { $0 == " " }.reversed())
    }
  }
}
