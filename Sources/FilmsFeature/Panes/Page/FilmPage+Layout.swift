internal import TerminalUI

/// A line of a page: text, the heading of a section, or a row.
struct PageLine: Hashable {
  var text = StyledText("")
  /// The index of the section of a heading or a row.
  var section: Int?
  /// The index of the row on this line, among all rows.
  var row: Int?

  static let blank = PageLine()
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

  /// Returns the page in one column or, if there is room, with the sections side by side below the
  /// text.
  func columns(in size: Size) -> [PageColumn] {
    let width = max(0, size.width - 2)
    let isLow = crawl != nil && !sections.isEmpty && size.height < Self.lowHeight
    let text = isLow ? [PageLine(text: marked(subtitle))] : textLines(width, height: size.height)
    let top = isLow ? text : text.isEmpty || sections.isEmpty ? text : text + [.blank]
    let count = columnCount(width: width, height: size.height - top.count)
    let columnWidth = count > 1 ? (width + Self.gap) / count - Self.gap : width
    let blocks =
      sectionBlocks + (isLow ? [factLines(columnWidth) + [.blank] + crawlLines(columnWidth)] : [])
    guard count > 1 else {
      let lines = top + (PageFlow(blocks, count: 1).columns.first ?? [])
      let place = Rect(x: 1, y: 0, width: min(width, Self.longestLine), height: size.height)
      return [column(lines, in: place)]
    }
    let space = size.height - top.count
    let head = PageColumn(place: Rect(x: 1, y: 0, width: width, height: top.count), lines: top)
    return [head]
      + PageFlow(blocks, count: count).columns.enumerated().map { index, lines in
        let x = 1 + index * (columnWidth + Self.gap)
        return column(lines, in: Rect(x: x, y: top.count, width: columnWidth, height: space))
      }
  }

  /// Returns the number of columns in which the sections are most readable.
  ///
  /// Columns are wide, unless more of them make all rows visible at once.
  private func columnCount(width: Int, height: Int) -> Int {
    let least = max(1, (width + Self.gap) / 44)
    let narrowest = width < 62 ? 19 : 30
    let most = max(least, (width + Self.gap) / (narrowest + Self.gap))
    let blocks = sectionBlocks
    guard height > 4, rows.count > 4 else { return 1 }
    return (least...most).first { PageFlow(blocks, count: $0).height <= height } ?? most
  }

  private func column(_ lines: [PageLine], in place: Rect) -> PageColumn {
    var column = PageColumn(place: place, lines: lines)
    let shown = Set(lines.compactMap(\.section))
    let own = shown.map { SectionTable(sections[$0], width: place.size.width).nameWidth }
    // Values begin at the same column in all sections, as far as there is room.
    for section in shown {
      column.tables[section] = SectionTable(
        sections[section], width: place.size.width, nameWidth: own.max() ?? 0)
    }
    return column
  }
}

// MARK: - Text

extension FilmPage {
  /// The facts, and as much of the opening crawl as there is room for beside the sections.
  private func textLines(_ width: Int, height: Int) -> [PageLine] {
    let width = min(width, Self.longestLine)
    let facts = factLines(width)
    guard crawl != nil else { return facts }
    let lines = crawlLines(width)
    let rows = PageFlow(sectionBlocks, count: columnCount(width: width, height: height)).height
    let room =
      isExcerpt ? height - facts.count - 1 : max(3, height / 4, height - facts.count - rows - 2)
    let isWhole = sections.isEmpty && !isExcerpt
    return facts + [.blank] + (isWhole ? lines : lines.clipped(to: room, width: width))
  }

  /// The facts side by side, as many in a line as fit, and long ones in lines of their own.
  private func factLines(_ width: Int) -> [PageLine] {
    let longFacts = facts.filter { $0.value.displayWidth > FactGrid.longestValue }
    let grid = FactGrid(facts.filter { !longFacts.contains($0) }, width: width)
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

extension [PageLine] {
  /// Returns the first lines, of which the last one ends with `…` if others follow.
  fileprivate func clipped(to count: Int, width: Int) -> [PageLine] {
    guard self.count > Swift.max(1, count) else { return self }
    var lines = Array(prefix(Swift.max(1, count)))
    while lines.count > 1, lines.last == .blank { lines.removeLast() }
    let last = lines.removeLast().text
    let hasRoom = last.displayWidth + 2 <= width
    let text = hasRoom ? last + StyledText(" …") : StyledText("\(last.text)……".truncated(to: width))
    return lines + [PageLine(text: text)]
  }
}
