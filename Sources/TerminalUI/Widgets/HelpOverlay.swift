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
  public func lines(in context: DrawContext) -> [StyledText] {
    let blocks = sections.map { lines(of: $0, context.glyphs) }
    let counts = stride(from: context.isLinear ? 1 : blocks.count, to: 1, by: -1)
    return counts.lazy.map { spread(blocks, over: $0) }
      .first { width(of: $0) <= context.size.width } ?? spread(blocks, over: 1)
  }
}

extension HelpOverlay {
  private typealias Column = [StyledText]

  /// Puts each section into the column that is shortest so far, and the columns side by side.
  private func spread(_ blocks: [Column], over count: Int) -> Column {
    var columns = [Column](repeating: [], count: count)
    for block in blocks {
      let heights = columns.map(\.count)
      let shortest = heights.firstIndex(of: heights.min() ?? 0) ?? 0
      columns[shortest] += (columns[shortest].isEmpty ? [] : [""]) + block
    }
    return columns.dropFirst().reduce(columns[0]) { join($0, $1) }
  }

  private func join(_ left: Column, _ right: Column) -> Column {
    let start = width(of: left) + Self.gap
    return (0..<max(left.count, right.count)).map { y in
      let line = y < left.count ? left[y] : ""
      return y < right.count ? line.padded(to: start) + right[y] : line
    }
  }

  private func lines(of section: HelpSection, _ glyphs: Glyphs) -> Column {
    let keysWidth = sections.flatMap(\.hints).map { keys(of: $0, glyphs).displayWidth }.max() ?? 0
    let entries = section.hints.map { hint in
      let keys = StyledText(keys(of: hint, glyphs), Style(hint.isEnabled ? .key : .disabled))
      let blanks = String(repeating: " ", count: keysWidth + 2 - keys.displayWidth)
      return keys + StyledText(blanks) + help(of: hint)
    }
    return [StyledText(section.title, Style(.title))] + entries
  }

  private func keys(of hint: KeyHint, _ glyphs: Glyphs) -> String {
    hint.keys.map { $0.displayName(glyphs) }.joined(separator: " ")
  }

  /// Returns the effect of a key; for a disabled key in parentheses and with the reason.
  private func help(of hint: KeyHint) -> StyledText {
    guard let reason = hint.disabledReason else { return StyledText(hint.help) }
    return StyledText("(\(hint.help): \(reason))", Style(.disabled))
  }

  private func width(of column: Column) -> Int {
    column.map(\.displayWidth).max() ?? 0
  }
}
