/// A list of all keys and their effects, grouped by key map, in as many columns as fit.
public struct HelpOverlay: Widget, Hashable, Sendable {
  /// The sections, in order.
  public var sections: [HelpSection]
  /// The number of rows scrolled away at the top.
  public var scroll: Int
  /// The title in the border.
  public var title: String
  /// The search in the help, or `nil` before the first one.
  public var search: TextSearch?

  private static let gap = 3

  /// Creates an overlay from the sections that have hints.
  public init(_ sections: [HelpSection], scroll: Int = 0, title: String = "Help") {
    self.sections = sections.filter { !$0.hints.isEmpty }
    self.scroll = scroll
    self.title = title
  }

  /// Returns the size that shows all sections, limited to the available size.
  public func size(in available: Size, glyphs: Glyphs = .unicode) -> Size {
    let columns = columns(in: available, glyphs)
    return Size(
      width: min(available.width, width(of: columns) + 4),
      height: min(available.height, height(of: columns) + 2))
  }

  /// Returns the largest useful ``scroll`` in an overlay of some size, border included.
  public func maximumScroll(in size: Size, glyphs: Glyphs = .unicode) -> Int {
    max(0, height(of: columns(in: size, glyphs)) - max(0, size.height - 2))
  }

  /// Draws the overlay and its border on the whole frame.
  public func draw(in context: DrawContext, into frame: inout Frame) {
    frame.drawBorder(title: title, glyphs: context.glyphs)
    let last = maximumScroll(in: context.size, glyphs: context.glyphs)
    let first = min(max(0, scroll), last)
    frame.draw(in: frame.bounds.inset(by: 1)) { inside in
      drawSections(in: context, from: first, into: &inside)
    }
    let space = max(0, context.size.height - 2)
    drawMatches(in: context, from: first, into: &frame)
    label(in: context.size, context.glyphs)?.draw(into: &frame)
    ScrollMarks(first: first, space: space, count: last == 0 ? 0 : last + space)
      .draw(in: context.glyphs, into: &frame)
  }

  private func drawSections(in context: DrawContext, from first: Int, into frame: inout Frame) {
    let columns =
      context.isLinear
      ? spread(sections.map { lines(of: $0, context.glyphs) }, over: 1)
      : columns(in: context.size, context.glyphs)
    var x = 1
    for column in columns {
      for (y, line) in column.dropFirst(first).enumerated() {
        frame.write(line, at: Position(x: x, y: y), width: frame.size.width - x - 1)
      }
      x += width(of: column) + Self.gap
    }
  }
}

extension HelpOverlay {
  /// Returns the lines of the matches of a text in an overlay of some size.
  public func matchLines(
    of text: String, in size: Size, glyphs: Glyphs = .unicode
  ) -> [Int] {
    matches(of: text, in: size, glyphs).map(\.origin.y)
  }

  /// Returns the position of the cursor while the user types a search, and `nil` otherwise.
  public func cursor(in size: Size, glyphs: Glyphs = .unicode) -> Position? {
    label(in: size, glyphs)?.cursor(in: size)
  }

  private func label(in size: Size, _ glyphs: Glyphs) -> SearchLabel? {
    guard let search, search.isActive else { return nil }
    return SearchLabel(search, count: matches(of: search.input.text, in: size, glyphs).count)
  }

  private func drawMatches(in context: DrawContext, from first: Int, into frame: inout Frame) {
    guard let search, search.isActive, !context.isLinear else { return }
    let found = matches(of: search.input.text, in: context.size, context.glyphs)
    let current = min(search.match, found.count - 1)
    frame.draw(in: frame.bounds.inset(by: 1)) { inside in
      for (index, rect) in found.enumerated() {
        var rect = rect
        rect.origin.y -= first
        inside.restyle(rect, Style(.match, index == current ? [.underline, .reverse] : .underline))
      }
    }
  }

  /// Returns the places of the matches, from the first line of the help on, column by column.
  private func matches(of text: String, in size: Size, _ glyphs: Glyphs) -> [Rect] {
    var x = 1
    return columns(in: size, glyphs).flatMap { column in
      defer { x += width(of: column) + Self.gap }
      return column.enumerated().flatMap { y, line in
        [TextMatch](of: text, in: [line.text]).flatMap(\.parts).map { part in
          Rect(x: x + part.columns.lowerBound, y: y, width: part.columns.count, height: 1)
        }
      }
    }
  }
}

extension HelpOverlay {
  private typealias Column = [StyledText]

  /// Returns the lines of the sections, in as many columns as fit side by side.
  private func columns(in size: Size, _ glyphs: Glyphs) -> [Column] {
    let blocks = sections.map { lines(of: $0, glyphs) }
    let choices = stride(from: blocks.count, to: 1, by: -1).lazy.map { spread(blocks, over: $0) }
    return choices.first { width(of: $0) + 4 <= size.width } ?? spread(blocks, over: 1)
  }

  /// Puts each section into the column that is shortest so far.
  private func spread(_ blocks: [Column], over count: Int) -> [Column] {
    var columns = [Column](repeating: [], count: count)
    for block in blocks {
      let heights = columns.map(\.count)
      let shortest = heights.firstIndex(of: heights.min() ?? 0) ?? 0
      columns[shortest] += (columns[shortest].isEmpty ? [] : [""]) + block
    }
    return columns
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

  private func width(of columns: [Column]) -> Int {
    columns.reduce(-Self.gap) { $0 + width(of: $1) + Self.gap }
  }

  private func height(of columns: [Column]) -> Int {
    columns.map(\.count).max() ?? 0
  }
}
