internal import TerminalUI

/// The columns of a section's rows in a width: the name, and as many values as fit, in their order.
struct SectionTable: Hashable {
  /// A column of values.
  struct Placed: Hashable {
    /// The index of the column in the section.
    var index: Int
    var x: Int
    var width: Int
    var alignment: Alignment
  }

  /// The width of the mark of a row and the blank after it.
  static let markWidth = 2
  static let gap = 2
  /// The width of a text from which it may be truncated, so that a column is shown.
  private static let narrowestText = 8
  /// The width of a name that is not truncated for values.
  private static let shownName = 22

  let nameWidth: Int
  let columns: [Placed]

  /// Places the columns.
  ///
  /// The names take at least `wished` columns, unless a text that may be truncated would have less room.
  /// Numbers end below those of other sections under the same heading.
  init(
    _ section: FilmPage.Section, width: Int, nameWidth wished: Int = 0,
    besides sections: [FilmPage.Section] = []
  ) {
    let space = max(0, width - Self.markWidth)
    let longest = section.rows.map(\.name.displayWidth).max() ?? 0
    // The heading of the first column is to the right of the title.
    let least = min(section.title.displayWidth - Self.markWidth, space)
    let own = max(min(longest, max(width * 3 / 5, Self.shownName), space), least)
    let shared = min(max(own, wished), space)
    let widths = section.columns.indices.map { section.width(ofColumn: $0, besides: sections) }
    let narrow = Self.placed(section, widths, after: own, in: space)
    let wide = Self.placed(section, widths, after: shared, in: space)
    func room(_ columns: [Placed]) -> Int {
      columns.filter { !section.columns[$0.index].needsFullWidth }.map(\.width).reduce(0, +)
    }
    (nameWidth, columns) = room(wide) < room(narrow) ? (own, narrow) : (shared, wide)
  }

  /// Returns the columns that fit beside names of a width.
  private static func placed(
    _ section: FilmPage.Section, _ widths: [Int?], after nameWidth: Int, in space: Int
  ) -> [Placed] {
    var used = nameWidth
    var placed: [Placed] = []
    for (index, column) in section.columns.enumerated() {
      guard let full = widths[index] else { continue }
      let available = space - used - gap
      let isWhole = column.isNumber || column.needsFullWidth
      guard available >= (isWhole ? full : min(full, narrowestText)) else { break }
      guard isWhole || section.showsMostCells(of: index, in: available) else { continue }
      placed.append(
        Placed(
          index: index, x: markWidth + used + gap, width: min(full, available),
          alignment: column.isNumber ? .trailing : .leading))
      used += gap + min(full, available)
    }
    return placed
  }
}

extension FilmPage.Section {
  /// Returns whether at least two thirds of the texts in a column fit into a width.
  fileprivate func showsMostCells(of column: Int, in width: Int) -> Bool {
    let texts = rows.filter { $0.cells.indices.contains(column) }.map { $0.cells[column] }
    return texts.count { $0.displayWidth > width } * 3 <= texts.count
  }

  /// Returns the width of the values in a column and of its short heading, or `nil` if no value is known.
  ///
  /// A number takes as much as the widest one under the same heading in other sections.
  fileprivate func width(ofColumn index: Int, besides sections: [FilmPage.Section]) -> Int? {
    guard let own = widestCell(index) else { return nil }
    let column = columns[index]
    let others = column.isNumber ? sections.filter { $0.columns.indices.contains(index) } : []
    return others.filter { $0.columns[index].heading == column.heading }
      .compactMap { $0.widestCell(index) }
      .reduce(max(own, column.shortHeading.displayWidth), max)
  }

  /// Returns the width of the widest value in a column, or `nil` if no value is known.
  fileprivate func widestCell(_ column: Int) -> Int? {
    let widest = rows.compactMap { row in
      row.cells.indices.contains(column) ? row.cells[column].displayWidth : nil
    }.max()
    return widest == 0 ? nil : widest
  }
}
