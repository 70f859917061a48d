internal import TerminalUI

/// A line of a page.
struct PageLine: Hashable {
  /// The name of a fact, for its first line.
  var name = ""
  /// What it says.
  var text = StyledText("")
  /// How many columns before that are left to names.
  var indent = 0
  /// The row that stands there, among all rows.
  var row: Int?

  static let blank = PageLine()
}

/// A column of a page.
struct PageColumn: Hashable {
  /// Where it begins.
  var x: Int
  /// How wide it is.
  var width: Int
  /// What stands in it.
  var lines: [PageLine]
}

extension FilmPage {
  /// Lines longer than this are hard to read.
  private static let longestLine = 72
  /// The blank columns between two columns of the page.
  private static let gap = 4
  /// How narrow a column may be.
  private static let narrowest = 44

  /// The page in one column or, where there is room, with what belongs to it beside it.
  func columns(width: Int) -> [PageColumn] {
    let width = width - 2
    let lists = sections.isEmpty ? 0 : (width - Self.narrowest) / (Self.narrowest + Self.gap)
    guard lists > 0 else { return [PageColumn(x: 1, width: width, lines: lines(width: width))] }
    let count = min(lists, sectionLines.count > 24 ? 2 : 1)
    let left = min(Self.longestLine, max(Self.narrowest, width * 2 / 5))
    let right = min(Self.longestLine, (width - left) / count - Self.gap)
    let parts = sectionParts(count)
    return [PageColumn(x: 1, width: left, lines: factLines(left) + crawlLines(left))]
      + parts.enumerated().map { index, lines in
        PageColumn(
          x: 1 + left + Self.gap + index * (right + Self.gap), width: right, lines: lines)
      }
  }

  /// How far the page can be scrolled in a space: no further than to its last line.
  func maximumScroll(in size: Size) -> Int {
    let height = columns(width: size.width).map(\.lines.count).max() ?? 0
    return max(0, height - size.height)
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

  /// The sections, one below the other.
  private var sectionLines: [PageLine] {
    Array(sectionBlocks.joined(separator: [.blank]))
  }

  /// The sections in columns of about the same length.
  private func sectionParts(_ count: Int) -> [[PageLine]] {
    guard count > 1 else { return [sectionLines] }
    let half = sectionLines.count / 2
    var parts: [[PageLine]] = [[], []]
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
