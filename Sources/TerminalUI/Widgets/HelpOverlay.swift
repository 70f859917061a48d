/// A list of all keys and their effects, grouped by key map, in as many columns as fit.
package struct HelpOverlay: TextPage, Hashable, Sendable {
  package var sections: [HelpSection]
  package var title: String
  package var state: TextPageState
  /// Pairs of words in which the effects of two keys differ that only share a line if there is no
  /// room for each, the first pair first.
  package var neighbors: [[Substring]]

  /// Whether a blank line precedes every section but the first.
  private var hasBlanks = true
  /// The names of the hints that stand for two keys with opposite effects.
  private var pairs: Set<String> = []

  /// Creates an overlay from the sections that have hints.
  package init(
    _ sections: [HelpSection], _ state: TextPageState = TextPageState(), title: String = "Help",
    neighbors: [[Substring]] = []
  ) {
    self.sections = sections.filter { !$0.hints.isEmpty }
    self.state = state
    self.title = title
    self.neighbors = neighbors
  }

  /// Each line is a text of its own.
  package var isWrapped: Bool { false }

  /// Returns the same keys without reasons, and with opposite ones, such as `down` and `up`, in one hint
  /// with the first key of each.
  private func pairing(_ opposites: [[Substring]]) -> HelpOverlay {
    var overlay = self
    for index in sections.indices {
      overlay.sections[index].hints = sections[index].hints.reduce(into: []) { hints, hint in
        var hint = hint
        if hint.disabledReason != nil { hint.disabledReason = "" }
        guard let last = hints.last, let help = Self.help(of: last, and: hint, opposites) else {
          return hints.append(hint)
        }
        hint.help = help
        hint.keys = Array(last.keys.prefix(1) + hint.keys.prefix(1))
        overlay.pairs.insert(hint.name)
        if last.isEnabled { hint.disabledReason = nil }
        hints[hints.count - 1] = hint
      }
    }
    return overlay
  }

  private var withoutBlanks: HelpOverlay {
    var overlay = self
    overlay.hasBlanks = false
    return overlay
  }

  /// Returns the effect of two keys, such as `page down, up`, or `nil` if they are no opposites.
  private static func help(
    of hint: KeyHint, and other: KeyHint, _ opposites: [[Substring]]
  ) -> String? {
    let (words, others) = (hint.help.split(separator: " "), other.help.split(separator: " "))
    let different = zip(words.indices, zip(words, others)).filter { $1.0 != $1.1 }
    guard words.count == others.count, different.count == 1, let (index, pair) = different.first,
      opposites.contains([pair.0, pair.1])
    else { return nil }
    return (words[..<index] + ["\(pair.0), \(pair.1)"] + words[(index + 1)...])
      .joined(separator: " ")
  }

  /// Returns the hints of keys that act, and of those that can't but do the opposite of one that does.
  package static func withOpposites(_ hints: [KeyHint]) -> [KeyHint] {
    func areOpposite(_ index: Int) -> Bool {
      hints.indices.contains(index) && hints.indices.contains(index + 1)
        && (hints[index].isEnabled || hints[index + 1].isEnabled)
        && help(of: hints[index], and: hints[index + 1], opposites) != nil
    }
    return hints.indices
      .filter { hints[$0].isEnabled || areOpposite($0 - 1) || areOpposite($0) }.map { hints[$0] }
  }

  private static let opposites: [[Substring]] = [
    ["down", "up"], ["next", "previous"], ["previous", "next"], ["forward", "back"],
    ["first", "last"], ["top", "bottom"], ["left", "right"], ["right", "left"],
  ]

  /// The largest part of a body that the keys take in a window of their own.
  private static let largestWindow = Size(width: 120, height: 40)

  /// Returns the rectangle of a window of the size of the keys in the middle of a body, or the body if
  /// they fit only there.
  package func rect(in body: Rect) -> Rect {
    let room = Size(
      width: min(Self.largestWindow.width, body.size.width - 4) - 4,
      height: min(Self.largestWindow.height, body.size.height - 2) - 2)
    // The names of keys are longest in ASCII.
    let context = DrawContext(size: room, glyphs: .ascii)
    guard let size = wideColumns(in: context).lazy.map(\.size).first(where: room.fits) else {
      return body
    }
    return body.centered(Size(width: size.width + 4, height: size.height + 2))
  }

  /// Returns the lines of the sections, in as many columns as fit side by side.
  ///
  /// If that is too high, sections continue in the next column, the reasons of disabled keys are
  /// omitted, opposite keys are on one line, no blank line precedes a section, and as few neighbors as
  /// necessary are on one line, in this order.
  package func lines(in context: DrawContext) -> [StyledText] {
    guard !context.isLinear else { return linearLines }
    let height = context.size.height
    func fits(_ columns: HelpColumns) -> Bool { context.size.fits(columns.size) }
    let paired = pairing(Self.opposites)
    if let columns = wideColumns(in: context).first(where: fits)
      ?? narrowColumns(in: context, height: height).first(where: fits)
      ?? paired.wideColumns(in: context).first(where: fits)
    {
      return columns.lines
    }
    for count in 0...neighbors.count {
      let dense = pairing(Self.opposites + neighbors.prefix(count)).withoutBlanks
      if let columns = dense.wideColumns(in: context).first(where: fits)
        ?? dense.narrowColumns(in: context, height: height).first(where: fits)
      {
        return columns.lines
      }
    }
    let tall = narrowColumns(in: context, height: .max)
    return tall.min { $0.size.height < $1.size.height }?.lines ?? []
  }

  /// The keys, each with its effect in words, and with the reason if it can't act now.
  private var linearLines: [StyledText] {
    sections.flatMap { section in
      let hints = section.hints.map { hint in
        let keys = hint.keys.map(\.spokenName).joined(separator: " or ")
        let text = keys.isEmpty ? hint.help : "\(keys): \(hint.help)"
        guard let reason = hint.disabledReason else { return text }
        return "\(text), " + (reason == hint.help ? "already there" : "not now: \(reason)")
      }
      return (hints.isEmpty ? [] : ["\(section.title)."] + hints).map { StyledText($0) }
    }
  }

  /// The ways to arrange the sections in at most `height` rows, the best first, each made only if needed.
  private func arrangements(height: Int) -> some Sequence<[Column]> {
    let counts = Array((2...max(3, sections.count)).reversed())
    let ways = [(spread, counts), (stack, counts), (flow, counts), (spread, [1])]
    return ways.lazy.flatMap { way, counts in counts.lazy.compactMap { way($0, height) } }
      .filter { columns in columns.allSatisfy { $0.count <= height } }
  }

  private func wideColumns(in context: DrawContext) -> some Sequence<HelpColumns> {
    arrangements(height: context.size.height).lazy.map { lines(of: $0, context) }
  }

  private func narrowColumns(
    in context: DrawContext, height: Int
  ) -> some Sequence<HelpColumns> {
    let width = context.size.width
    return arrangements(height: height).lazy
      .filter { $0.count == 1 || Self.share(of: width, $0.count) >= Self.narrowest }
      .map { lines(of: $0, context, columnWidth: Self.share(of: width, $0.count)) }
  }

  /// The smallest width of a narrow column.
  private static let narrowest = 34

  /// Returns the width of each of some columns side by side.
  private static func share(of width: Int, _ count: Int) -> Int {
    (width - HelpColumns.gap * (count - 1)) / count
  }
}

extension HelpOverlay {
  private typealias Column = [Row]

  private enum Row {
    case heading(String), hint(KeyHint), blank

    var isHeading: Bool { if case .heading = self { true } else { false } }
    var isBlank: Bool { if case .blank = self { true } else { false } }
    var hint: KeyHint? { if case .hint(let hint) = self { hint } else { nil } }
  }

  private func spread(over count: Int, height _: Int) -> [Column]? { spread(over: count) }

  /// Puts each section into the column that is shortest so far.
  private func spread(over count: Int) -> [Column] {
    var columns = [Column](repeating: [], count: count)
    for section in sections {
      let heights = columns.map(\.count)
      let shortest = heights.firstIndex(of: heights.min() ?? 0) ?? 0
      let isSeparated = hasBlanks && !columns[shortest].isEmpty
      columns[shortest] += (isSeparated ? [.blank] : []) + rows(of: section)
    }
    return columns
  }

  /// Puts whole sections in their order into columns that are as low as possible.
  private func stack(over count: Int, height: Int) -> [Column]? {
    lowest(count, height) { height in
      sections.reduce(into: [[]]) { columns, section in
        let blank: Column = hasBlanks && !columns[columns.count - 1].isEmpty ? [.blank] : []
        let rows = rows(of: section)
        if columns[columns.count - 1].count + blank.count + rows.count > height {
          columns.append(rows)
        } else {
          columns[columns.count - 1] += blank + rows
        }
      }
    }
  }

  /// Puts the sections one below the other into columns that are as low as possible.
  private func flow(over count: Int, height: Int) -> [Column]? {
    let rows = Column(spread(over: 1).joined())
    return lowest(count, height) { fill(rows, height: $0) }
  }

  /// Returns at most `count` columns with the least height, or `nil` if that exceeds `height`.
  private func lowest(_ count: Int, _ height: Int, _ columns: (Int) -> [Column]) -> [Column]? {
    let rows = spread(over: 1).joined().count
    let least = rows / count
    guard least <= height else { return nil }
    let heights = least...min(max(1, rows), height)
    return heights.lazy.map(columns).first { $0.count <= count }
  }

  /// Puts rows into columns of a height; a section that continues in the next column has its heading there, too.
  private func fill(_ rows: Column, height: Int) -> [Column] {
    var columns: [Column] = [[]]
    var heading: Row?
    for (index, row) in rows.enumerated() {
      if row.isHeading { heading = row }
      let last = columns.count - 1
      let isLastRow = columns[last].count == height - 1
      if columns[last].count >= height || isLastRow && row.isHeading && index > 0 {
        columns.append(row.isBlank ? [] : row.isHeading ? [row] : [heading, row].compactMap { $0 })
      } else if !columns[last].isEmpty || !row.isBlank {
        columns[last].append(row)
      }
    }
    return columns
  }

  private func rows(of section: HelpSection) -> Column {
    [.heading(section.title)] + section.hints.map(Row.hint)
  }

  private func lines(
    of columns: [Column], _ context: DrawContext, columnWidth: Int = .max
  ) -> HelpColumns {
    HelpColumns(
      columns.filter { !$0.isEmpty }.map { column in
        ruled(lines(of: column, context.glyphs, width: columnWidth), in: context)
      })
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
        let keys = keys(of: hint, glyphs)
        let indent = hint.keys.isEmpty ? 0 : keysWidth + 2
        return help(of: hint, width: width - indent).enumerated().map { index, text in
          (index == 0 ? keys : "").padded(to: indent) + text
        }
      }
    }
  }

  /// Returns the lines of a column with a rule after each heading, which keys would otherwise resemble.
  private func ruled(_ lines: [StyledText], in context: DrawContext) -> [StyledText] {
    let widest = min(lines.width, context.size.width)
    return lines.map { line in
      guard line.runs.first?.style == Style(.title) else { return line }
      let rule = String(repeating: "─", count: max(0, widest - line.displayWidth - 1))
      return line + " " + StyledText(rule, Style(.border))
    }
  }

  /// Returns the keys of a hint, such as `r or F5`, or `j, k` of a pair, at most two if there is little room.
  private func keys(of hint: KeyHint, _ glyphs: Glyphs) -> StyledText {
    let style = Style(hint.isEnabled ? .key : .disabled)
    let keys = hint.keys.prefix(hasBlanks ? .max : 2).map {
      StyledText($0.displayName(glyphs), style)
    }
    let last = pairs.contains(hint.name) ? ", " : " or "
    return keys.enumerated().reduce("") { text, key in
      guard key.offset > 0 else { return key.element }
      let word = key.offset == keys.count - 1 ? last : ", "
      return text + StyledText(word, Style(hint.isEnabled ? .secondary : .disabled)) + key.element
    }
  }

  /// Returns the lines of the effect of a key; for a disabled key with the reason in parentheses or, if
  /// there is no room for it, itself in parentheses.
  private func help(of hint: KeyHint, width: Int) -> [StyledText] {
    guard let reason = hint.disabledReason else {
      let fits = hint.help.displayWidth <= width
      return (fits ? [hint.help] : hint.help.wrapped(to: max(1, width))).map { StyledText($0) }
    }
    // The reason against a move to where the selection is has the same words as the move.
    let full = "\(hint.help) (\(reason == hint.help ? "already there" : reason))"
    let hasRoom = !reason.isEmpty && full.displayWidth <= width
    return [StyledText(hasRoom ? full : "(\(hint.help))", Style(.disabled))]
  }
}

/// Columns of lines side by side, which are joined only if they fit.
private struct HelpColumns {
  static let gap = 3

  private let columns: [(start: Int, lines: [StyledText])]
  let size: Size

  init(_ columns: [[StyledText]]) {
    var end = -Self.gap
    self.columns = columns.map { lines in
      defer { end += Self.gap + lines.width }
      return (end + Self.gap, lines)
    }
    size = Size(width: max(0, end), height: columns.map(\.count).max() ?? 0)
  }

  var lines: [StyledText] {
    (0..<size.height).map { y in
      columns.reduce("") { line, column in
        y < column.lines.count ? line.padded(to: column.start) + column.lines[y] : line
      }
    }
  }
}

extension [StyledText] {
  /// The width of the longest line.
  fileprivate var width: Int { map(\.displayWidth).max() ?? 0 }
}
