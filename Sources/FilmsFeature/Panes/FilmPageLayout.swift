internal import TerminalUI

/// A page laid out in a space, for its visible lines, its keys, and the positions of its rows.
struct FilmPageLayout: Sendable {
  /// The page, in which the first visible row is selected if no other one is and the page has the focus.
  private(set) var page: FilmPage
  let rows: [FilmPage.Row]
  let size: Size
  /// Whether facts replace the service's in all rows.
  let areAllStandIns: Bool
  /// The columns, with all their lines.
  let columns: [PageColumn]

  init(_ page: FilmPage, in size: Size, selectsFirst: Bool = true) {
    self.page = page
    self.size = size
    rows = page.rows
    areAllStandIns = rows.allSatisfy { $0.standIn != nil }
    columns = page.columns(in: size)
    if selectsFirst, page.selection == nil {
      self.page.selection = rows.indices.first { isSelectable($0) && isVisible(row: $0) }
    }
  }

  var selectedRow: FilmPage.Row? { page.selection.map { rows[$0] } }

  /// The maximum number of lines that can be scrolled off.
  var maximumScroll: Int { longestColumn?.maximumScroll ?? 0 }

  /// The column with the most hidden lines.
  private var longestColumn: PageColumn? {
    columns.max { $0.maximumScroll < $1.maximumScroll }
  }

  /// The scroll position that the page is drawn at, at which the selected row is visible.
  private var currentScroll: Int { page.selection.map(scroll(showingRow:)) ?? page.scroll }

  /// Returns the first visible line of a column, chosen so that the selected row is visible.
  func firstLine(of column: PageColumn) -> Int {
    let line = page.selection.flatMap { selected in
      column.lines.firstIndex { $0.row == selected }
    }
    return firstLine(of: column, showing: line, preferred: page.scroll)
  }

  /// Returns the column and the line of a row, or `nil` if there is no such row.
  func place(ofRow row: Int) -> (column: PageColumn, line: Int)? {
    for column in columns {
      if let line = column.lines.firstIndex(where: { $0.row == row }) { return (column, line) }
    }
    return nil
  }

  func isVisible(row: Int) -> Bool {
    guard let (column, line) = place(ofRow: row) else { return false }
    let first = firstLine(of: column)
    return (first..<first + column.place.size.height).contains(line)
  }

  /// Returns the scroll position nearest to the current one at which a row is visible.
  func scroll(showingRow row: Int) -> Int {
    guard let (column, line) = place(ofRow: row) else { return page.scroll }
    return firstLine(of: column, showing: line, preferred: firstLine(of: column))
  }

  private func firstLine(of column: PageColumn, showing line: Int?, preferred: Int) -> Int {
    ScrollingList(
      count: column.lines.count, selection: line, anchor: .row(preferred), hasHeadings: false
    ).visibleRows(height: column.place.size.height).lowerBound
  }
}

// MARK: - Movement

// The text scrolls, and rows are selected. Moving down scrolls until the first row is visible, which
// is then selected, and then selects one row after another.
extension FilmPageLayout {
  /// Returns the response to a key that moves.
  func response(to movement: Movement) -> FilmsResponse {
    switch movement {
    case .rows(1): down
    case .rows(-1): up
    case .first: first
    case .last: last
    case .pages(let count) where maximumScroll == 0: turnPage(by: count)
    default: scroll(movement)
    }
  }

  /// The response that selects the next row, or scrolls down if no row is visible.
  private var down: FilmsResponse {
    guard let selection = page.selection else { return scroll(.rows(1)) }
    let next = rows.indices.first { $0 > selection && isSelectable($0) }
    return next.map(select) ?? .disabled(reason: "last row")
  }

  /// The response that selects the previous row, or scrolls up in the text above the first row.
  private var up: FilmsResponse {
    guard let selection = page.selection else { return scroll(.rows(-1)) }
    let previous = rows.indices.last { $0 < selection && isSelectable($0) }
    return previous.map(select) ?? leaveRows(from: selection)
  }

  /// The response that scrolls to the top or, from there, selects the first row if it is visible.
  private var first: FilmsResponse {
    guard min(currentScroll, maximumScroll) == 0,
      let row = rows.indices.first(where: isSelectable), isVisible(row: row)
    else { return scroll(.first) }
    return row == page.selection ? .disabled(reason: "first row") : select(row)
  }

  /// The response that selects the last row, or scrolls to the end of a page without rows.
  private var last: FilmsResponse {
    guard let row = rows.indices.last(where: isSelectable) else { return scroll(.last) }
    return row == page.selection ? .disabled(reason: "last row") : select(row)
  }

  /// The rows that a page key moves by if no line is hidden, as for a listener.
  private static let rowsOfPage = 10

  /// Returns the response that selects the row some pages away on a page without hidden lines.
  private func turnPage(by count: Int) -> FilmsResponse {
    let selectable = rows.indices.compactMap { row in rows[row].step.map { (row: row, step: $0) } }
    guard !selectable.isEmpty else { return scroll(.pages(count)) }
    let from = selectable.firstIndex { $0.row == page.selection } ?? (count < 0 ? 0 : -1)
    return Movement.pages(count).response(
      from: from, last: selectable.count - 1, page: Self.rowsOfPage, of: "row"
    ) {
      .rowSelected(step: selectable[$0].step, scroll: scroll(showingRow: selectable[$0].row))
    }
  }

  /// Returns the response that selects the first row of the next or the previous section, or `nil` if
  /// there is none.
  func section(after isAfter: Bool) -> FilmsResponse? {
    let starts = page.firstRows.filter(isSelectable)
    let selection = page.selection ?? -1
    let start = isAfter ? starts.first { $0 > selection } : starts.last { $0 < selection }
    return start.map(select)
  }

  /// Returns the response that scrolls and clears the selection.
  func scroll(_ movement: Movement) -> FilmsResponse {
    ScrollPosition(line: currentScroll, last: maximumScroll)
      .response(to: movement, space: longestColumn?.place.size.height ?? size.height) {
        .detailScrolled(to: $0)
      }
  }

  private func isSelectable(_ row: Int) -> Bool { rows[row].step != nil }

  private func select(_ row: Int) -> FilmsResponse {
    guard let step = rows[row].step else { return .hidden }
    return .enabled(.rowSelected(step: step, scroll: scroll(showingRow: row)))
  }

  /// Returns the response that scrolls from the first row into the text above it, if some is
  /// hidden.
  private func leaveRows(from row: Int) -> FilmsResponse {
    // The page may have become shorter than it was when it was scrolled.
    let first = scroll(showingRow: row)
    guard first > 0 else { return .disabled(reason: "first row") }
    return .enabled(.detailScrolled(to: first - 1))
  }
}

// MARK: - Lines

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
  /// The width from which the value of a fact has lines of its own.
  private static let longestValue = 24
  private static let gap = SectionTable.gap

  /// Returns the page in one column or, if that hides rows, with the sections side by side below the text.
  ///
  /// The bars are below all of it.
  func columns(in size: Size) -> [PageColumn] {
    let width = max(0, size.width - 2)
    let isLow = crawl != nil && !sections.isEmpty && size.height < Self.lowHeight
    var text = textParts(min(width, Self.longestLine), isLow: isLow)
    let blocks = sectionBlocks
    let count = columnCount(
      of: blocks, width: width, height: size.height - text.leastHeight(in: size.height))
    let columnWidth = (width + Self.gap) / count - Self.gap
    let flow = PageFlow(
      blocks + (isLow ? [factLines(columnWidth) + [.blank] + crawlLines(columnWidth)] : []),
      count: count)
    let widths =
      isLow ? flow.columns.map { _ in columnWidth } : self.widths(of: flow.columns, in: width)
    let used = text.lines(in: size.height, above: flow.height).count + flow.height
    let legend = legendColumn(below: used, width, in: size)
    let above = Size(width: size.width, height: size.height - 2 * legend.count)
    let bars = barsColumn(below: used, width, in: above) + legend
    if bars.count == legend.count {
      text.singleFacts = text.singleFacts.map { addingRail(to: $0, width) }
    }
    let top = text.lines(in: size.height, above: flow.height)
    guard count > 1 else {
      let lines = top + (flow.columns.first ?? [])
      return [column(lines, in: Rect(x: 1, y: 0, width: width, height: size.height))] + bars
    }
    let space = size.height - top.count
    let head = PageColumn(place: Rect(x: 1, y: 0, width: width, height: top.count), lines: top)
    var x = 1
    return [head]
      + zip(flow.columns, widths).map { lines, width in
        defer { x += width + Self.gap }
        return column(lines, in: Rect(x: x, y: top.count, width: width, height: space))
      } + bars
  }

  /// Returns the lines of facts with a line of all measures behind the measure of the entry, if it fits.
  private func addingRail(to lines: [PageLine], _ width: Int) -> [PageLine] {
    guard let measures, let fact = measures.fact else { return lines }
    return lines.map { line in
      let rest = width - line.text.displayWidth - 3
      guard line.text.text.hasPrefix("\(fact) "), let rail = measures.rail(width: rest)
      else { return line }
      return PageLine(text: line.text + "   " + rail)
    }
  }

  /// Returns what the colors of names on pages mean, in the last line below the list, or nothing without
  /// room for it.
  private func legendColumn(below used: Int, _ width: Int, in size: Size) -> [PageColumn] {
    guard isExcerpt, used + 2 <= size.height, let legend = FilmsRole.legend(fitting: width) else {
      return []
    }
    let place = Rect(x: 1, y: size.height - 1, width: width, height: 1)
    return [PageColumn(place: place, lines: [PageLine(text: legend)])]
  }

  /// Returns the bars below a number of lines, or nothing without room for them.
  private func barsColumn(below used: Int, _ width: Int, in size: Size) -> [PageColumn] {
    let place = Rect(
      x: 1, y: used + 1, width: width, height: size.height - used - 1)
    let lines = measures?.lines(width: place.size.width, height: place.size.height) ?? []
    return lines.isEmpty ? [] : [PageColumn(place: place, lines: lines.map { PageLine(text: $0) })]
  }

  /// Returns the smallest number of columns in which all rows of the sections are visible at once, or
  /// the largest one in which names are whole if there is none.
  private func columnCount(of blocks: [[PageLine]], width: Int, height: Int) -> Int {
    let narrowest = width < 62 ? 19 : 30
    let most = max(1, (width + Self.gap) / (narrowest + Self.gap))
    guard height > 4, rows.count > 4 else { return 1 }
    let flows = (1...most).map { PageFlow(blocks, count: $0).columns }.prefix { columns in
      columns.count < 2 || leastWidth(of: columns) <= width
    }
    let isWhole = { (columns: [[PageLine]]) in columns.allSatisfy { $0.count <= height } }
    return (flows.firstIndex(where: isWhole) ?? flows.count - 1) + 1
  }

  /// Returns the width in which no usual name of a row in columns side by side is truncated.
  private func leastWidth(of columns: [[PageLine]]) -> Int {
    columns.map { contentWidths(of: $0)[0] + Self.gap }.reduce(-Self.gap, +)
  }

  /// Returns the ``Section/contentWidths(besides:)`` of the sections of a column, the widest of each.
  private func contentWidths(of lines: [PageLine]) -> [Int] {
    let shown = Set(lines.compactMap(\.section)).map { sections[$0] }
    return shown.map { $0.contentWidths(besides: shown) }
      .reduce([0, 0, 0, 0, 0]) { widest, widths in zip(widest, widths).map(max) }
  }

  /// Returns the widths of columns side by side: each has room for its names, then for its values, and the
  /// rest in equal parts.
  private func widths(of columns: [[PageLine]], in width: Int) -> [Int] {
    let wanted = columns.map { contentWidths(of: $0) + [.max] }
    var widths = columns.map { _ in 0 }
    var rest = width - Self.gap * (columns.count - 1)
    for step in wanted.first?.indices ?? 0..<0 {
      // The narrowest column grows first.
      while rest > 0,
        let next = widths.indices.filter({ widths[$0] < wanted[$0][step] })
          .min(by: { widths[$0] < widths[$1] })
      {
        widths[next] += 1
        rest -= 1
      }
    }
    return widths
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

  /// Returns the facts side by side, as many in a line as fit, and long ones in lines of their own.
  private func factLines(_ width: Int, atMost count: Int = 3) -> [PageLine] {
    let longFacts = facts.filter { $0.value.displayWidth > Self.longestValue }
    let short = facts.filter { !longFacts.contains($0) }.map {
      ($0.name, StyledText($0.value, marking: words, style: Style($0.role)))
    }
    let grid = FactGrid(short, width: width, atMost: count)
    let indent = max(grid.indent, 2 + (longFacts.map(\.name.displayWidth).max() ?? 0))
    let long = longFacts.flatMap { fact in
      fact.value.wrapped(to: max(1, width - indent)).enumerated().map { index, line in
        let name = (index == 0 ? fact.name : "").padded(to: indent)
        return PageLine(text: StyledText(name, Style(.secondary)) + marked(line))
      }
    }
    return grid.lines(indent: indent).map { PageLine(text: $0) } + long
  }

  private func crawlLines(_ width: Int) -> [PageLine] {
    guard let crawl else { return [] }
    let text = crawl.lines.map { $0.wrapped(to: width).map { PageLine(text: marked($0)) } }
    let title = isExcerpt ? [] : [PageLine(text: StyledText(crawl.title, Style(.title)))]
    return title + text.joined(separator: [.blank])
  }

  private var sectionBlocks: [[PageLine]] {
    zip(sections.indices, firstRows).map { index, first in
      let section = sections[index]
      return [PageLine(text: StyledText(section.title, Style(.title)), section: index)]
        + section.rows.indices.map { PageLine(section: index, row: first + $0) }
    }
  }

  private func marked(_ text: String) -> StyledText {
    StyledText(text, marking: words)
  }
}

/// The text above the sections of a page: the facts, and as much of the opening crawl as there is room
/// for.
struct PageText {
  var width: Int
  /// The facts in the fewest lines, or the short description on a low page.
  var facts: [PageLine]
  /// The facts in lines of their own, for pages with room for them, or `nil` if there is a crawl.
  var singleFacts: [PageLine]?
  /// The opening crawl, which is empty on a low page and on that of another entry.
  var crawl: [PageLine]
  /// Whether the page scrolls to the end of the crawl, as it does without sections.
  var isWhole: Bool
  /// Whether a blank line separates the text from the sections, as it does except on a low page.
  var isAboveSections: Bool

  /// Returns the lines that the text needs above other lines in a page of a height.
  func leastHeight(in height: Int) -> Int {
    let least = crawl.isEmpty ? 0 : 1 + leastCrawl(in: height)
    return facts.isEmpty ? 0 : facts.count + least + (isAboveSections ? 1 : 0)
  }

  /// Returns the lines of the text above sections of a height, including the blank line.
  func lines(in height: Int, above sections: Int) -> [PageLine] {
    guard !facts.isEmpty else { return [] }
    let blank: [PageLine] = isAboveSections ? [.blank] : []
    let room = height - sections - blank.count
    if let singleFacts, singleFacts.count <= room { return singleFacts + blank }
    guard !crawl.isEmpty else { return facts + blank }
    let space = max(isAboveSections ? leastCrawl(in: height) : 0, room - facts.count - 1)
    return facts + [.blank] + (isWhole ? crawl : crawl.clipped(to: space, width: width)) + blank
  }

  private func leastCrawl(in height: Int) -> Int { max(3, height / 4) }
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

// MARK: - Columns of sections

/// The sections of a page in columns of similar height, from the left.
struct PageFlow {
  /// The lines of each column.
  let columns: [[PageLine]]

  /// The smallest part of a section that continues in another column.
  private static let smallestPart = 5

  /// Distributes blocks of lines over at most `count` columns.
  init(_ blocks: [[PageLine]], count: Int) {
    let total = blocks.reduce(-1) { $0 + $1.count + 1 }
    guard count > 1, total > 0 else {
      columns = total > 0 ? [Array(blocks.joined(separator: [.blank]))] : []
      return
    }
    var height = (total + count - 1) / count
    var columns = Self.filled(blocks, height: height)
    while columns.count > count {
      height += 1
      columns = Self.filled(blocks, height: height)
    }
    self.columns = columns
  }

  /// The height of the longest column.
  var height: Int { columns.map(\.count).max() ?? 0 }

  /// Fills columns up to a height, one after the other.
  private static func filled(_ blocks: [[PageLine]], height: Int) -> [[PageLine]] {
    blocks.reduce(into: [[]]) { columns, block in
      var rest = block
      while !rest.isEmpty {
        let separator: [PageLine] = columns.last?.isEmpty == false ? [.blank] : []
        let used = (columns.last?.count ?? 0) + separator.count
        let part = part(of: rest, in: height - used, isAlone: separator.isEmpty)
        if part.isEmpty {
          columns.append([])
        } else {
          columns[columns.count - 1] += separator + part
          rest = continuation(of: rest, after: part.count)
        }
      }
    }
  }

  /// Returns the lines of a block that go into a space, none if the block begins in the next column.
  private static func part(of block: [PageLine], in space: Int, isAlone: Bool) -> [PageLine] {
    if block.count <= space { return block }
    let isSplit = space >= smallestPart && block.count - space >= smallestPart
    return isSplit ? Array(block.prefix(space)) : isAlone ? block : []
  }

  /// Returns the lines of a block after the first ones, below its heading.
  private static func continuation(of block: [PageLine], after count: Int) -> [PageLine] {
    guard count < block.count, var heading = block.first else { return [] }
    heading.text = StyledText(heading.text.text, Style(.secondary))
    return [heading] + block.dropFirst(count)
  }
}
