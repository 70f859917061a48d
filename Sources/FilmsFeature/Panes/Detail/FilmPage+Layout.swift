internal import TerminalUI

/// A line of a film's page.
struct PageLine: Hashable {
  /// The name of a fact, for its first line.
  var name = ""
  /// What it says.
  var text = StyledText("")
  /// How many columns before that are left to names.
  var indent = 0

  static let blank = PageLine()
}

/// A column of a film's page.
struct PageColumn: Hashable {
  /// Where it begins.
  var x: Int
  /// How wide it is.
  var width: Int
  /// What stands in it.
  var lines: [PageLine]
}

extension FilmPage {
  /// The columns the names of facts take.
  private static let nameWidth = 11
  /// Lines longer than this are hard to read.
  private static let longestLine = 72

  /// The page in one column, or in two side by side where there is room for that.
  func columns(width: Int) -> [PageColumn] {
    let width = width - 2
    guard width >= 92, !sections.isEmpty else {
      let text = min(width, Self.longestLine)
      let lines = factLines(width: text) + crawlLines(width: text) + sectionLines(width: text)
      return [PageColumn(x: 1, width: text, lines: lines)]
    }
    let left = min(Self.longestLine, width * 3 / 5)
    let right = min(Self.longestLine, width - left - 4)
    return [
      PageColumn(x: 1, width: left, lines: factLines(width: left) + crawlLines(width: left)),
      PageColumn(x: left + 5, width: right, lines: Array(sectionLines(width: right).dropFirst())),
    ]
  }

  /// How far the page can be scrolled in a space: no further than to its last line.
  func maximumScroll(in size: Size) -> Int {
    let height = columns(width: size.width).map(\.lines.count).max() ?? 0
    return max(0, height - size.height)
  }

  private func factLines(width: Int) -> [PageLine] {
    facts.flatMap { fact in
      let lines = fact.value.wrapped(to: max(1, width - Self.nameWidth))
      return lines.enumerated().map { index, line in
        PageLine(
          name: index == 0 ? fact.name : "", text: marked(line), indent: Self.nameWidth)
      }
    }
  }

  private func crawlLines(width: Int) -> [PageLine] {
    let paragraphs = crawl.isEmpty ? [absentText] : crawl
    let text = paragraphs.map { $0.wrapped(to: width).map { PageLine(text: marked($0)) } }
    return [.blank, PageLine(text: StyledText(crawlTitle, Style(.title)))]
      + text.joined(separator: [.blank])
  }

  private func sectionLines(width: Int) -> [PageLine] {
    sections.flatMap { section in
      let title = StyledText("\(section.title) (\(section.count))", Style(.title))
      let names = section.text?.wrapped(to: width) ?? []
      return [.blank, PageLine(text: title)] + names.map { PageLine(text: StyledText($0)) }
    }
  }

  private func marked(_ text: String) -> StyledText {
    StyledText(text, marking: words)
  }
}
