/// Rows of text in aligned columns, for tables that are text.
package struct TextColumns {
  package var rows: [[String]]
  /// The columns that are left out first if there is no room for all, in this order.
  package var minorColumns: [Int] = []

  package init(rows: [[String]], minorColumns: [Int] = []) {
    self.rows = rows
    self.minorColumns = minorColumns
  }

  private static let gap = 2
  /// The smallest width to which a column is shortened before whole columns are left out.
  private static let leastWidth = 10

  package var lines: [String] { lines(fitting: nil) }

  /// The rows as sentences for screen readers, such as `Lisbon: Now 18 °C, Wind NW 9 km/h`.
  ///
  /// The first row has the names of the columns. A row without a text in the first column continues the one
  /// above it, and what is not known is left out.
  package var sentences: [String] {
    var subject = ""
    return rows.dropFirst().map { row in
      if let first = row.first, !first.isEmpty { subject = first }
      let parts = zip(rows[0], row).dropFirst().compactMap { name, text in
        text.isEmpty || text == .missingValue ? nil : name.isEmpty ? text : "\(name) \(text)"
      }
      return "\(subject): \(parts.isEmpty ? "not known" : parts.joined(separator: ", "))"
    }
  }

  /// Returns the lines in at most `width` terminal columns, or in full if `width` is `nil`.
  ///
  /// Minor columns are left out first. Then the widest column is shortened. If that does not
  /// suffice, the last columns are left out, too.
  package func lines(fitting width: Int?) -> [String] {
    if let width, let minor = minorColumns.first, excess(of: naturalWidths, over: width) > 0 {
      return without(minor).lines(fitting: width)
    }
    let widths = widths(fitting: width ?? .max)
    return rows.map { row in
      let cells = zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ")
      return String(cells.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The width of each column in full.
  var naturalWidths: [Int] {
    let count = rows.map(\.count).max() ?? 0
    return (0..<count).map { column in
      rows.map { row in column < row.count ? row[column].displayWidth : 0 }.max() ?? 0
    }
  }

  private func excess(of widths: [Int], over width: Int) -> Int {
    widths.reduce(-Self.gap) { $0 + $1 + Self.gap } - width
  }

  private func without(_ column: Int) -> TextColumns {
    var table = self
    table.rows = rows.map { row in
      row.indices.filter { $0 != column }.map { row[$0] }
    }
    table.minorColumns = minorColumns.dropFirst().map { $0 > column ? $0 - 1 : $0 }
    return table
  }

  private func widths(fitting width: Int) -> [Int] {
    var widths = naturalWidths
    while excess(of: widths, over: width) > 0,
      let widest = widths.indices.max(by: { widths[$0] < widths[$1] })
    {
      if widths[widest] > Self.leastWidth {
        widths[widest] -= 1
      } else if widths.count > 1 {
        return without(widths.count - 1).widths(fitting: width)
      } else {
        return [max(1, width)]
      }
    }
    return widths
  }
}
