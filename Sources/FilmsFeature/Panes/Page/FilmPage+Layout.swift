internal import TerminalUI

/// A line of a page: a fact, a line of text, or a row.
struct PageLine: Hashable {
  /// The name of a fact, on its first line only.
  var name = ""
  /// The text, which begins after `indent` columns.
  var text = StyledText("")
  /// The number of columns that are reserved for names.
  var indent = 0
  /// The index of the row on this line, among all rows.
  var row: Int?

  static let blank = PageLine()
}

/// A column of a page.
struct PageColumn: Hashable {
  /// The position of the left edge.
  var x: Int
  /// The width, in columns of the terminal.
  var width: Int
  /// All lines, including hidden ones.
  var lines: [PageLine]
}

extension FilmPage {
  /// The maximum width of text; longer lines are hard to read.
  private static let longestLine = 72
  /// The number of blank columns between two columns of the page.
  private static let gap = 4
  /// The minimum width of a column.
  private static let narrowest = 44

  /// Returns the page in one column or, if there is room, in several.
  ///
  /// Of two columns, the left one also has the first sections if it is shorter without them. Three
  /// have all sections on the right.
  func columns(width: Int) -> [PageColumn] {
    let width = width - 2
    let lists = sections.isEmpty ? 0 : (width - Self.narrowest) / (Self.narrowest + Self.gap)
    guard lists > 0 else { return [PageColumn(x: 1, width: width, lines: lines(width: width))] }
    let count = min(lists, sectionLines.count > 24 ? 2 : 1)
    let left = min(Self.longestLine, max(Self.narrowest, width * 2 / 5))
    let right = min(Self.longestLine, (width - left) / count - Self.gap)
    let text = factLines(left) + crawlLines(left)
    let parts = count > 1 ? [text] + sectionParts(from: []) : sectionParts(from: text)
    return parts.enumerated().map { index, lines in
      let x = index == 0 ? 1 : 1 + left + Self.gap + (index - 1) * (right + Self.gap)
      return PageColumn(x: x, width: index == 0 ? left : right, lines: lines)
    }
  }

  private func lines(width: Int) -> [PageLine] {
    let text = min(width, Self.longestLine)
    let lists = sections.isEmpty ? [] : [.blank] + sectionLines
    return factLines(text) + crawlLines(text) + lists
  }

  private func factLines(_ width: Int) -> [PageLine] {
    let indent = 2 + (facts.map(\.name.displayWidth).max() ?? 0)
    return facts.flatMap { fact in
      let lines = fact.value.wrapped(to: max(1, width - indent))
      return lines.enumerated().map { index, line in
        PageLine(name: index == 0 ? fact.name : "", text: marked(line), indent: indent)
      }
    }
  }

  private func crawlLines(_ width: Int) -> [PageLine] {
    guard let crawl else { return [] }
    let text = crawl.lines.map { $0.wrapped(to: width).map { PageLine(text: marked($0)) } }
    return [.blank, PageLine(text: StyledText(crawl.title, Style(.title)))]
      + text.joined(separator: [.blank])
  }

  /// The lines of all sections, one below the other.
  private var sectionLines: [PageLine] {
    Array(sectionBlocks.joined(separator: [.blank]))
  }

  /// Returns the sections in two columns of similar length, of which the first begins with other
  /// lines.
  private func sectionParts(from first: [PageLine]) -> [[PageLine]] {
    let half = (first.count + sectionLines.count) / 2
    var parts = [first, []]
    for block in sectionBlocks {
      let part = parts[1].isEmpty && parts[0].count + block.count / 2 <= half ? 0 : 1
      parts[part] += (parts[part].isEmpty ? [] : [.blank]) + block
    }
    return parts.filter { !$0.isEmpty }
  }

  private var sectionBlocks: [[PageLine]] {
    var first = 0
    return sections.map { section in
      defer { first += section.rows.count }
      return [PageLine(text: StyledText(section.title, Style(.title)))]
        + section.rows.indices.map { PageLine(row: first + $0) }
    }
  }

  private func marked(_ text: String) -> StyledText {
    StyledText(text, marking: words)
  }
}
