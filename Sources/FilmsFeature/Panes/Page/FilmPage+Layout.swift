internal import TerminalUI

/// A line of a page: text, the heading of a section, or a row.
struct PageLine: Hashable {
  var text = StyledText("")
  /// The index of the section of a heading or a row.
  var section: Int?
  /// The index of the row on this line, among all rows.
  var row: Int?

  static let blank = PageLine()

  /// Whether the line is the heading of a section.
  var isHeading: Bool { section != nil && row == nil }
}

/// A column of a page.
struct PageColumn: Hashable {
  /// The place in the page.
  var place: Rect
  /// All lines, including hidden ones.
  var lines: [PageLine]
  /// The columns beside the names of the sections in this column of the page.
  var tables: [Int: SectionTable] = [:]

  var maximumScroll: Int { max(0, lines.count - place.size.height) }
}

extension FilmPage {
  /// The maximum width of text; longer lines are hard to read.
  private static let longestLine = 72
  /// The height below which a film begins with one line, so that its entries are visible.
  private static let lowHeight = 16
  private static let gap = SectionTable.gap

  /// Returns the page in one column or, if not all rows are visible then, with the sections side by
  /// side below the text.
  func columns(in size: Size) -> [PageColumn] {
    let width = max(0, size.width - 2)
    let isLow = crawl != nil && !sections.isEmpty && size.height < Self.lowHeight
    let text = textParts(min(width, Self.longestLine), isLow: isLow)
    let blocks = sectionBlocks
    let count = columnCount(
      of: blocks, width: width, height: size.height - text.leastHeight(in: size.height))
    let columnWidth = (width + Self.gap) / count - Self.gap
    let flow = PageFlow(
      blocks + (isLow ? [factLines(columnWidth) + [.blank] + crawlLines(columnWidth)] : []),
      count: count)
    let top = text.lines(in: size.height, above: flow.height)
    guard count > 1 else {
      let lines = top + (flow.columns.first ?? [])
      return [column(lines, in: Rect(x: 1, y: 0, width: width, height: size.height))]
    }
    let space = size.height - top.count
    let head = PageColumn(place: Rect(x: 1, y: 0, width: width, height: top.count), lines: top)
    return [head]
      + flow.columns.enumerated().map { index, lines in
        let x = 1 + index * (columnWidth + Self.gap)
        return column(lines, in: Rect(x: x, y: top.count, width: columnWidth, height: space))
      }
  }

  /// Returns the smallest number of columns in which all rows of the sections are visible at once, or
  /// the largest one if there is none.
  private func columnCount(of blocks: [[PageLine]], width: Int, height: Int) -> Int {
    let narrowest = width < 62 ? 19 : 30
    let most = max(1, (width + Self.gap) / (narrowest + Self.gap))
    guard height > 4, rows.count > 4 else { return 1 }
    return (1...most).first { PageFlow(blocks, count: $0).height <= height } ?? most
  }

  private func column(_ lines: [PageLine], in place: Rect) -> PageColumn {
    var column = PageColumn(place: place, lines: lines)
    let shown = Set(lines.compactMap(\.section))
    let own = shown.map { SectionTable(sections[$0], width: place.size.width).nameWidth }
    // Values begin at the same column in all sections, as far as there is room.
    for section in shown {
      column.tables[section] = SectionTable(
        sections[section], width: place.size.width, nameWidth: own.max() ?? 0,
        besides: shown.map { sections[$0] })
    }
    return column
  }
}

// MARK: - Text

extension FilmPage {
  /// Returns the text above the sections, of which a low page has only the short description.
  private func textParts(_ width: Int, isLow: Bool) -> PageText {
    PageText(
      width: width, facts: isLow ? [PageLine(text: marked(subtitle))] : factLines(width),
      singleFacts: crawl == nil ? factLines(width, atMost: 1) : nil,
      crawl: isLow ? [] : crawlLines(width), isWhole: sections.isEmpty && !isExcerpt,
      isAboveSections: !isLow && !sections.isEmpty)
  }

  /// The facts side by side, as many in a line as fit, and long ones in lines of their own.
  private func factLines(_ width: Int, atMost count: Int = FactGrid.mostColumns) -> [PageLine] {
    let longFacts = facts.filter { $0.value.displayWidth > FactGrid.longestValue }
    let grid = FactGrid(
      facts.filter { !longFacts.contains($0) }, width: width, mostColumns: count)
    let indent = max(grid.indent, 2 + (longFacts.map(\.name.displayWidth).max() ?? 0))
    let long = longFacts.flatMap { fact in
      fact.value.wrapped(to: max(1, width - indent)).enumerated().map { index, line in
        let name = (index == 0 ? fact.name : "").padded(to: indent)
        return PageLine(text: StyledText(name, Style(.secondary)) + marked(line))
      }
    }
    return grid.lines(indent: indent, marked).map { PageLine(text: $0) } + long
  }

  private func crawlLines(_ width: Int) -> [PageLine] {
    guard let crawl else { return [] }
    let text = crawl.lines.map { $0.wrapped(to: width).map { PageLine(text: marked($0)) } }
    let title = isExcerpt ? [] : [PageLine(text: StyledText(crawl.title, Style(.title)))]
    return title + text.joined(separator: [.blank])
  }

  private var sectionBlocks: [[PageLine]] {
    var first = 0
    return sections.enumerated().map { index, section in
      defer { first += section.rows.count }
      return [PageLine(text: StyledText(section.title, Style(.title)), section: index)]
        + section.rows.indices.map { PageLine(section: index, row: first + $0) }
    }
  }

  private func marked(_ text: String) -> StyledText {
    StyledText(text, marking: words)
  }
}
