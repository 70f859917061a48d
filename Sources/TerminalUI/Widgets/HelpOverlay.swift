/// A list of all keys and their effects, grouped by key map, in as many columns as fit.
public struct HelpOverlay: TextPage, Hashable, Sendable {
  /// The sections, in order.
  public var sections: [HelpSection]
  /// The title in the border.
  public var title: String
  /// The scroll position and the search.
  public var state: TextPageState

  private static let gap = 3

  /// Creates an overlay from the sections that have hints.
  public init(
    _ sections: [HelpSection], _ state: TextPageState = TextPageState(), title: String = "Help"
  ) {
    self.sections = sections.filter { !$0.hints.isEmpty }
    self.state = state
    self.title = title
  }

  /// Each line is a text of its own.
  public var isWrapped: Bool { false }

  /// Returns the lines of the sections, in as many columns as fit side by side.
  ///
  /// If that is too high, sections continue in the next column. If that is too high, too, narrow
  /// columns omit the reasons of disabled keys.
  public func lines(in context: DrawContext) -> [StyledText] {
    let counts = context.isLinear ? [] : Array((2...max(2, sections.count)).reversed())
    let arrangements = counts.map(spread(over:)) + counts.map(flow(over:)) + [spread(over: 1)]
    let size = context.size
    let natural = arrangements.lazy.map { join($0, context.glyphs) }
      .filter { width(of: $0) <= size.width }
    if let lines = natural.first(where: { $0.count <= size.height }) { return lines }
    let narrow = arrangements.lazy.filter { Self.share(of: size.width, $0.count) >= Self.narrowest }
      .map { join($0, context.glyphs, columnWidth: Self.share(of: size.width, $0.count)) }
    return narrow.first { $0.count <= size.height } ?? narrow.min { $0.count < $1.count }
      ?? join(spread(over: 1), context.glyphs)
  }

  /// The smallest width of a narrow column.
  private static let narrowest = 34

  /// Returns the width of each of some columns side by side.
  private static func share(of width: Int, _ count: Int) -> Int {
    count > 1 ? (width - gap * (count - 1)) / count : .max
  }
}

extension HelpOverlay {
  private typealias Column = [Row]

  /// A row of a column.
  private enum Row {
    case heading(String), hint(KeyHint), blank

    var isHeading: Bool { if case .heading = self { true } else { false } }
    var isBlank: Bool { if case .blank = self { true } else { false } }
    var hint: KeyHint? { if case .hint(let hint) = self { hint } else { nil } }
  }

  /// Puts each section into the column that is shortest so far.
  private func spread(over count: Int) -> [Column] {
    var columns = [Column](repeating: [], count: count)
    for section in sections {
      let heights = columns.map(\.count)
      let shortest = heights.firstIndex(of: heights.min() ?? 0) ?? 0
      columns[shortest] += (columns[shortest].isEmpty ? [] : [.blank]) + rows(of: section)
    }
    return columns
  }

  /// Puts the sections one below the other into columns that are as low as possible.
  private func flow(over count: Int) -> [Column] {
    let rows = spread(over: 1).joined()
    var height = (rows.count + count - 1) / count
    while true {
      let columns = fill(Column(rows), height: height)
      if columns.count <= count { return columns }
      height += 1
    }
  }

  /// Puts rows into columns of a height, of which none begins with a blank or ends with a heading.
  private func fill(_ rows: Column, height: Int) -> [Column] {
    var columns: [Column] = [[]]
    for (index, row) in rows.enumerated() {
      let last = columns.count - 1
      let isLastRow = columns[last].count == height - 1
      if columns[last].count == height || isLastRow && row.isHeading && index > 0 {
        columns.append(row.isBlank ? [] : [row])
      } else if !columns[last].isEmpty || !row.isBlank {
        columns[last].append(row)
      }
    }
    return columns
  }

  private func rows(of section: HelpSection) -> Column {
    [.heading(section.title)] + section.hints.map(Row.hint)
  }

  /// Returns the lines of columns side by side.
  private func join(
    _ columns: [Column], _ glyphs: Glyphs, columnWidth: Int = .max
  ) -> [StyledText] {
    let columns = columns.filter { !$0.isEmpty }.map { lines(of: $0, glyphs, width: columnWidth) }
    return columns.dropFirst().reduce(columns.first ?? []) { left, right in
      let start = width(of: left) + Self.gap
      return (0..<max(left.count, right.count)).map { y in
        let line = y < left.count ? left[y] : ""
        return y < right.count ? line.padded(to: start) + right[y] : line
      }
    }
  }

  /// Returns the lines of a column, with the effects of its keys below each other.
  private func lines(of column: Column, _ glyphs: Glyphs, width: Int) -> [StyledText] {
    let keysWidth =
      column.compactMap(\.hint).map { keys(of: $0, glyphs).displayWidth }.max() ?? 0
    return column.flatMap { row -> [StyledText] in
      switch row {
      case .blank: return [""]
      case .heading(let title): return [StyledText(title, Style(.title))]
      case .hint(let hint):
        let keys = StyledText(keys(of: hint, glyphs), Style(hint.isEnabled ? .key : .disabled))
        let indent = hint.keys.isEmpty ? 0 : keysWidth + 2
        return help(of: hint, width: width - indent).enumerated().map { index, text in
          (index == 0 ? keys : "").padded(to: indent) + text
        }
      }
    }
  }

  private func keys(of hint: KeyHint, _ glyphs: Glyphs) -> String {
    hint.keys.map { $0.displayName(glyphs) }.joined(separator: " ")
  }

  /// Returns the lines of the effect of a key; for a disabled key in parentheses and, if there is room,
  /// with the reason.
  private func help(of hint: KeyHint, width: Int) -> [StyledText] {
    guard let reason = hint.disabledReason else {
      let fits = hint.help.displayWidth <= width
      return (fits ? [hint.help] : hint.help.wrapped(to: max(1, width))).map { StyledText($0) }
    }
    let full = "(\(hint.help): \(reason))"
    return [
      StyledText(full.displayWidth <= width ? full : "(\(hint.help))", Style(.disabled))
    ]
  }

  private func width(of lines: [StyledText]) -> Int {
    lines.map(\.displayWidth).max() ?? 0
  }
}
